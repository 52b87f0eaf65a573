import { isAbsolute, relative } from 'node:path'
import { z } from 'zod'

/** The used part of the JSON of vitest's reporter. Times are in milliseconds. */
const written = z.object({
  startTime: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** The result of one file of tests. */
export interface FileReport {
  /** From the root of the project, with slashes. */
  path: string
  seconds: number
  passed: number
  skipped: number
  /** The names of the failed tests. A single empty name stands for a file that failed as a whole. */
  failed: string[]
}

/** Reads the JSON of a vitest run in the folder `root`. Throws for other texts. */
export function readReport(text: string, root: string): FileReport[] {
  return written.parse(JSON.parse(text)).testResults.map(file => {
    const named = (...states: string[]) =>
      file.assertionResults.filter(({ status }) => states.includes(status)).map(({ fullName }) => fullName)
    const failed = named('failed')
    return {
      path: (isAbsolute(file.name) ? relative(root, file.name) : file.name).replaceAll('\\', '/'),
      seconds: Math.max(0, file.endTime - file.startTime) / 1000,
      passed: named('passed').length,
      skipped: named('pending', 'skipped', 'todo', 'disabled').length,
      // The file failed before or after its tests, so no test of it has failed.
      failed: file.status === 'failed' && failed.length === 0 ? [''] : failed,
    }
  })
}

/** Failed files of journeys, to be run once more: the browser or the server may have been slower than a wait. */
export function toRunAgain(files: FileReport[]): string[] {
  return files
    .filter(({ path, failed }) => path.startsWith('e2e/') && failed.length > 0)
    .map(({ path }) => path)
}

export interface RunResult {
  files: FileReport[]
  /** Tests that failed once and passed when their file was run again, as `file: test`. */
  flaky: string[]
  passed: number
  failed: number
  skipped: number
}

/** The result of a run, with the second results of the files that ran `again`. */
export function judge(first: FileReport[], again: FileReport[] = []): RunResult {
  const second = new Map(again.map(file => [file.path, file]))
  const files = first.map(file => second.get(file.path) ?? file)
  const sum = (of: (file: FileReport) => number) => files.reduce((total, file) => total + of(file), 0)
  return {
    files,
    flaky: first.flatMap(({ path, failed }) =>
      second.get(path)?.failed.length === 0 ? failed.map(name => (name ? `${path}: ${name}` : path)) : [],
    ),
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed.length),
    skipped: sum(({ skipped }) => skipped),
  }
}

/** The last lines: each flaky test, their number, and how many tests passed and failed. */
export function closingLines({ flaky, passed, failed, skipped }: RunResult): string[] {
  return [
    ...flaky.map(name => `FLAKY ${name}`),
    ...(flaky.length > 0 ? [`${flaky.length} flaky: docs/testing.md says what is done about them`] : []),
    [
      `${passed} passed`,
      `${failed} failed`,
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ].join(', '),
  ]
}
