import type { TokenScope } from '#contract/tokens.ts'

/** The scopes of a token: the choices of the form. */
export const scopes: readonly { value: TokenScope; label: string }[] = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
]

/** The lifetimes of a token in days. Empty means for ever. */
export const lifetimes: readonly { value: string; label: string }[] = [
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
]

export function scopeWords(scope: TokenScope): string {
  return scopes.find(({ value }) => value === scope)?.label ?? scope
}
