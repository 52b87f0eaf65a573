import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What vitest's JSON reporter writes, as far as it is counted here. */
const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

// Prints `N passed, N failed`, and what was skipped where something was, from the report file named first.
const run = report.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
// A file that fails as a whole, before or after its tests, is a failure that no test of it tells.
const failedFiles = run.testResults.filter(
  file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
)
const skipped = run.numPendingTests + run.numTodoTests
const counts = [
  `${run.numPassedTests} passed`,
  `${run.numFailedTests + failedFiles.length} failed`,
  ...(skipped > 0 ? [`${skipped} skipped`] : []),
]
console.log(counts.join(', '))
