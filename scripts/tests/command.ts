import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../sources-hash.ts'
import { type Lane, lanes, recordOf } from './lanes.ts'
import { closingLines, type FileReport, judge, readReport, toRunAgain } from './report.ts'
import { onlyForTheNewest, readStatements } from './statements.ts'

// npm test runs the quick lane, npm run test:all (--all) everything. The last line states how many tests passed and
// failed.
const lane: Lane = process.argv.includes('--all') ? 'all' : 'quick'
const unknown = process.argv.slice(2).filter(word => word !== '--all')
if (unknown.length > 0) {
  console.error(`This runs a whole lane. For ${unknown.join(' ')} use: npx vitest run ${unknown.join(' ')}`)
  process.exit(2)
}

const started = performance.now()
mkdirSync(dirname(recordOf(lane)), { recursive: true })
rmSync(recordOf(lane), { force: true })
const statements = join(dirname(recordOf(lane)), 'statements')
rmSync(statements, { force: true })
const first = await run(lanes[lane].flatMap(name => ['--project', name]))
const failedJourneys = toRunAgain(first.files)
if (failedJourneys.length > 0) console.log(`Once more: ${failedJourneys.join(', ')}`)
const again = failedJourneys.length > 0 ? await run(failedJourneys) : undefined
const verdict = judge(first.files, again?.files)
const newer = lane === 'all' ? await onlyForTheNewest(readStatements(statements)) : []
for (const each of newer) console.log(`PostgreSQL 15 does not understand: ${each}`)
// Failures outside of test files: an error that nothing awaited, a run that was cut off, or a statement that only a
// newer PostgreSQL understands.
const failed = verdict.failed + first.unhandled + (again?.unhandled ?? 0) + newer.length
const seconds = Math.round((performance.now() - started) / 1000)
writeFileSync(recordOf(lane), JSON.stringify({ lane, seconds, ...verdict, failed }))
console.log(`\n${lane === 'all' ? 'Everything' : 'The quick lane'} took ${seconds} s`)
for (const line of closingLines({ ...verdict, failed })) console.log(line)
process.exit(failed > 0 ? 1 : 0)

interface Run {
  files: FileReport[]
  /** How many errors no test caught. One where vitest itself did not end in order. */
  unhandled: number
}

async function run(which: string[]): Promise<Run> {
  const folder = mkdtempSync(join(dirname(recordOf(lane)), 'run-'))
  const [report, unhandled] = ['report.json', 'unhandled'].map(name => join(folder, name)) as [string, string]
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const own = join(import.meta.dirname, 'unhandled-reporter.ts')
  const reporters = ['default', 'json', own].map(name => `--reporter=${name}`)
  try {
    const vitest = spawn(
      process.execPath,
      [program, 'run', ...which, ...reporters, `--outputFile.json=${report}`],
      {
        cwd: root,
        env: { ...process.env, TEST_LANE: lane, TEST_UNHANDLED: unhandled, TEST_STATEMENTS: statements },
        stdio: 'inherit',
      },
    )
    await once(vitest, 'exit')
    if (!existsSync(report) || !existsSync(unhandled)) return { files: [], unhandled: 1 }
    return {
      files: readReport(readFileSync(report, 'utf8'), root),
      unhandled: Number(readFileSync(unhandled, 'utf8')),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
