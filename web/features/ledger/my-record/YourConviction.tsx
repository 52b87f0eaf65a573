import { Settings2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { BrierScore, GroupFigures, MyRecord } from '#contract/my-record.ts'
import { fewestForecasts } from '#contract/my-record-limits.ts'
import { share, shares } from '#web/features/ledger/records/record-words.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { calibrationWords, groupOf, standingOfConclusions, timeWords, tooFew } from './record-words.ts'

const convictionsDialog = part(() =>
  import('./ConvictionsDialog.tsx').then(module => module.ConvictionsDialog),
)

const words = ['high', 'medium', 'low'] as const

/**
 * How often conclusions of each conviction came true, beside the percentage that the person means by that conviction.
 */
export function YourConviction({ record }: { record: MyRecord }) {
  const { conviction, brier, horizon } = record
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Dialog = useOpened(convictionsDialog, isOpen, close)
  const rows = words.map(word => ({ word, group: groupOf(record, word), meant: conviction[word] }))
  const standing = standingOfConclusions(record)
  const isAny = rows.some(({ group }) => group.rate !== null)
  return (
    <section aria-labelledby="your-conviction">
      <div className="head">
        <h2 id="your-conviction">Your conviction</h2>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)} {...prepares(convictionsDialog)}>
          <Icon of={Settings2} size={15} />
          What I mean by them
        </Button>
      </div>
      <p className="text-label text-ink-3">{timeWords(horizon, 'conclusions')}</p>
      {isAny ? <Measured rows={rows} /> : <Few rows={rows} />}
      {standing && <p className="mt-3 text-label text-ink-3">{standing}</p>}
      {brier && <Brier rows={rows} brier={brier} />}
      {Dialog && <Dialog conviction={conviction} onClose={close} />}
    </section>
  )
}

interface Row {
  word: (typeof words)[number]
  group: GroupFigures
  /** Percent. */
  meant: number
}

const names = { high: 'High', medium: 'Medium', low: 'Low' } as const

function Few({ rows }: { rows: Row[] }) {
  return (
    <>
      <table className="few">
        <caption className="sr-only">Conclusions that came true</caption>
        <tbody>
          {rows.map(({ word, group: { hits, resolved } }) => (
            <tr key={word}>
              <th scope="row">{names[word]}</th>
              <td>{`${hits} of ${resolved}`}</td>
              <td>{tooFew(resolved)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-label text-ink-3">Figures come with the tenth in a group.</p>
    </>
  )
}

function Measured({ rows }: { rows: Row[] }) {
  return (
    <>
      <table className="measured">
        <caption className="sr-only">Conclusions that came true, by conviction</caption>
        <thead>
          <tr>
            <th scope="col">Conviction</th>
            <th scope="col" className="num">
              Came true
            </th>
            <th scope="col" className="num">
              Rate
            </th>
            <td className="bar">
              {['0', '50', share(1)].map(tick => (
                <span key={tick} aria-hidden="true">
                  {tick}
                </span>
              ))}
            </td>
            <th scope="col" className="num">
              Likely between
            </th>
            <th scope="col" className="num">
              You mean
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <MeasuredRow key={row.word} {...row} />
          ))}
        </tbody>
      </table>
      <p className="key" aria-hidden="true">
        <span>
          <i />
          likely between
        </span>
        <span>
          <i className="in-point" />
          came true
        </span>
        <span>
          <i className="in-said" />
          what you mean
        </span>
      </p>
    </>
  )
}

function MeasuredRow({ word, group: { hits, resolved, rate, low, high }, meant }: Row) {
  const isMeasured = rate !== null && low !== null && high !== null
  return (
    <tr>
      <th scope="row">{names[word]}</th>
      <td className="num">{`${hits} of ${resolved}`}</td>
      <td className="num rate">{rate !== null && share(rate)}</td>
      <td className="bar">
        <svg className="plot" width="100%" height="26" aria-hidden="true">
          <line className="base" x1="0" x2="100%" y1="13" y2="13" />
          {isMeasured && (
            <>
              <rect
                className="band"
                x={`${(low * 100).toFixed(1)}%`}
                width={`${((high - low) * 100).toFixed(1)}%`}
                y="7"
                height="12"
                rx="3"
              />
              <circle className="point" cx={`${(rate * 100).toFixed(1)}%`} cy="13" r="5" />
            </>
          )}
          <line className="said" x1={`${meant}%`} x2={`${meant}%`} y1="2" y2="24" />
        </svg>
      </td>
      <td className={isMeasured ? 'num between' : 'num'}>
        {isMeasured ? shares(low, high) : tooFew(resolved)}
      </td>
      <td className="num you">{`${meant}\u00a0%`}</td>
    </tr>
  )
}

/** The Brier score in words, and then its parts as a sum. */
function Brier({ rows, brier }: { rows: Row[]; brier: BrierScore }) {
  const { value, reliability, resolution, uncertainty } = brier
  return (
    <>
      <h3>How good that is</h3>
      {rows.map(
        ({ word, meant, group: { rate, low, high } }) =>
          rate !== null &&
          low !== null &&
          high !== null && (
            <p key={word}>
              When you say <b>{word}</b>
              {` you mean ${meant}\u00a0%, and ${share(rate)} came true. ${calibrationWords(meant, { low, high })}`}
            </p>
          ),
      )}
      <dl className="sum">
        <Term value={reliability} name="words against what came" hint="0 is perfect" />
        <Term sign="−" value={resolution} name="good told from bad" hint="more is better" />
        <Term sign="+" value={uncertainty} name="how mixed they were" hint="not yours to change" />
        <Term
          sign="="
          value={value}
          name={`Brier score of ${brier.n}`}
          hint={
            brier.n < 3 * fewestForecasts ? 'few: it moves much with each' : '0.25: always saying 50\u00a0%'
          }
        />
      </dl>
      <p className="mt-2 text-label text-ink-3">Each figure is rounded.</p>
    </>
  )
}

interface TermProps {
  sign?: string
  value: number
  name: string
  hint: ReactNode
}

function Term({ sign, value, name, hint }: TermProps) {
  return (
    <div>
      <dd>
        {sign && <i>{sign}</i>}
        <b>{value.toFixed(4)}</b>
      </dd>
      <dt>
        {name}
        <span>{hint}</span>
      </dt>
    </div>
  )
}
