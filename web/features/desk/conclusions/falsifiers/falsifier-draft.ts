import type { WholeConclusion } from '#contract/conclusions.ts'
import type { Falsifier, FalsifierKind, NewFalsifier } from '#contract/falsifiers.ts'
import { limits } from '#contract/limits.ts'
import { newId } from '#web/api/new-id.ts'
import { money } from '#web/format/numbers/money.ts'
import { typedPrice, typedPriceError } from '#web/format/numbers/typed-price.ts'
import { lengthError } from '#web/format/words/length-error.ts'

/** What would change one's mind while somebody writes it down: every field as what stands in it. */
export interface FalsifierDraft {
  /** Its id, or one for the meantime where it has not been saved. */
  key: string
  isNew: boolean
  kind: FalsifierKind
  text: string
  level: string
  /** A day, or empty. */
  by: string
}

/** What is wrong with its fields. */
export type FalsifierErrors = Partial<Record<'kind' | 'text' | 'level' | 'by', string>>

/** At most so many are open about one stock; here again because the contract's file brings the schema library. */
export const mostFalsifiers = 10

export const falsifierKinds: readonly { value: FalsifierKind; label: string }[] = [
  { value: 'text', label: 'In words' },
  { value: 'close-below', label: 'Closes under' },
  { value: 'close-above', label: 'Closes over' },
]

export function emptyFalsifier(): FalsifierDraft {
  return { key: newId(), isNew: true, kind: 'text', text: '', level: '', by: '' }
}

/** Those that are open: what has come about stays as it is, and is none of the ten. */
export function draftsOf(saved: WholeConclusion | null): FalsifierDraft[] {
  const open = saved?.falsifiers.filter(({ state }) => state === 'open') ?? []
  return open.map(({ id, kind, text, level, by }) => ({
    ...{ key: id, isNew: false, kind },
    // Words that the form made of a price are made anew when it is saved.
    text: kind === 'text' ? text : '',
    level: level?.toString() ?? '',
    by: by ?? '',
  }))
}

/** Whether they say something else than what has been saved. */
export function areChanged(drafts: readonly FalsifierDraft[], saved: readonly FalsifierDraft[]): boolean {
  const said = (all: readonly FalsifierDraft[]) =>
    JSON.stringify(all.map(({ key, kind, text, level, by }) => [key, kind, text.trim(), level.trim(), by]))
  return said(drafts) !== said(saved)
}

/** What must be mended before it is sent; null where nothing must. */
export function falsifierErrors({ kind, text, level }: FalsifierDraft): FalsifierErrors | null {
  const wrong =
    kind === 'text'
      ? text.trim() === ''
        ? { text: 'Say what would change your mind' }
        : { text: lengthError(text, limits.falsifier) }
      : { level: level.trim() === '' ? 'Enter a price above 0' : typedPriceError(level) }
  const [name, error] = Object.entries(wrong)[0] ?? []
  return name && error ? { [name]: error } : null
}

/** What is sent of them; the words of a price are made of it. */
export function newFalsifiers(drafts: readonly FalsifierDraft[], currency: string): NewFalsifier[] {
  return drafts.map(({ key, isNew, kind, text, level, by }) => {
    const price = kind === 'text' ? null : typedPrice(level)
    return {
      ...(!isNew && { id: key }),
      kind,
      text: price === null ? text.trim() : priceWords(kind, price, currency),
      level: price,
      by: by || null,
    }
  })
}

function priceWords(kind: FalsifierKind, level: number, currency: string): string {
  return `It closes ${kind === 'close-below' ? 'under' : 'over'} ${money(level, currency)}`
}

/** When it came about; null while it has not. No close is told: whoever runs the server may not show any. */
export function trippedWords(
  { kind, state, trippedOn }: Falsifier,
  day: (day: string) => string,
): string | null {
  if (state !== 'tripped' || !trippedOn) return null
  const what = { text: 'Came about', 'close-below': 'Closed below it', 'close-above': 'Closed above it' }[
    kind
  ]
  return `${what} on ${day(trippedOn)}`
}

/** The refusals of the server by the place of each, from paths such as `falsifiers.0.level`. */
export function refusedFalsifiers(errors: Readonly<Record<string, string>>): Record<number, FalsifierErrors> {
  const found: Record<number, FalsifierErrors> = {}
  for (const [path, message] of Object.entries(errors)) {
    const [, place, name = 'text'] = /^falsifiers\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
    if (place) found[Number(place)] = { ...found[Number(place)], [name]: message }
  }
  return found
}
