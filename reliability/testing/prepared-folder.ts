import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import { temporaryFolder } from '../../e2e/testing/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of a server that was started once and stopped, on an empty database. */
    prepared: string
  }
}

/**
 * A folder like `temporaryFolder`, with the empty database that a first start makes. That takes seconds, which is why those
 * that try no first start begin with a copy.
 */
export function preparedFolder(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder()
  // With the owner, who is not the one that runs the tests where that is root.
  execFileSync('cp', ['-a', join(inject('prepared'), 'data'), folder.path])
  return folder
}
