import type { ExtractedTip, FoundTip, TipChange } from '#contract/extraction.ts'
import type { DraftTip } from '#extraction/extractors/extractor.ts'
import type { Grounded, GroundedTip } from '#extraction/grounding.ts'

export type TipEvent =
  /** A tip that the text proves. The result may merge it with another tip of the same stock. */
  | { type: 'tip'; tip: FoundTip }
  /** A change of a tip that was reported before. */
  | { type: 'tip-changed'; change: TipChange }

/** Reports tips to a watcher: each as soon as its quotation and numbers are found in the text, and only once. */
export interface TellingOfTips {
  /** Checks a tip, and reports it if it is proven and was not reported before. */
  found(draft: DraftTip, pending?: boolean): Grounded
  /** Reports a change of a tip that was reported. Reports a tip that was not, if it is proven now. */
  changed(draft: DraftTip, now: DraftTip | null, pending?: boolean): void
}

/**
 * Creates the reporter of one extraction. `ground` checks a draft, `asTold` gives its public form, `tell` sends the
 * event.
 */
export function tellingOfTips(
  ground: (draft: DraftTip) => Grounded,
  asTold: (tip: GroundedTip) => ExtractedTip,
  tell: (event: TipEvent) => void,
): TellingOfTips {
  const checked = new Map<DraftTip, Grounded>()
  /** The number of the `tip` event of each reported tip. */
  const places = new Map<DraftTip, number>()
  let told = 0

  function check(draft: DraftTip): Grounded {
    const grounded = checked.get(draft) ?? ground(draft)
    checked.set(draft, grounded)
    return grounded
  }

  function asShown(tip: GroundedTip, pending: boolean): FoundTip {
    return { ...asTold(tip), ...(pending && { pending }) }
  }

  function found(draft: DraftTip, pending = false): Grounded {
    const grounded = check(draft)
    if (!grounded.tip || places.has(draft)) return grounded
    places.set(draft, told)
    told += 1
    tell({ type: 'tip', tip: asShown(grounded.tip, pending) })
    return grounded
  }

  function changed(draft: DraftTip, now: DraftTip | null, pending = false): void {
    const place = places.get(draft)
    if (place === undefined) {
      if (now) found(now, pending)
      return
    }
    const tip = now && check(now).tip
    places.delete(draft)
    if (now && tip) places.set(now, place)
    tell({ type: 'tip-changed', change: { place, tip: tip ? asShown(tip, pending) : null } })
  }

  return { found, changed }
}
