import { stanceNames } from '#web/format/names/stance-names.ts'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'

/** The direction of a call as shape, word and colour. */
export function StanceWord({ stance }: { stance: 'bullish' | 'bearish' | 'neutral' }) {
  return (
    <span className={`stance-word ${stanceColors[stance]}`}>
      <StanceShape stance={stance} />
      {stanceNames[stance]}
    </span>
  )
}
