import type { RefObject } from 'react'
import type { Receipt } from '#contract/outcomes.ts'
import { StandingMark } from '#web/features/library/outcomes/marks.tsx'
import { standingNames } from '#web/features/library/outcomes/outcome-words.ts'
import { shortDay } from '#web/format/days/day-in-words.ts'
import { signedPercent, signedPoints } from '#web/format/numbers/signed.ts'
import { isExplained, type Step } from './receipt-steps.ts'

interface Props {
  table: RefObject<HTMLTableElement | null>
  receipt: Receipt
  steps: readonly Step[]
  chosen: Step | null
  onChoose: (step: Step) => void
}

/** The table of a receipt: inputs left of the rule, results right of it. */
export function ReceiptTable({ table, receipt, steps, chosen, onChoose }: Props) {
  const [inputs, results] = [inputsOf(receipt), resultsOf(receipt)]
  return (
    <table ref={table}>
      <thead>
        <tr>
          <td colSpan={2 + inputs.length} />
          <th scope="colgroup" colSpan={results.length}>
            Since entry
          </th>
        </tr>
        <tr>
          <th scope="col">
            <span className="sr-only">Step</span>
          </th>
          <th scope="col">Day</th>
          {[...inputs, ...results].map(({ key, name }, at) => (
            <th key={key} scope="col" className={at === inputs.length ? 'out' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(step => (
          <tr key={step.key} className={step.key === chosen?.key ? 'chosen' : undefined}>
            <StepName step={step} isChosen={step.key === chosen?.key} onChoose={onChoose} />
            <td>{shortDay(step.day)}</td>
            {step.splits === null ? (
              <td colSpan={inputs.length + results.length}>{step.said}</td>
            ) : (
              [...inputs, ...results].map(({ key, name, textOf }, at) => {
                const text = textOf(step)
                return (
                  <td
                    key={key}
                    className={at === inputs.length ? 'out' : undefined}
                    data-label={text && name}
                  >
                    {text}
                  </td>
                )
              })
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface StepNameProps {
  step: Step
  isChosen: boolean
  onChoose: (step: Step) => void
}

/** The name of a step. A step that can be explained is a button as large as its row. */
function StepName({ step, isChosen, onChoose }: StepNameProps) {
  const { key, name, standing } = step
  return (
    <th scope="row">
      {standing ? <StandingMark standing={standing} /> : <i />}
      {standing && <span className="sr-only">{standingNames[standing]}: </span>}
      {isExplained(step) ? (
        <button
          type="button"
          className="cover"
          data-step={key}
          aria-pressed={isChosen}
          onClick={() => onChoose(step)}
        >
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  )
}

interface Column {
  key: string
  name: string
  textOf: (step: Step) => string
}

function inputsOf({ entry, basis, benchmark }: Receipt): Column[] {
  const showsCloses = entry?.close !== null
  const splits: Column = { key: 'splits', name: 'Splits', textOf: step => String(step.splits ?? '–') }
  const dividends: Column = {
    key: 'dividends',
    name: 'Dividends',
    textOf: step => step.dividends?.toFixed(6) ?? '–',
  }
  const factors = basis === 'total' ? [splits, dividends] : [splits]
  if (!showsCloses) return factors
  const closes: Column = { key: 'closes', name: 'Stock', textOf: step => figure(step.close) }
  const market: Column = { key: 'market', name: 'Benchmark', textOf: step => figure(step.benchmarkValue) }
  return benchmark ? [closes, ...factors, market] : [closes, ...factors]
}

function resultsOf({ symbol, benchmark }: Receipt): Column[] {
  const stock: Column = {
    key: 'result',
    name: symbol,
    textOf: ({ key, result, said }) =>
      result === null ? (key === 'entry' ? '' : (said ?? '')) : signedPercent(result),
  }
  if (!benchmark) return [stock]
  return [
    stock,
    {
      key: 'against',
      name: benchmark,
      textOf: step => (step.benchmark === null ? '' : signedPercent(step.benchmark)),
    },
    {
      key: 'points',
      name: 'Points',
      textOf: step => (step.points === null ? '' : signedPoints(step.points)),
    },
  ]
}

/** A close or a value with two decimals, or with four digits below 1. */
export function figure(value: number | null): string {
  if (value === null) return '–'
  if (value !== 0 && Math.abs(value) < 1) return value.toPrecision(4)
  return value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
