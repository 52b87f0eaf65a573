import type { Stance } from '#contract/stance.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import type { Piece } from './content-blocks.ts'
import { useLitTip } from './lit-tip.tsx'

/** What a mark shows about a tip that quotes it. */
export interface QuotingTip {
  ticker: string
  stance: Stance
  /** The address of the tip's card on this page. */
  href: string
  /** The anchor to which links to the passage lead. */
  anchor: string
}

/** A quoted stretch of the content, followed by the tips that quote it. */
export function PassageMark({ piece, tips }: { piece: Piece; tips: ReadonlyMap<string, QuotingTip> }) {
  const { lit, listeners } = useLitTip(piece.tipIds)
  const [anchor, ...moreAnchors] = piece.opens.flatMap(id => tips.get(id)?.anchor ?? [])
  return (
    <>
      {moreAnchors.map((id, index) => (
        <span key={id} id={id} data-passage-of={piece.opens[index + 1]} />
      ))}
      <mark id={anchor} data-passage-of={piece.opens[0]} data-lit={lit || undefined} {...listeners}>
        {piece.text}
      </mark>
      {piece.closes.map(id => {
        const tip = tips.get(id)
        return (
          tip && (
            <a
              key={id}
              href={tip.href}
              aria-label={`Tip about ${tip.ticker}, ${stanceNames[tip.stance]}`}
              className={stanceColors[tip.stance]}
            >
              <StanceShape stance={tip.stance} size={9} />
              {tip.ticker}
            </a>
          )
        )
      })}
    </>
  )
}
