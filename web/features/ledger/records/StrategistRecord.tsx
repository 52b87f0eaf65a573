import { Scale } from 'lucide'
import { type ReactNode, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { fewest, recordHorizons } from '#contract/record-limits.ts'
import type { StrategistRecord as KnownRecord, RecordHorizon } from '#contract/records.ts'
import { PastPrices } from '#web/features/library/outcomes/PastPrices.tsx'
import { plural } from '#web/format/words/plural.ts'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { AllCalls } from './calls/AllCalls.tsx'
import { type AskedCall, receiptDialog } from './calls/ReceiptButton.tsx'
import { coverageInWords, selectionInWords } from './coverage-words.ts'
import { IntervalBar } from './IntervalBar.tsx'
import { RecordFigures } from './RecordFigures.tsx'
import { callsIn, horizonIn, recordAddress } from './record-address.ts'
import {
  afterMonths,
  against,
  findingWords,
  hitsOf,
  notRanked,
  share,
  shares,
  tooFew,
} from './record-words.ts'
import { CallStrip } from './strip/CallStrip.tsx'
import './records.css'

export interface Props {
  strategist: { id: string; name: string }
  /** Null if the record could not be loaded. */
  record: KnownRecord | null
  /** Whether the figures are still those of another horizon. */
  isChanging: boolean
  onRetry: () => void
}

const horizons = recordHorizons.map(value => ({ value, label: `${value} mo` }))

/** The record of a strategist's calls: the sentence, the finding against chance, the picture, and every call. */
export function StrategistRecord({ strategist, record, isChanging, onRetry }: Props) {
  const search = new URLSearchParams(useQueryText())
  const go = (change: Parameters<typeof recordAddress>[2]) =>
    navigate(recordAddress(strategist.id, search, change), { replace: true })
  const [asked, ask] = useState<AskedCall | null>(null)
  const close = () => ask(null)
  const Receipt = useOpened(receiptDialog, asked !== null, close)
  const isKnown = record?.state === 'known'
  return (
    <section aria-labelledby="record" className="record">
      <div className="head">
        <h2 id="record" className="title">
          Record
        </h2>
        <Segmented<RecordHorizon>
          label="Time after the call"
          className="seg-small"
          options={horizons}
          value={horizonIn(search)}
          onChange={horizon => go({ horizon })}
        />
      </div>
      {!record && <ErrorState level={3} title="Failed to Load Record" onRetry={onRetry} />}
      {record?.state === 'counting' && <BeingCounted />}
      {record && isKnown && (
        <>
          <div aria-busy={isChanging || undefined}>
            <Known strategistId={strategist.id} record={record} onReceipt={ask} />
          </div>
          <AllCalls
            strategist={strategist}
            benchmark={record.benchmark}
            state={callsIn(search)}
            onState={calls => go({ calls })}
            onReceipt={ask}
          />
          <PastPrices className="mt-4" />
        </>
      )}
      {Receipt && asked && (
        <Receipt
          tipId={asked.tipId}
          ticker={asked.ticker}
          author={strategist.name}
          postSlug={asked.postSlug}
          onOpenChange={close}
        />
      )}
    </section>
  )
}

interface KnownProps {
  strategistId: string
  record: KnownRecord
  onReceipt: (call: AskedCall) => void
}

function Known({ strategistId, record, onReceipt }: KnownProps) {
  const { resolved, unknown, open } = record
  if (resolved + unknown + open === 0)
    return (
      <>
        <p className="sentence">
          Nothing to measure yet. Calls count once prices are set up and their time is over.
        </p>
        <Notes record={record} />
      </>
    )
  if (resolved < fewest.told)
    return (
      <>
        <p className="sentence">{tooFew(resolved)}</p>
        <p className="mt-1">{elsewhere(unknown, open)}</p>
        <Notes record={record} />
      </>
    )
  return (
    <>
      <Told record={record} />
      <CallStrip key={record.horizon} {...{ strategistId, record, onReceipt }} />
      <RecordFigures record={record} />
      <Notes record={record} />
    </>
  )
}

/** The number of calls that are not resolved, in words. */
function elsewhere(unknown: number, open: number): string {
  const parts = [
    open > 0 && `${plural(open, 'call')} ${open === 1 ? 'is' : 'are'} still open`,
    unknown > 0 && `of ${plural(unknown, 'call')} nobody can know the result`,
  ].filter(Boolean)
  const sentence = parts.join(', ')
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

/** The sentence, then the finding, then the picture, so that the reader sees the uncertainty first. */
function Told({ record }: { record: KnownRecord }) {
  const { rate, low, high, chance, verdict, boundLow, boundHigh, unknown, horizon, benchmark } = record
  if (rate === null || low === null || high === null || chance === null || verdict === null) return null
  const bounds =
    unknown > 0 && boundLow !== null && boundHigh !== null ? { low: boundLow, high: boundHigh } : null
  const missing = notRanked(record)
  const unknownCalls = `the ${plural(unknown, 'unknown call')} ${unknown === 1 ? 'is' : 'are all'} taken one way or the other`
  return (
    <>
      <p className="sentence">
        <b>{hitsOf(record)}</b> calls beat {against(benchmark)} after {afterMonths(horizon)}; likely between{' '}
        <b>
          {share(low)} and {share(high)}
        </b>
        ; a stock taken at random here: <b>{share(chance)}</b>.
      </p>
      <p className={verdict === 'unclear' ? 'verdict quiet' : 'verdict'}>
        <Icon of={Scale} size={18} />
        <span>
          {findingWords[verdict]} {missing && <small>{missing}</small>}
        </span>
      </p>
      <div className="mt-5">
        <IntervalBar
          {...{ rate, low, high, chance, bounds }}
          label={`${hitsOf(record)}, ${share(rate)}. Likely between ${share(low)} and ${share(high)}. Chance here ${share(chance)}.${bounds ? ` ${shares(bounds.low, bounds.high, 1)} if ${unknownCalls}.` : ''}`}
        />
      </div>
      <p className="key">
        <Key mark="key-band">likely between</Key>
        <Key mark="key-point">so far</Key>
        <Key mark="key-chance">a stock taken at random here</Key>
        {bounds && (
          <Key mark="key-bounds">
            {shares(bounds.low, bounds.high, 1)} if {unknownCalls}
          </Key>
        )}
      </p>
    </>
  )
}

function Key({ mark, children }: { mark: string; children: ReactNode }) {
  return (
    <span>
      <i className={mark} />
      <span>{children}</span>
    </span>
  )
}

function Notes({ record }: { record: KnownRecord }) {
  return (
    <div className="notes">
      <p>
        {coverageInWords(record.coverage)}
        {record.includesSupplied && ' This server also counts texts that people supplied.'}
      </p>
      {record.selection && <p>{selectionInWords(record.selection)}</p>}
      <p>
        <a className="link" href="/method">
          How calls are counted
        </a>
      </p>
    </div>
  )
}

/** A placeholder as large as the record. */
function BeingCounted() {
  return (
    <div aria-busy="true">
      <p className="sentence">Being counted</p>
      <Skeleton className="mt-4 h-4 w-3/4" />
      <Skeleton className="mt-6 h-28" />
      <Skeleton className="mt-8 h-44" />
    </div>
  )
}
