import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Comparison, compare, type Report, report } from './comparison.ts'

/** Not one of the packages: with what it alone brings it weighs 140 MB. npm keeps what it has fetched for the next run. */
const program = 'lighthouse@13.5.0'

/** The first run fetches the program. */
const runWithin = 300_000

/** Lighthouse's mobile run on a page, some times over. `port` is that of a browser that listens for tools. */
export async function judge(origin: string, path: string, port: number, runs: number): Promise<Comparison> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await runOnce(origin + path, port))
  return compare(path, reports)
}

async function runOnce(address: string, port: number): Promise<Report> {
  const args = [
    '--yes',
    program,
    address,
    `--port=${port}`,
    '--output=json',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--no-enable-error-reporting',
    '--quiet',
  ]
  // It ends with 1 and says why where it cannot load the page.
  const { stdout } = await promisify(execFile)('npx', args, {
    timeout: runWithin,
    // A report holds every request and every element it complains of.
    maxBuffer: 100_000_000,
  })
  return report.parse(JSON.parse(stdout))
}
