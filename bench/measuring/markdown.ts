import { cpus } from 'node:os'

/** A table in Markdown, with its columns in line. The first column is text, the others are figures. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map(row => row[column] ?? '')].map(text => text.length), 3),
  )
  const line = (cells: string[]) =>
    `| ${head.map((_, column) => pad(cells[column] ?? '', widths[column] ?? 0, column > 0)).join(' | ')} |`
  const rule = `|${widths.map((width, column) => `${'-'.repeat(width + 1)}${column > 0 ? ':' : '-'}`).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

function pad(text: string, width: number, toTheRight: boolean): string {
  return toTheRight ? text.padStart(width) : text.padEnd(width)
}

/** A figure with as many digits as tell something; a dash for none. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value >= 100) return value.toFixed(0)
  return value.toFixed(value >= 10 ? 1 : 2)
}

/** One line on what was measured on: processor, cores, Node and the moment. */
export function machine(now: Date): string {
  const [first] = cpus()
  const processor = (first?.model ?? '').trim() || 'unknown processor'
  return `${processor}, ${cpus().length} cores, Node ${process.versions.node}, ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
