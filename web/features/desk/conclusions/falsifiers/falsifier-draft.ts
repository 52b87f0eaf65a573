import type { WholeConclusion } from '#contract/conclusions.ts'
import type { Falsifier, FalsifierKind, NewFalsifier } from '#contract/falsifiers.ts'
import { limits } from '#contract/limits.ts'
import { newId } from '#web/api/new-id.ts'
import { money } from '#web/format/numbers/money.ts'
import { typedPrice, typedPriceError } from '#web/format/numbers/typed-price.ts'
import { lengthError } from '#web/format/words/length-error.ts'

/**
 * A falsifier in the form, before it is saved. Each field holds the text as typed. A falsifier would change the
 * person's mind.
 */
export interface FalsifierDraft {
  /** The id of the falsifier, or a temporary one while it is unsaved. */
  key: string
  isNew: boolean
  kind: FalsifierKind
  text: string
  level: string
  /** A day, or empty. */
  by: string
}

/** The error of each wrong field. */
export type FalsifierErrors = Partial<Record<'kind' | 'text' | 'level' | 'by', string>>

/** The most open falsifiers of one stock. Repeated here because the contract's file would load the schema library. */
export const mostFalsifiers = 10

export const falsifierKinds: readonly { value: FalsifierKind; label: string }[] = [
  { value: 'text', label: 'In words' },
  { value: 'close-below', label: 'Closes under' },
  { value: 'close-above', label: 'Closes over' },
]

export function emptyFalsifier(): FalsifierDraft {
  return { key: newId(), isNew: true, kind: 'text', text: '', level: '', by: '' }
}

/** Drafts of the open falsifiers. A falsifier that has come about stays as it is and does not count towards the ten. */
export function draftsOf(saved: WholeConclusion | null): FalsifierDraft[] {
  const open = saved?.falsifiers.filter(({ state }) => state === 'open') ?? []
  return open.map(({ id, kind, text, level, by }) => ({
    ...{ key: id, isNew: false, kind },
    // The form made these words of a price, and makes them again when the falsifier is saved.
    text: kind === 'text' ? text : '',
    level: level?.toString() ?? '',
    by: by ?? '',
  }))
}

/** Whether the drafts differ from the saved falsifiers. */
export function areChanged(drafts: readonly FalsifierDraft[], saved: readonly FalsifierDraft[]): boolean {
  const said = (all: readonly FalsifierDraft[]) =>
    JSON.stringify(all.map(({ key, kind, text, level, by }) => [key, kind, text.trim(), level.trim(), by]))
  return said(drafts) !== said(saved)
}

/** The first error that keeps a falsifier from being sent. Null if there is none. */
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

/** The falsifiers as they are sent. Those with a price get their words from the price. */
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

/**
 * When the falsifier came about, in words. Null while it has not. The words name no close, because the host of the
 * server may not be allowed to show one.
 */
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

/** The server's errors by the place of each falsifier, from paths such as `falsifiers.0.level`. */
export function refusedFalsifiers(errors: Readonly<Record<string, string>>): Record<number, FalsifierErrors> {
  const found: Record<number, FalsifierErrors> = {}
  for (const [path, message] of Object.entries(errors)) {
    const [, place, name = 'text'] = /^falsifiers\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
    if (place) found[Number(place)] = { ...found[Number(place)], [name]: message }
  }
  return found
}
