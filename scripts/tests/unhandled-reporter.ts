import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Writes the number of uncaught errors into the file that TEST_UNHANDLED names. vitest's JSON lacks them. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<SerializedError>): void {
    if (process.env.TEST_UNHANDLED) writeFileSync(process.env.TEST_UNHANDLED, String(errors.length))
  }
}
