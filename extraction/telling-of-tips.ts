import type { ExtractedTip, FoundTip, TipChange } from '#contract/extraction.ts'
import type { DraftTip } from '#extraction/extractors/extractor.ts'
import type { Grounded, GroundedTip } from '#extraction/grounding.ts'

export type TipEvent =
  /** A tip that the text proves; the result may join it with another of the same stock. */
  | { type: 'tip'; tip: FoundTip }
  /** What became of a tip that was told of. */
  | { type: 'tip-changed'; change: TipChange }

/** Tells who watches of tips, each when its own quotation and numbers were found in the text, and never twice. */
export interface TellingOfTips {
  /** Checks a tip, and tells of it where that was not done before. */
  found(draft: DraftTip, pending?: boolean): Grounded
  /** Tells what became of a tip: of one that was told of a change, of one that was not, where it is proven now. */
  changed(draft: DraftTip, now: DraftTip | null, pending?: boolean): void
}

export function tellingOfTips(
  ground: (draft: DraftTip) => Grounded,
  asTold: (tip: GroundedTip) => ExtractedTip,
  tell: (event: TipEvent) => void,
): TellingOfTips {
  const checked = new Map<DraftTip, Grounded>()
  /** In which place of those that were told of a tip stands. */
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
