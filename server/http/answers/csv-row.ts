/** A line of CSV (RFC 4180), whose cells no spreadsheet takes for formulas. */
export function csvRow(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
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
