/** A line of CSV (RFC 4180), whose cells no spreadsheet takes for formulas. */
export function csvRow(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A formula begins with one of these characters. Some countries use their full-width forms. */
const beginsFormula = '[=+\\-@＝＋－＠]'
const formula = new RegExp(`^\\s*${beginsFormula}`)
/** Some programs split cells at these characters. So a cell may begin after each of them. */
const formulaInside = new RegExp(`([;\\t\\r\\n][\\s"]*)(?=${beginsFormula})`, 'g')

/** A cell that no spreadsheet reads as a formula, or as several cells with a formula among them. */
function cell(value: string | null | undefined): string {
  const text = (value ?? '').replace(formulaInside, "$1'")
  const harmless = formula.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless
}
