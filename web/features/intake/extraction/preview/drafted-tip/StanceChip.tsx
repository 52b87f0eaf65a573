import { Check, ChevronDown } from 'lucide'
import type { Stance } from '#contract/stance.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'

interface Props {
  ticker: string
  stance: Stance
  onChoose: (stance: Stance) => void
  disabled: boolean
}

/** The stance of a drafted tip, which the person changes in its place. */
export function StanceChip({ ticker, stance, onChoose, disabled }: Props) {
  return (
    <Menu
      label={`${stanceNames[stance]}: change the stance of the tip on ${ticker}`}
      menuLabel={`Stance of the tip on ${ticker}`}
      className={classNames('stance pick', grounds[stance], stanceColors[stance])}
      disabled={disabled}
      face={
        <>
          <StanceShape stance={stance} />
          {stanceNames[stance]}
          <Icon of={ChevronDown} size={13} strokeWidth={2.2} />
        </>
      }
    >
      {offered.map(one => (
        <button
          key={one}
          type="button"
          role="menuitemradio"
          aria-checked={one === stance}
          tabIndex={-1}
          className="choice"
          onClick={() => onChoose(one)}
        >
          <span className={stanceColors[one]}>
            <StanceShape stance={one} size={12} />
          </span>
          {stanceNames[one]}
          {one === stance && <Icon of={Check} size={16} />}
        </button>
      ))}
    </Menu>
  )
}

/** The stances to choose come first, the missing one last. */
const offered: readonly Stance[] = ['bullish', 'bearish', 'neutral', 'unset']

const grounds: Record<Stance, string> = {
  bullish: 'bg-bull-soft',
  bearish: 'bg-bear-soft',
  neutral: 'bg-neutral-soft',
  unset: 'bg-unset-soft',
}
