import { AlarmClock, ChevronDown } from 'lucide'
import type { DueItem } from '#contract/due.ts'
import { weekdayInWords } from '#web/format/days/calendar-days.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Menu, menuItem } from '#web/ui/overlays/Menu.tsx'
import { aWeek, type LaterChoice, laterChoices } from './later-choices.ts'

interface Props {
  item: DueItem
  /** The name of the thing, for screen readers. */
  name: string
  today: string
  onLater: (choice: LaterChoice) => void
  /** Closes the conclusion that is to be reviewed. */
  onClose: () => void
}

/** *Later* puts a due thing off by a week at once. The menu beside it offers other days. */
export function LaterButtons({ item, name, today, onLater, onClose }: Props) {
  return (
    <div className="later">
      <Button
        variant="quiet"
        size="small"
        data-later
        title="In a week"
        onClick={() => onLater(aWeek(item, today))}
      >
        <Icon of={AlarmClock} size={15} /> Later
        <span className="sr-only">: {name}, in a week</span>
      </Button>
      <Menu
        label={`When, later: ${name}`}
        className="btn btn-quiet btn-small"
        face={<Icon of={ChevronDown} size={13} />}
      >
        {laterChoices(item, today).map(choice => (
          <button
            key={choice.words}
            type="button"
            {...menuItem}
            className={`${menuItem.className} later-choice`}
            onClick={() => onLater(choice)}
          >
            {choice.words} <span>{weekdayInWords(choice.day)}</span>
          </button>
        ))}
        {item.kind === 'review' && (
          <button
            type="button"
            {...menuItem}
            className={`${menuItem.className} later-choice`}
            onClick={onClose}
          >
            Never: close it
          </button>
        )}
      </Menu>
    </div>
  )
}
