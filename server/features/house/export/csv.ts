import { type ExportedKind, type ExportedRow, type ExportedVersion, exportedRows } from '#contract/export.ts'
import { csvRow } from '../../../http/answers/csv-row.ts'
import type { Belongings } from './belongings.ts'

const columns = [
  ...(['kind', 'ticker', 'company', 'date', 'value', 'price target', 'currency', 'text', 'address'] as const),
]

type Cells = Partial<Record<(typeof columns)[number], string | null>>
// The names of an object of the contract are its kinds.
const kinds = Object.keys(exportedRows) as ExportedKind[]
type Kind = Exclude<ExportedKind, 'conclusions'>

/** What belongs to a person as one CSV table (RFC 4180), a row for each thing they have made, piece by piece. */
export async function* toCsv(belongings: Belongings): AsyncGenerator<string> {
  yield rowOf(Object.fromEntries(columns.map(column => [column, column])))
  for (const [name, value] of Object.entries(belongings.user))
    yield rowOf({
      kind: 'profile',
      value: name,
      text: Array.isArray(value) ? value.join(', ') : String(value ?? ''),
    })
  for (const kind of kinds)
    yield* kind === 'conclusions' ? conclusionsOf(belongings) : rowsOf(belongings, kind)
}

async function* conclusionsOf(belongings: Belongings): AsyncGenerator<string> {
  for await (const { item, versions } of belongings.conclusions()) {
    // The JSON is that of the contract, by the statement that wrote it; so are the others below.
    const current = JSON.parse(item) as Omit<ExportedRow<'conclusions'>, 'history'>
    const { ticker, companyName: company } = current
    for await (const version of versions)
      yield rowOf({ kind: 'earlier conclusion', ticker, company, ...decision(JSON.parse(version)) })
    yield rowOf({ kind: 'conclusion', ticker, company, ...decision(current) })
    for (const { text, by, state, level, createdAt } of current.falsifiers)
      yield rowOf({
        ...{ kind: 'would change my mind', ticker, company, date: createdAt, text },
        value: [state, by && `by ${by}`].filter(Boolean).join(', '),
        'price target': level === null ? '' : String(level),
      })
  }
}

async function* rowsOf<Of extends Kind>(belongings: Belongings, kind: Of): AsyncGenerator<string> {
  const write: (row: ExportedRow<Of>) => Cells = cellsOf[kind]
  for await (const item of belongings.rows(kind)) yield rowOf(write(JSON.parse(item) as ExportedRow<Of>))
}

const directionWords: Record<string, string> = { '1': 'bullish', '-1': 'bearish' }

const cellsOf: { [Of in Kind]: (row: ExportedRow<Of>) => Cells } = {
  myStocks: ({ ticker, companyName, createdAt }) => ({
    kind: 'my stock',
    ticker,
    company: companyName,
    date: createdAt,
  }),
  classifications: ({ ticker, companyName, createdAt, classification, tip, url, reason }) => ({
    ...{ kind: 'classification', ticker, company: companyName, date: createdAt },
    ...{ value: classification, text: reason ? `${tip}\n\nWhy: ${reason}` : tip, address: url },
  }),
  notes: ({ ticker, companyName, createdAt, content }) => ({
    ...{ kind: 'note', ticker, company: companyName, date: createdAt, text: content },
  }),
  tasks: ({ ticker, companyName, createdAt, done, task, url }) => ({
    ...{ kind: 'task', ticker, company: companyName, date: createdAt },
    ...{ value: done ? 'done' : 'open', text: task, address: url },
  }),
  due: ({ kind, ticker, companyName, dueOn, snoozedTo, state, result, about }) => ({
    ...{ kind: 'due', ticker, company: companyName, date: snoozedTo ?? dueOn },
    ...{ value: [kind, state, result].filter(Boolean).join(', '), text: about },
  }),
  forecasts: ({ ticker, companyName, madeAt, group, direction, ownMonths }) => ({
    ...{ kind: 'forecast', ticker, company: companyName, date: madeAt },
    value: [group, direction === 1 ? 'rises' : 'falls', ownMonths && `${ownMonths} months`]
      .filter(Boolean)
      .join(', '),
  }),
  reviews: ({ ticker, reviewedAt, process, outcome, lesson }) => ({
    ...{ kind: 'review', ticker, date: reviewedAt, value: `${process}, ${outcome}`, text: lesson },
  }),
  convictions: ({ high, medium, low }) => ({
    ...{ kind: 'convictions', value: `high ${high}, medium ${medium}, low ${low}` },
  }),
  follows: ({ url, title, drafts, createdAt }) => ({
    ...{ kind: 'source', date: createdAt, value: drafts ? 'drafts' : 'no drafts', text: title, address: url },
  }),
  feedback: ({ createdAt, message, email }) => ({
    ...{ kind: 'feedback', date: createdAt, text: message, address: email },
  }),
  reports: ({ createdAt, subjectKind, subjectId, reason, state, note }) => ({
    ...{
      kind: 'report',
      date: createdAt,
      value: `${subjectKind} ${subjectId}: ${reason}, ${state}`,
      text: note,
    },
  }),
  tokens: ({ name }) => ({ kind: 'access token', value: name }),
  secondLooks: ({ ticker, companyName, createdAt, right, tip }) => ({
    ...{ kind: 'second look', ticker, company: companyName, date: createdAt },
    ...{ value: right ? 'right' : 'wrong', text: tip },
  }),
  correctedPosts: ({ home, title, createdAt, kept }) => ({
    ...{ kind: 'corrected post', date: createdAt, value: home },
    text: `${title}: ${kept.map(({ ticker, stance }) => `${ticker} ${stance}`).join(', ')}`,
  }),
  removedHabits: ({ home, habit, createdAt }) => ({
    ...{ kind: 'removed habit', date: createdAt, value: home, text: habit },
  }),
  questions: ({ question, createdAt, stock, answer }) => ({
    ...{ kind: 'question', ticker: stock, date: createdAt },
    text: [question, ...answer].join('\n\n'),
  }),
  corrections: ({
    ticker,
    companyName,
    createdAt,
    noTip,
    direction,
    targetValue,
    targetCurrency,
    note,
    state,
  }) => ({
    ...{ kind: 'correction', ticker, company: companyName, date: createdAt, text: note },
    value: `${noTip ? 'no tip' : (directionWords[String(direction)] ?? 'no direction')}, ${state}`,
    'price target': targetValue === null ? null : String(targetValue),
    currency: targetCurrency,
  }),
}

function decision(
  of: Omit<ExportedVersion, 'falsifiers' | 'postMortem'> & Partial<Pick<ExportedVersion, 'postMortem'>>,
): Cells {
  const {
    reviewOn,
    postMortem,
    action,
    conviction,
    horizon,
    priceTargetValue,
    priceTargetCurrency,
    rationale,
    updatedAt,
  } = of
  const value = [
    action,
    conviction && `${conviction} conviction`,
    horizon && `${horizon} horizon`,
    reviewOn && `review on ${reviewOn}`,
  ]
  return {
    date: updatedAt,
    value: value.filter(Boolean).join(', '),
    'price target': priceTargetValue === null ? '' : String(priceTargetValue),
    currency: priceTargetValue === null ? '' : priceTargetCurrency,
    text: postMortem ? [rationale, `What I learnt: ${postMortem}`].filter(Boolean).join('\n\n') : rationale,
  }
}

function rowOf(cells: Cells): string {
  return csvRow(columns.map(column => cells[column]))
}
