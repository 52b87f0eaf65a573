import type { TokenScope } from '#contract/tokens.ts'

/** What a token may do, as the form offers it. */
export const scopes: readonly { value: TokenScope; label: string }[] = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
]

/** For how many days a token holds; blank is for ever. */
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
