import type { EditedFields } from '#contract/accuracy.ts'
import type { ExtractedTip } from '#contract/extraction.ts'
import { newTipOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { NewTipOfPost } from '#contract/tips.ts'
import { evidenceKey } from '../../library/tips/made-of/evidence-key.ts'

/** A saved tip, with the ticker of its stock. */
export type SavedTip = Pick<
  NewTipOfPost,
  'stance' | 'priceTargetValue' | 'priceTargetCurrency' | 'evidence' | 'metrics' | 'draft'
> & { ticker: string }

/**
 * What became of the drafts of an extraction. `drafted`, `kept`, `edited` and `dropped` count only drafts that the
 * machine was sure of.
 */
export interface Review {
  drafted: number
  kept: number
  edited: number
  dropped: number
  added: number
  /** Saved tips that the machine was not sure of. */
  checked: number
  fields: EditedFields
  /** The indexes of the saved tips that were kept unchanged. */
  keptPlaces: number[]
  /** The indexes of saved tips that claim something else than their draft, and of that draft. */
  editedPlaces: { saved: number; draft: number }[]
}

/** Compares saved tips with their drafts. A claim is ticker, stance, target value and target currency. */
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

/**
 * For each saved tip the index of its draft: as the tip names it, else by its ticker, else the next unused one. Null
 * for none.
 */
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

/** The fields that a person has changed. Changed metrics and evidence are no error of the claim. */
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

/** Compares targets as numbers. A missing currency is a value of its own, and without a value there is no target. */
function targetOf({ priceTargetValue, priceTargetCurrency }: Omit<SavedTip, 'ticker'>): string {
  return priceTargetValue === null ? '' : `${priceTargetValue} ${priceTargetCurrency?.toUpperCase() ?? ''}`
}

/** Blank and absent are equal, as in the database. */
function metricsOf({ metrics }: Omit<SavedTip, 'ticker'>): string {
  return JSON.stringify(
    metrics.map(({ name, value, unit, currency, asOf, sourceExcerpt }) =>
      [name, value, unit, currency, asOf, sourceExcerpt].map(text => text?.trim() ?? ''),
    ),
  )
}
