import type { Exported } from '#contract/export.ts'

const columns = ['kind', 'ticker', 'company', 'date', 'value', 'price target', 'currency', 'text', 'address']

/** An export as one CSV table (RFC 4180), a row for each thing a person has made. */
export function toCsv(data: Exported): string {
  const rows = [
    ...Object.entries(data.user).map(([name, value]) => [
      'profile',
      '',
      '',
      '',
      name,
      '',
      '',
      Array.isArray(value) ? value.join(', ') : String(value ?? ''),
    ]),
    ...data.myStocks.map(({ ticker, companyName, createdAt }) => [
      'my stock',
      ticker,
      companyName,
      createdAt,
    ]),
    ...data.classifications.map(({ ticker, companyName, createdAt, classification, tip, url }) => [
      'classification',
      ticker,
      companyName,
      createdAt,
      classification,
      '',
      '',
      tip,
      url,
    ]),
    ...data.conclusions.flatMap(({ ticker, companyName, history, ...current }) => [
      ...history.map(version => ['earlier conclusion', ticker, companyName, ...decision(version)]),
      ['conclusion', ticker, companyName, ...decision(current)],
    ]),
    ...data.notes.map(({ ticker, companyName, createdAt, content }) => [
      'note',
      ticker,
      companyName,
      createdAt,
      '',
      '',
      '',
      content,
    ]),
    ...data.tasks.map(({ ticker, companyName, createdAt, done, task, url }) => [
      'task',
      ticker,
      companyName,
      createdAt,
      done ? 'done' : 'open',
      '',
      '',
      task,
      url,
    ]),
    ...data.feedback.map(({ createdAt, message, email }) => [
      'feedback',
      '',
      '',
      createdAt,
      '',
      '',
      '',
      message,
      email,
    ]),
    ...data.tokens.map(({ name }) => ['access token', '', '', '', name]),
  ]
  return [columns, ...rows]
    .map(row => `${columns.map((_, index) => cell(row[index])).join(',')}\r\n`)
    .join('')
}

type Decision = Omit<Exported['conclusions'][number]['history'][number], never>

function decision(of: Decision): (string | null)[] {
  const value = [
    of.action,
    of.conviction && `${of.conviction} conviction`,
    of.horizon && `${of.horizon} horizon`,
  ]
  const target = of.priceTargetValue === null ? '' : String(of.priceTargetValue)
  return [
    of.updatedAt,
    value.filter(Boolean).join(', '),
    target,
    target && of.priceTargetCurrency,
    of.rationale,
  ]
}

/** A formula begins with one of these characters, in some countries as wide as an ideograph. */
const beginsFormula = '[=+\\-@＝＋－＠]'
const formula = new RegExp(`^\\s*${beginsFormula}`)
/** Where the table is read with another mark between cells, a cell begins behind each of these. */
const formulaInside = new RegExp(`([;\\t\\r\\n][\\s"]*)(?=${beginsFormula})`, 'g')

/** A cell that no spreadsheet takes for a formula, or for several cells with one among them. */
function cell(value: string | null | undefined): string {
  const text = (value ?? '').replace(formulaInside, "$1'")
  const harmless = formula.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless
}
