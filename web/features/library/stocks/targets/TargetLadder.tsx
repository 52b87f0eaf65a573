import { useState } from 'react'
import type { PriceTarget, PriceTargetSummary } from '#contract/stocks.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LadderPicture } from './LadderPicture.tsx'
import { LadderTable } from './LadderTable.tsx'
import { averageToday, extentOf, mostRungs, newestOfEach, targetLadder } from './target-ladder.ts'

interface Props {
  /** The targets read so far, newest first. */
  targets: readonly PriceTarget[]
  /** The currency to draw, with count and average of all its targets. */
  summary: PriceTargetSummary
  /** Whether there are targets in other currencies, so that the title has to name this one. */
  mixed: boolean
  /** Reads the targets that are not there yet. */
  older: OlderTargets
}

export interface OlderTargets {
  read: () => void
  isReading: boolean
  failed: boolean
  /** Whether there are more targets to read. */
  hasMore: boolean
}

/** Every target as a mark on one axis. The line from the average to the mark shows how far apart they are. */
export function TargetLadder({ targets, summary, mixed, older }: Props) {
  const [all, setAll] = useState(false)
  const own = targets.filter(({ currency }) => currency === summary.currency)
  const folds = summary.count > mostRungs
  const shown = folds && !all ? newestOfEach(own).slice(0, mostRungs) : own
  const complete = own.length >= summary.count
  const wasSplit = own.some(({ today }) => today !== null)
  // The server's average is of the stated figures, which a split may have changed.
  const average = wasSplit ? averageToday(own) : summary.average
  const ladder = targetLadder(shown, summary.currency, average)
  const extent = extentOf({ shown: shown.length, folded: folds && !all, summary, mixed })
  const open = all || !folds
  return (
    <section aria-labelledby="target-ladder">
      <h3 id="target-ladder" className="title">
        Target ladder
      </h3>
      <p className="text-label text-ink-3">
        {extent}
        {wasSplit && ', on today’s scale'}
      </p>
      <LadderPicture ladder={ladder} average={average} of={wasSplit && !complete ? own.length : null} />
      <div className="sr-only">
        <LadderTable ladder={ladder} extent={extent} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {folds && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${complete ? `all ${own.length}` : `the ${own.length} newest`}`}
          </Button>
        )}
        {open && !complete && older.hasMore && (
          <Button size="small" busy={older.isReading} busyLabel="Loading..." onClick={older.read}>
            Show older targets
          </Button>
        )}
      </div>
      {open && older.failed && (
        <p role="alert" className="mt-2 text-label text-danger">
          The older targets could not be loaded.
        </p>
      )}
    </section>
  )
}
