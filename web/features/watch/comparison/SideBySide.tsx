import type { CSSProperties, ReactNode } from 'react'
import type { Comparison } from '#contract/comparison.ts'
import { against } from '#web/features/ledger/records/record-words.ts'
import { firstLine } from '#web/features/library/outcomes/outcome-words.ts'
import { StanceBadge } from '#web/features/library/tips/card/StanceBadge.tsx'
import { tipAnchor } from '#web/features/library/tips/evidence/tip-origin.ts'
import { BothSides } from '#web/features/watch/radar/pair/BothSides.tsx'
import { pairOfContradiction } from '#web/features/watch/radar/pair/pair.ts'
import { BeatCell, FindingCell } from '#web/features/watch/strategists-table/RecordCells.tsx'
import { dayInWords, daysInWords } from '#web/format/days/day-in-words.ts'
import { money } from '#web/format/numbers/money.ts'
import { signedPercent } from '#web/format/numbers/signed.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import './comparison.css'
import '#web/features/library/tips/tips.css'

type Compared = Comparison['strategists'][number]
type SharedStock = Comparison['stocks'][number]

/** The records of strategists, a column each, over all of their calls and over those that can be held against each other. */
export function RecordsBesideEach({ told }: { told: Comparison }) {
  const { strategists, same, horizon } = told
  const hasRecords = strategists.some(({ record }) => record !== null)
  return (
    <div className="beside" style={{ '--many': strategists.length } as CSSProperties}>
      <table>
        <caption className="sr-only">Strategists side by side</caption>
        <thead>
          <tr>
            <td />
            {strategists.map(({ id, name }) => (
              <th key={id} scope="col">
                <Link href={`/strategists/${id}`}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line name="Posts" strategists={strategists} of={one => one.postCount.toLocaleString('en-US')} />
          <Line
            name="Last"
            strategists={strategists}
            of={one => (one.newestPostAt ? dayInWords(one.newestPostAt.slice(0, 10)) : '–')}
          />
          <Line name="Tips" strategists={strategists} of={one => one.tipCount.toLocaleString('en-US')} />
          {hasRecords && (
            <>
              <Line
                name="Counted"
                strategists={strategists}
                of={one => (one.record?.counted ?? 0).toLocaleString('en-US')}
              />
              <Line
                name={`Beat ${against(commonBenchmark(strategists))} · ${horizon} mo`}
                strategists={strategists}
                of={one => one.record && <Record of={one.record} />}
              />
              <Line
                name={same.from && same.to ? 'On the same stocks and days' : 'On the same stocks'}
                aside={
                  same.from && same.to
                    ? `${plural(same.stocks, 'stock')}, ${daysInWords(same.from, same.to)}`
                    : 'No calls that can be compared'
                }
                strategists={strategists}
                of={one => same.from && <Record of={one.same} />}
              />
            </>
          )}
        </tbody>
      </table>
    </div>
  )
}

function commonBenchmark(strategists: readonly Compared[]): string | null {
  const names = new Set(strategists.flatMap(({ record }) => record?.benchmark ?? []))
  return names.size === 1 ? ([...names][0] ?? null) : null
}

interface LineProps {
  name: string
  aside?: string
  strategists: readonly Compared[]
  of: (one: Compared) => ReactNode
}

function Line({ name, aside, strategists, of }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {aside && <small>{aside}</small>}
      </th>
      {strategists.map(one => (
        <td key={one.id} data-who={one.name}>
          {of(one) || '–'}
        </td>
      ))}
    </tr>
  )
}

/** A share with its interval and what it says; of too few calls, that. */
function Record({ of }: { of: Compared['same'] }) {
  return (
    <>
      {of.verdict && (
        <p>
          <BeatCell record={of} />
        </p>
      )}
      <p className="text-label">
        <FindingCell record={of} />
      </p>
    </>
  )
}

/** What strategists say of one stock: the newest tip of each, and what they contradict each other on. */
export function SharedStockSection({ shared, told }: { shared: SharedStock; told: Comparison }) {
  const { stock, said } = shared
  const against = told.contradictions.filter(one => one.stock.id === stock.id)
  const nameOf = (id: string) => told.strategists.find(one => one.id === id)?.name ?? ''
  return (
    <section className="shared-stock" aria-labelledby={`stock-${stock.id}`}>
      <h3 id={`stock-${stock.id}`} className="title">
        <Link href={`/stocks/${stock.ticker}`}>{stock.ticker}</Link>{' '}
        {stock.companyName !== stock.ticker && <small>{stock.companyName}</small>}
      </h3>
      <ul>
        {said.map(({ strategistId, tip }) => (
          <li key={strategistId}>
            <p className="who">
              <b>{nameOf(strategistId)}</b>
              <StanceBadge stance={tip.stance} />
            </p>
            <p className="text-label">
              <time dateTime={tip.post.publishedAt ?? tip.createdAt}>
                {dayInWords((tip.post.publishedAt ?? tip.createdAt).slice(0, 10))}
              </time>
              {tip.priceTargetValue !== null &&
                ` · target ${money(tip.priceTargetValue, tip.priceTargetCurrency)}`}
              {tip.priceTargetValue !== null && tip.priceTargetHorizon && `, ${tip.priceTargetHorizon}`}
            </p>
            <p className="words">{tip.text}</p>
            {tip.outcome && <OutcomeLine outcome={tip.outcome} />}
            <Link
              className="link reach text-label"
              href={`/posts/${tip.post.slug}#${tipAnchor(tip.id)}`}
              aria-label={`Open the tip of ${nameOf(strategistId)} on ${stock.ticker}`}
            >
              Open the tip
            </Link>
          </li>
        ))}
      </ul>
      {against.length > 0 && (
        <details>
          <summary className="reach">{plural(against.length, 'contradiction')}</summary>
          {against.map(one => {
            const pair = pairOfContradiction(one)
            return (
              <div key={one.id} className="against">
                <h4>
                  {pair.title}
                  {pair.aside && <small> {pair.aside}</small>}
                </h4>
                <BothSides pair={pair} onLeave={() => {}} />
              </div>
            )
          })}
        </details>
      )}
    </section>
  )
}

function OutcomeLine({ outcome }: { outcome: NonNullable<SharedStock['said'][number]['tip']['outcome']> }) {
  const line = firstLine(outcome)
  if ('said' in line) return <p className="text-label">{line.said}</p>
  return (
    <p className="text-label">
      <b>{signedPercent(line.result)}</b> {line.since}
      {line.benchmark && ` · ${line.benchmark}`}
    </p>
  )
}
