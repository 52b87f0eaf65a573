import { useQuery } from '@tanstack/react-query'
import type { DueItem } from '#contract/due.ts'
import { useUser } from '#web/account/queries.ts'
import { dueSoon, mostSoon } from '#web/features/desk/due/due-soon.ts'
import { dayOf, dayWords } from '#web/features/desk/due/item/due-day.ts'
import { kindIcons } from '#web/features/desk/due/item/due-icons.ts'
import { asksForResult, kindNames } from '#web/features/desk/due/item/due-item.ts'
import { keyOf } from '#web/features/desk/due/item/due-key.ts'
import { daysAfter, todayIn } from '#web/format/days/calendar-days.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useNow } from '#web/ui/browser/now.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { soonWords } from './soon-words.ts'
import './due-panel.css'

/** The most things on the dashboard. */
const few = 3
/** Days from today. Things dated later do not show on the dashboard. */
const soon = 30

/** The due things on the dashboard: how many, and the first ones, which are answered on the page of what is due. Draws nothing if none is dated soon. */
export function DuePanel() {
  const today = todayIn(useUser()?.timezone ?? 'UTC', useNow())
  const all = useQuery(dueSoon()).data ?? []
  const items = all.filter(item => dayOf(item) <= daysAfter(today, soon))
  if (items.length === 0) return null
  return (
    <section aria-labelledby="due-panel" className="due-panel">
      <div>
        <h2 id="due-panel" className="title max-lg:text-[1.1875rem]">
          Due
        </h2>
        <Link href="/due" className="link reach text-label">
          {soonWords(items, today, all.length === mostSoon)}
        </Link>
      </div>
      <ul>
        {items.slice(0, few).map(item => (
          <li key={keyOf(item)}>
            <Link href="/due">
              <Icon of={kindIcons[item.kind]} size={16} strokeWidth={1.75} />
              <b>{item.stock?.ticker}</b>
              <span className="line-clamp-2 py-1">{shortly(item, today)}</span>
              <time dateTime={dayOf(item)} data-late={dayOf(item) < today || undefined}>
                {dayWords(item, today)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shortly(item: DueItem, today: string): string {
  if (asksForResult(item, today)) return 'Did it come true?'
  return item.kind === 'review' || item.words === '' ? kindNames[item.kind] : item.words
}
