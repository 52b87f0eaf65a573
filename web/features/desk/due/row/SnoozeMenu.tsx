import { AlarmClock, ChevronDown } from 'lucide'
import type { DueItem } from '#contract/due.ts'
import { weekdayInWords } from '#web/format/days/calendar-days.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Menu, menuItem } from '#web/ui/overlays/Menu.tsx'
import { type SnoozeChoice, snoozeChoices } from './snooze-choices.ts'

interface Props {
  item: DueItem
  /** The name of the thing, for screen readers. */
  name: string
  today: string
  /** Hides the word of the button. Beside three other buttons there is no room for it. */
  iconOnly: boolean
  onSnooze: (choice: SnoozeChoice) => void
}

/** A menu that puts a due thing off. Each choice shows its day. */
export function SnoozeMenu({ item, name, today, iconOnly, onSnooze }: Props) {
  return (
    <div className="snooze" data-snooze>
      <Menu
        label={`Snooze ${name}`}
        className="btn btn-quiet btn-small"
        face={
          <>
            <Icon of={AlarmClock} size={15} />
            {!iconOnly && 'Snooze'}
            {!iconOnly && <Icon of={ChevronDown} size={13} />}
          </>
        }
      >
        {snoozeChoices(item, today).map(choice => (
          <button
            key={choice.words}
            type="button"
            {...menuItem}
            className={`${menuItem.className} snooze-choice`}
            onClick={() => onSnooze(choice)}
          >
            {choice.words} <span>{weekdayInWords(choice.day)}</span>
          </button>
        ))}
      </Menu>
    </div>
  )
}
