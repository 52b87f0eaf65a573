import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A sentence of the specification, or a part of one, and a test that shows it. */
const row = z.object({
  section: z.string(),
  /** Blank where the row is a further test of the row above. */
  says: z.string(),
  file: z.string(),
  /** Blank where no test shows the sentence yet. */
  test: z.string(),
})
type Row = z.infer<typeof row>

const root = join(import.meta.dirname, '..')
const source = 'docs/checklist.csv'
const page = join(root, 'docs/checklist.md')

// Writes docs/checklist.md from docs/checklist.csv, for reading; git ignores that page. With --check writes nothing.
// Fails when a named test does not exist, and with --check also while a sentence has no test.
const checks = process.argv.includes('--check')
const rows = parse(readFileSync(join(root, source), 'utf8'), { columns: true }).map(record =>
  row.parse(record),
)
const open = rows.filter(({ test }) => !test)
const lost = rows.filter(({ file, test }) => test && !testNames(file).has(test))
for (const { says } of open) console.error(`${source}: no test shows this yet: ${says}`)
for (const { file, test } of lost)
  console.error(`${source} names a test that does not exist: ${file}: ${test}`)
if (!checks) writeFileSync(page, pageOf(rows))
if (lost.length > 0 || (checks && open.length > 0)) process.exitCode = 1

function pageOf(rows: readonly Row[]): string {
  const sentences = rows.filter(({ says }) => says).length
  const head = `# What shows that the specification is met

${sentences} sentences of the specification, in short words, and the tests that show each. Made by \`npm run checklist\`
from \`checklist.csv\`, which stands beside this page and is the place for changes: \`npm run check:checklist\` fails when
a test named here is renamed or gone.
`
  const sections = Map.groupBy(rows, ({ section }) => section)
  return [head, ...[...sections].map(([section, own]) => tableOf(section, own))].join('\n')
}

function tableOf(section: string, rows: readonly Row[]): string {
  const lines: string[] = []
  for (const { says, file, test } of rows) {
    const shown = test ? `[${file}](../${file}): ${cell(test)}` : '**nothing yet**'
    if (says) lines.push(`| ${cell(says)} | ${shown} |`)
    else lines.push(`${lines.pop()?.slice(0, -2)}<br>${shown} |`)
  }
  return `## ${section}\n\n| the specification | shown by |\n| --- | --- |\n${lines.join('\n')}\n`
}

function cell(text: string): string {
  return text.replace(/[|<*_]/g, '\\$&')
}

/** The names in `it('…')` and `it.each(…)('…')` of a test file, as written there. Skipped tests do not count. */
function testNames(file: string): Set<string> {
  if (!existsSync(join(root, file))) return new Set()
  const text = readFileSync(join(root, file), 'utf8')
  const calls = /^\s*(?:it|test)(?:\.each\b[\s\S]*?\))?\(\s*(['"`])(.*?)\1,/gm
  return new Set([...text.matchAll(calls)].map(([, , name = '']) => name))
}
