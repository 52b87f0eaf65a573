import { Check } from 'lucide'
import type { KeyboardEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { DueItem, DueKind, DueResult } from '#contract/due.ts'
import type { DueAct } from '#web/features/desk/due/changes.ts'
import { dayOf, dayWords } from '#web/features/desk/due/item/due-day.ts'
import { kindIcons } from '#web/features/desk/due/item/due-icons.ts'
import { asksForResult, kindNames, placeOf } from '#web/features/desk/due/item/due-item.ts'
import { keyOf } from '#web/features/desk/due/item/due-key.ts'
import { areOwnWords, nameOf, resultWords } from '#web/features/desk/due/item/due-words.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { SnoozeMenu } from './SnoozeMenu.tsx'

interface Props {
  item: DueItem
  today: string
  /** Whether the keys act on this row. */
  current: boolean
  onCurrent: () => void
  onAct: (act: DueAct) => void
  /** Opens the post-mortem dialog. */
  onClose: () => void
}

/** A due thing: its kind, stock, words, day and buttons. */
export function DueRow({ item, today, current, onCurrent, onAct, onClose }: Props) {
  const { kind, stock } = item
  const asks = asksForResult(item, today)
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
      <div className="due-words">
        <Words item={item} asks={asks} />
        <MoreToDo item={item} today={today} onAct={onAct} onClose={onClose} />
      </div>
      <time dateTime={day} className="due-day" data-late={day < today || undefined}>
        {dayWords(item, today)}
      </time>
      <div className="due-actions">
        {asks ? (
          <fieldset className="seg seg-small" aria-label="Did it come true?">
            {results.map(({ result, word }) => (
              <button key={result} type="button" onClick={() => onAct({ result })}>
                {word}
              </button>
            ))}
          </fieldset>
        ) : (
          <Button size="small" data-done onClick={() => onAct({ result: null })}>
            <Icon of={Check} size={15} /> Done
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        <SnoozeMenu
          item={item}
          name={name}
          today={today}
          iconOnly={asks}
          onSnooze={({ days, day }) => onAct({ days, until: day })}
        />
      </div>
    </li>
  )
}

const results: { result: DueResult; word: string }[] = [
  { result: 'hit', word: 'Hit' },
  { result: 'missed', word: 'Missed' },
  { result: 'cannot tell', word: 'Cannot tell' },
]

function Words({ item, asks }: { item: DueItem; asks: boolean }) {
  const { kind, words } = item
  const told = resultWords(item)
  return (
    <p>
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
  claim: 'A claim',
  opposed: 'Tips point the other way',
  feed: 'A source',
}

/** The buttons besides the one that marks the thing done. */
function MoreToDo({ item, today, onAct, onClose }: Pick<Props, 'item' | 'today' | 'onAct' | 'onClose'>) {
  const isDue = dayOf(item) <= today
  if (item.kind === 'review')
    return (
      <p className="due-more">
        {isDue && (
          <>
            Done means <b>Still holds</b>. Or{' '}
          </>
        )}
        <Link href={placeOf(item)} className="link">
          Changed
        </Link>{' '}
        <button type="button" className="link" onClick={onClose}>
          Closed
        </button>
      </p>
    )
  if (item.kind === 'falsifier' && item.result === null && isDue)
    return (
      <p className="due-more">
        Done means it has not come about. Or{' '}
        <button type="button" className="link" onClick={() => onAct({ result: 'hit' })}>
          It has
        </button>
      </p>
    )
  return null
}
