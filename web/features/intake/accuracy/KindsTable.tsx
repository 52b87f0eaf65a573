import type { AccuracyCell } from '#contract/accuracy.ts'
import { fewestForShare } from '#contract/shares.ts'
import { fullDate } from '#web/format/days/full-date.ts'
import { percents, type ReaderFigures, readerTitle } from './readers.ts'
import { Axis, ShareStrip } from './ShareStrip.tsx'

const kinds = { blog: 'Blogs', newsletter: 'Newsletters', youtube: 'YouTube', manual: 'Pasted texts' }

interface Props {
  readers: readonly ReaderFigures[]
  /** The percentage at which the axis begins. */
  start: number
}

/** The shares kept, edited, dropped and missed, by extractor and kind of source. On phones each row is a block. */
export function KindsTable({ readers, start }: Props) {
  return (
    <table className="accuracy-table">
      <caption className="sr-only">Kept rate with its interval, by extractor and kind of source</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">
            <Axis start={start} />
            <span className="sr-only">Interval</span>
          </th>
          <th scope="col">Kept</th>
          {['Drafted', 'Edited', 'Dropped', 'Missed', 'Second looks'].map(name => (
            <th key={name} scope="col" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {readers.map(reader => (
        <tbody key={reader.extractor}>
          <tr className="reader">
            <th colSpan={8} scope="rowgroup">
              <b>{readerTitle(reader.extractor)}</b>
              {`since ${fullDate(new Date(sinceOf(reader.cells)))}`}
              <Axis start={start} />
            </th>
          </tr>
          {reader.cells.map(cell => (
            <KindRow key={cell.kind} cell={cell} start={start} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function sinceOf(cells: readonly AccuracyCell[]): string {
  return cells.map(({ since }) => since).sort()[0] ?? ''
}

function KindRow({ cell, start }: { cell: AccuracyCell; start: number }) {
  const { keptRate, keptLow, keptHigh } = cell
  const kept = intervalOf(keptRate, keptLow, keptHigh)
  return (
    <tr>
      <th scope="row">{kinds[cell.kind]}</th>
      <td className="strip-cell">
        <ShareStrip start={start} share={kept} />
      </td>
      {kept ? (
        <td>
          <b>{`${percents(kept.rate)}%`}</b> <small>{`${percents(kept.low)}–${percents(kept.high)}`}</small>
        </td>
      ) : (
        <td className="few">{tooFew(cell.drafted)}</td>
      )}
      <td className="num" data-label="drafted">
        {cell.drafted}
      </td>
      <td className="num" data-label="edited">
        {cell.edited}
      </td>
      <td className="num" data-label="dropped">
        {cell.dropped}
      </td>
      <MissedCell cell={cell} />
      <LooksCell looks={cell.secondLooks} />
    </tr>
  )
}

function MissedCell({ cell }: { cell: AccuracyCell }) {
  const { missedRate, missedLow, missedHigh, kept, edited, added } = cell
  const missed = intervalOf(missedRate, missedLow, missedHigh)
  return (
    <td className={missed ? 'num' : 'num few'} data-label="missed">
      {missed ? (
        <>
          {`${percents(missed.rate)}% `}
          <small>{`${percents(missed.low)}–${percents(missed.high)}`}</small>
        </>
      ) : (
        tooFew(kept + edited + added)
      )}
    </td>
  )
}

function LooksCell({ looks: { answered, right, low, high } }: { looks: AccuracyCell['secondLooks'] }) {
  const looked = intervalOf(right / answered, low, high)
  return (
    <td className={looked ? 'num' : 'num few'} data-label="second looks">
      {looked ? (
        <>
          {`${percents(looked.rate)}% `}
          <small>{`${percents(looked.low)}–${percents(looked.high)}`}</small>
        </>
      ) : answered === 0 ? (
        'none yet'
      ) : (
        tooFew(answered)
      )}
    </td>
  )
}

function intervalOf(rate: number | null, low: number | null, high: number | null) {
  return rate === null || low === null || high === null ? null : { rate, low, high }
}

function tooFew(count: number): string {
  return `too few (${count} of ${fewestForShare})`
}
