import type { Stance } from '#contract/stance.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { StanceShape } from '#web/ui/labels/StanceShape.tsx'
import { Once } from '#web/ui/parts/Once.tsx'

/** The stance of a tip as shape, word and colour. */
export function StanceBadge({ stance }: { stance: Stance }) {
  return (
    <Once as="span" name={`stance ${stance}`} className={`stance ${grounds[stance]}`}>
      {() => (
        <>
          <StanceShape stance={stance} />
          {stanceNames[stance]}
        </>
      )}
    </Once>
  )
}

const grounds: Record<Stance, string> = {
  bullish: 'bg-bull-soft text-bull',
  bearish: 'bg-bear-soft text-bear',
  neutral: 'bg-neutral-soft text-neutral',
  unset: 'bg-unset-soft text-unset',
}
