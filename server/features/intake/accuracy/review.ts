import type { EditedFields } from '#contract/accuracy.ts'
import type { ExtractedTip } from '#contract/extraction.ts'
import { newTipOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { NewTipOfPost } from '#contract/tips.ts'
import { evidenceKey } from '../../library/tips/made-of/evidence-key.ts'

/** A tip that is saved, with the ticker of its stock. */
export type SavedTip = Pick<
  NewTipOfPost,
  'stance' | 'priceTargetValue' | 'priceTargetCurrency' | 'evidence' | 'metrics' | 'draft'
> & { ticker: string }

/** What became of the drafts of an extraction. Only those that the machine was sure of are drafted, kept, edited, dropped. */
export interface Review {
  drafted: number
  kept: number
  edited: number
  dropped: number
  added: number
  /** Saved ones of which the machine was not sure. */
  checked: number
  fields: EditedFields
  /** Which of the saved tips are kept, by their place. */
  keptPlaces: number[]
  /** Which of them claim something else than their draft, by the places of both. */
  editedPlaces: { saved: number; draft: number }[]
}

/** Compares what is saved with what was drafted: a claim is ticker, stance, target value and target currency. */
export function reviewOf(drafts: ExtractedTip[], saved: SavedTip[]): Review {
  const fields = { ticker: 0, stance: 0, target: 0, metrics: 0, evidence: 0 }
  const keptPlaces: number[] = []
  const editedPlaces: Review['editedPlaces'] = []
  let [added, checked] = [0, 0]
  draftsOfSaved(drafts, saved).forEach((place, index) => {
    const [tip, draft] = [saved[index], place === null ? undefined : drafts[place]]
    if (!tip || !draft || place === null) added++
    else if (!isSure(draft)) checked++
    else {
      const changed = changesOf(draft, tip)
      for (const field of changed) fields[field]++
      if (claims.some(field => changed.includes(field))) editedPlaces.push({ saved: index, draft: place })
      else keptPlaces.push(index)
    }
  })
  const drafted = drafts.filter(isSure).length
  const [kept, edited] = [keptPlaces.length, editedPlaces.length]
  const dropped = drafted - kept - edited
  return { drafted, kept, edited, dropped, added, checked, fields, keptPlaces, editedPlaces }
}

/** For each saved tip the place of its draft, as it says, else by its ticker, else the next that is left; null of none. */
function draftsOfSaved(drafts: ExtractedTip[], saved: SavedTip[]): (number | null)[] {
  const left = new Set(drafts.keys())
  const places: (number | null)[] = saved.map(() => null)
  const pair = (index: number, place: number | undefined) => {
    if (place === undefined || !left.delete(place)) return
    places[index] = place
  }
  const without = () =>
    [...saved.keys()].filter(index => places[index] === null && saved[index]?.draft === undefined)
  for (const [index, { draft }] of saved.entries()) pair(index, draft ?? undefined)
  for (const index of without())
    pair(
      index,
      [...left].find(place => drafts[place]?.ticker.toUpperCase() === saved[index]?.ticker),
    )
  for (const index of without()) pair(index, [...left][0])
  return places
}

function isSure({ certainty }: ExtractedTip): boolean {
  return certainty !== 'check'
}

type Field = keyof EditedFields
const claims: readonly Field[] = ['ticker', 'stance', 'target']

/** The fields that somebody has changed. Metrics and evidence are no error of a claim. */
function changesOf(draft: ExtractedTip, tip: SavedTip): Field[] {
  const drafted = newTipOfExtraction(draft)
  const changes: Record<Field, boolean> = {
    ticker: draft.ticker.toUpperCase() !== tip.ticker,
    stance: drafted.stance !== tip.stance,
    target: targetOf(drafted) !== targetOf(tip),
    metrics: metricsOf(drafted) !== metricsOf(tip),
    evidence: evidenceKey(drafted.evidence) !== evidenceKey(tip.evidence),
  }
  return (Object.keys(changes) as Field[]).filter(field => changes[field])
}

/** Targets are compared as numbers; a currency that is missing is one of its own, and without a value there is no target. */
function targetOf({ priceTargetValue, priceTargetCurrency }: Omit<SavedTip, 'ticker'>): string {
  return priceTargetValue === null ? '' : `${priceTargetValue} ${priceTargetCurrency?.toUpperCase() ?? ''}`
}

/** Blank and absent are one, as where they are stored. */
function metricsOf({ metrics }: Omit<SavedTip, 'ticker'>): string {
  return JSON.stringify(
    metrics.map(({ name, value, unit, currency, asOf, sourceExcerpt }) =>
      [name, value, unit, currency, asOf, sourceExcerpt].map(text => text?.trim() ?? ''),
    ),
  )
}
