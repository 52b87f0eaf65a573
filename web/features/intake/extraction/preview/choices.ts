import type { Doubt, ExtractedTip, ExtractionResult } from '#contract/extraction.ts'
import type { Stance } from '#contract/stance.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'

/** What a person has made of one tip that a machine found. */
export interface TipChoice {
  /** Without it a sure tip is kept and any other is not. */
  keep?: boolean
  /** The tip as it was changed. */
  tip?: ExtractedTip
  /** The last thing chosen on a chip, in words: `Bullish`. */
  chose?: string
  /** What is not asked any more. */
  answered?: Doubt[]
}

/** By the place of the tip in the result. */
export type Choices = Readonly<Record<number, TipChoice>>

/** A tip of the preview, as the person has left it. */
export interface DraftedTip {
  place: number
  tip: ExtractedTip
  kept: boolean
  /** The machine was sure of it, whatever became of it since. */
  sure: boolean
  /** What still is not sure. */
  doubts: Doubt[]
  /** What the person chose, in words; null when nothing. */
  chose: string | null
  /** Nobody has changed or confirmed it. */
  readByMachine: boolean
}

/** What a person may do to a tip of the preview. */
export interface TipChanges {
  onKeep: (place: number, keep: boolean) => void
  onStance: (drafted: DraftedTip, stance: Stance) => void
  onTicker: (drafted: DraftedTip, ticker: string) => void
  onEdited: (place: number, tip: ExtractedTip) => void
}

/** The tips of a result with what was chosen about each. */
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

/** The choices with the tip kept or left out. Who keeps one has seen that it is a tip. */
export function withKeep(choices: Choices, place: number, keep: boolean): Choices {
  return changed(choices, place, { keep }, keep ? ['mention'] : [])
}

/** The choices with another stance for the tip, or with its own confirmed: such a tip is meant to be kept. */
export function withStance(choices: Choices, { place, tip }: DraftedTip, stance: Stance): Choices {
  const change = { keep: true, tip: { ...tip, stance }, chose: stanceNames[stance] }
  const answered: Doubt[] = stance === 'unset' ? ['mention'] : ['mention', 'stance']
  // The target still contradicts a stance that was only confirmed.
  return changed(choices, place, change, stance === tip.stance ? answered : [...answered, 'target'])
}

/** The choices with another ticker for the tip; another company's unless it is one of the listings that may be meant. */
export function withTicker(choices: Choices, { place, tip }: DraftedTip, ticker: string): Choices {
  const isSame = ticker === tip.ticker || tip.listings?.some(listing => listing.ticker === ticker)
  const change = { ...tip, ticker, company_name: isSame ? tip.company_name : null }
  return changed(choices, place, { keep: true, tip: change, chose: ticker }, [
    'mention',
    'listing',
    'company',
  ])
}

/** The choices with a tip that was gone through field by field: nothing of it is left to ask. */
export function withEdited(choices: Choices, place: number, tip: ExtractedTip): Choices {
  const all: Doubt[] = ['mention', 'stance', 'listing', 'company', 'target']
  return changed(choices, place, { keep: true, tip }, all)
}

/** What the person does to a tip, as changes of the choices. */
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

/** The result as it is to be saved, with the places of the tips that are left out. */
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
