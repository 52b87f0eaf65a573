import type { KeyboardEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { DueItem, DueKind } from '#contract/due.ts'
import { answersOf, type DueAnswer } from '#web/features/desk/due/item/due-answers.ts'
import { dayOf, dayWords } from '#web/features/desk/due/item/due-day.ts'
import { kindIcons } from '#web/features/desk/due/item/due-icons.ts'
import { asksForResult, kindNames } from '#web/features/desk/due/item/due-item.ts'
import { keyOf } from '#web/features/desk/due/item/due-key.ts'
import { placeOf } from '#web/features/desk/due/item/due-place.ts'
import { areOwnWords, nameOf, resultWords } from '#web/features/desk/due/item/due-words.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { LaterButtons } from './LaterButtons.tsx'
import type { LaterChoice } from './later-choices.ts'

interface Props {
  item: DueItem
  today: string
  /** Whether the keys act on this row. */
  current: boolean
  onCurrent: () => void
  onAnswer: (answer: DueAnswer) => void
  onLater: (choice: LaterChoice) => void
  /** Opens the post-mortem dialog. */
  onClose: () => void
}

/** A due thing: its kind, stock, words, day and answers. */
export function DueRow({ item, today, current, onCurrent, onAnswer, onLater, onClose }: Props) {
  const { kind, stock } = item
  const name = nameOf(item)
  const day = dayOf(item)
  const open = (event: KeyboardEvent) => {
    // Only for the row itself: Enter on one of its buttons presses the button.
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    navigate(placeOf(item))
  }
  return (
    <li
      data-due={keyOf(item)}
      tabIndex={-1}
      aria-label={`${name}, ${dayWords(item, today)}`}
      aria-current={current ? 'true' : undefined}
      className="due-row"
      onFocus={onCurrent}
      onKeyDown={open}
    >
      <span className="due-kind">
        <Icon of={kindIcons[kind]} size={16} strokeWidth={1.75} />
        {kindNames[kind]}
      </span>
      {stock ? (
        <Link href={`/stocks/${encodeURIComponent(stock.ticker)}`} className="ticker">
          {stock.ticker}
        </Link>
      ) : (
        <span />
      )}
      <Words item={item} asks={asksForResult(item, today)} />
      <time dateTime={day} className="due-day" data-late={day < today || undefined}>
        {dayWords(item, today)}
      </time>
      <div className="due-actions">
        {answersOf(item, today).map(answer => (
          <Button key={answer.words} size="small" data-answer={answer.key} onClick={() => onAnswer(answer)}>
            {answer.words}
            <span className="sr-only">: {name}</span>
          </Button>
        ))}
        <LaterButtons {...{ item, name, today, onLater, onClose }} />
      </div>
    </li>
  )
}

function Words({ item, asks }: { item: DueItem; asks: boolean }) {
  const { kind, words } = item
  const told = resultWords(item)
  return (
    <p className="due-words">
      {asks && 'Did it come true? '}
      <Link href={placeOf(item)} className="due-link">
        {words === '' ? untold[kind] : areOwnWords(item) ? <q>{words}</q> : words}
      </Link>
      {kind === 'feed' && <span className="due-aside">It could not be read for a while.</span>}
      {told && <span className="due-aside">{told}.</span>}
    </p>
  )
}

/** Words for a thing without any text of the person's. */
const untold: Record<DueKind, string> = {
  review: 'Look at your conclusion again',
  falsifier: 'What would change your mind',
  task: 'A task',
  claim: 'A tip',
  opposed: 'Tips point the other way',
  feed: 'A source',
}
