import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Tells how many errors nothing caught, which vitest's JSON leaves out, in the file that TEST_UNHANDLED names. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<SerializedError>): void {
    if (process.env.TEST_UNHANDLED) writeFileSync(process.env.TEST_UNHANDLED, String(errors.length))
  }
}
