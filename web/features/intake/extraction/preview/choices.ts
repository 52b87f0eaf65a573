import type { Doubt, ExtractedTip, ExtractionResult } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'

/** A person's choices about one tip that a machine found. */
export interface TipChoice {
  /** Whether to keep the tip. Without a choice a sure tip is kept and any other is not. */
  keep?: boolean
  /** The tip as the person changed it. */
  tip?: ExtractedTip
  /** The last choice on a chip, in words: `Bullish`. */
  chose?: string
  /** Doubts that are settled. */
  answered?: Doubt[]
}

/** Choices by the place of the tip in the result. */
export type Choices = Readonly<Record<number, TipChoice>>

/** A tip of the preview with the person's choices applied. */
export interface DraftedTip {
  place: number
  tip: ExtractedTip
  kept: boolean
  /** Whether the machine was sure of the tip, before any change. */
  sure: boolean
  /** Doubts that are still open. */
  doubts: Doubt[]
  /** The person's last choice, in words. Null if there is none. */
  chose: string | null
  /** Whether nobody has changed or confirmed the tip. */
  readByMachine: boolean
}

/** The fragment of a tip on the page of its preview. */
export function draftedId(place: number): string {
  return `drafted-${place}`
}

/** What a person may do to a tip of the preview. */
export interface TipChanges {
  onKeep: (place: number, keep: boolean) => void
  onStance: (drafted: DraftedTip, stance: Stance) => void
  onTicker: (drafted: DraftedTip, ticker: string) => void
  onEdited: (place: number, tip: ExtractedTip) => void
}

/** The tips of a result with the choices applied. */
export function draftedTips({ tips }: ExtractionResult, choices: Choices): DraftedTip[] {
  return tips.map((found, place) => {
    const { keep, tip = found, chose = null, answered = [] } = choices[place] ?? {}
    const sure = found.certainty !== 'check'
    return {
      place,
      tip,
      sure,
      kept: keep ?? sure,
      doubts: (found.doubts ?? []).filter(doubt => !answered.includes(doubt)),
      chose,
      readByMachine: keep !== true && !choices[place]?.tip,
    }
  })
}

/** The choices with the tip kept or left out. Keeping settles the doubt whether it is a tip at all. */
export function withKeep(choices: Choices, place: number, keep: boolean): Choices {
  return changed(choices, place, { keep }, keep ? ['mention'] : [])
}

/** The choices with another stance for the tip, or with its stance confirmed. Either keeps the tip. */
export function withStance(choices: Choices, { place, tip }: DraftedTip, stance: Stance): Choices {
  const change = { keep: true, tip: { ...tip, stance }, chose: stanceNames[stance] }
  const answered: Doubt[] = stance === 'unset' ? ['mention'] : ['mention', 'stance']
  // If the stance was only confirmed, the target still contradicts it.
  return changed(choices, place, change, stance === tip.stance ? answered : [...answered, 'target'])
}

/**
 * The choices with another ticker for the tip. The company name stays only if the ticker is one of the possible
 * listings.
 */
export function withTicker(choices: Choices, { place, tip }: DraftedTip, ticker: string): Choices {
  const isSame = ticker === tip.ticker || tip.listings?.some(listing => listing.ticker === ticker)
  const change = { ...tip, ticker, company_name: isSame ? tip.company_name : null }
  return changed(choices, place, { keep: true, tip: change, chose: ticker }, [
    'mention',
    'listing',
    'company',
  ])
}

/** The choices with a tip whose every field the person has edited. This settles all doubts. */
export function withEdited(choices: Choices, place: number, tip: ExtractedTip): Choices {
  const all: Doubt[] = ['mention', 'stance', 'listing', 'company', 'target']
  return changed(choices, place, { keep: true, tip }, all)
}

/** Functions that apply a person's acts to the choices. */
export function tipChanges(change: (update: (choices: Choices) => Choices) => void): TipChanges {
  return {
    onKeep: (place, keep) => change(before => withKeep(before, place, keep)),
    onStance: (drafted, stance) => change(before => withStance(before, drafted, stance)),
    onTicker: (drafted, ticker) => change(before => withTicker(before, drafted, ticker)),
    onEdited: (place, tip) => change(before => withEdited(before, place, tip)),
  }
}

function changed(choices: Choices, place: number, change: TipChoice, answered: Doubt[]): Choices {
  const before = choices[place] ?? {}
  return {
    ...choices,
    [place]: {
      ...before,
      ...change,
      answered: [...new Set([...(before.answered ?? []), ...answered])],
    },
  }
}

/** The result as it will be saved, and the places of the tips that are left out. */
export function chosenResult(
  result: ExtractionResult,
  choices: Choices,
): { result: ExtractionResult; leftOut: ReadonlySet<number> } {
  const drafted = draftedTips(result, choices)
  return {
    result: { ...result, tips: drafted.map(({ tip }) => tip) },
    leftOut: new Set(drafted.filter(({ kept }) => !kept).map(({ place }) => place)),
  }
}
