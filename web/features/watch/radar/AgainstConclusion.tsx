import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contradiction } from '#contract/radar.ts'
import { stockAddress } from '#web/features/library/stocks/stock-tab.ts'
import { dayOfYear } from '#web/format/days/day-in-words.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useNow } from '#web/ui/browser/now.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { useStillHolds } from './changes.ts'
import { contradictionDialog } from './contradiction/contradiction-dialog.ts'
import { againstConclusion } from './queries.ts'
import { stanceOf } from './turning.ts'

/**
 * Tips that contradict a conclusion and came after its last save. Draws nothing if there are none.
 *
 * @param since the day of that save
 */
export function AgainstConclusion({
  ticker,
  since,
  onHolds,
  onReconsider,
}: {
  ticker: string
  since: string
  /** Moves the focus away from this part, which disappears now. */
  onHolds: () => void
  onReconsider: () => void
}) {
  const now = useNow()
  const signals = useQuery(againstConclusion(ticker)).data ?? []
  const stillHolds = useStillHolds(ticker)
  const [opened, setOpened] = useState<Contradiction | null>(null)
  const close = () => setOpened(null)
  const SignalDialog = useOpened(contradictionDialog, opened !== null, close)
  function hold() {
    stillHolds.mutate()
    onHolds()
  }
  const [newest] = signals
  if (!newest) return null
  const tips = newest.tips ?? signals.length
  return (
    <section aria-labelledby="against-conclusion" className="mt-10">
      <h2 id="against-conclusion" className="title">
        {`Against your conclusion: ${plural(tips, 'tip')} since ${dayOfYear(since, now)}`}
      </h2>
      <ul className="rows mt-3 border-t border-line-2">
        {signals.map(signal => (
          <li key={signal.id}>
            <AgainstTip signal={signal} onOpen={() => setOpened(signal)} />
          </li>
        ))}
      </ul>
      {tips > signals.length && (
        <p className="border-t border-line pt-3 text-label">
          <Link
            className="link reach"
            href={stockAddress(ticker, null, `stance=${stanceOf(newest.a.direction)}`)}
          >
            {tips - signals.length} more among the tips
          </Link>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="flex-1 md:flex-none" busy={stillHolds.isPending} onClick={hold}>
          Still holds
        </Button>
        <Button className="flex-1 md:flex-none" onClick={onReconsider}>
          Reconsider
        </Button>
      </div>
      {SignalDialog && opened && (
        <SignalDialog signals={signals} first={opened} where={`on ${ticker}`} onClose={close} />
      )}
    </section>
  )
}

function AgainstTip({ signal: { a }, onOpen }: { signal: Contradiction; onOpen: () => void }) {
  const stance = stanceOf(a.direction) ?? 'unset'
  return (
    <button
      type="button"
      className="flex w-full gap-x-3 py-3 text-start text-label hover:bg-hover"
      aria-haspopup="dialog"
      onClick={onOpen}
      {...prepares(contradictionDialog)}
    >
      <span
        className={`flex w-20 flex-none items-center gap-1.5 self-start font-medium ${stanceColors[stance]}`}
      >
        <StanceShape stance={stance} />
        {stanceNames[stance]}
      </span>
      <span className="min-w-0">
        <span className="block font-serif text-body text-ink">{a.quoted ? `“${a.excerpt}”` : a.excerpt}</span>
        <span className="meta mt-1">
          {a.author && <b className="text-ink">{a.author}</b>}
          <Age moment={`${a.day}T00:00:00.000Z`} />
        </span>
      </span>
    </button>
  )
}
