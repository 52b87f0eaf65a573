import type { TestProject } from 'vitest/node'
import { startServer, temporaryFolder } from '../../e2e/testing/server.ts'

/** Once a run, behind the build: a server has begun a database in a folder that others copy. */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const run = project.vitest.getRootProject()
  if ('prepared' in run.getProvidedContext()) return undefined
  const folder = temporaryFolder()
  try {
    const first = await startServer({ dataDir: folder.path })
    await first.stop()
  } catch (error) {
    folder.remove()
    throw error
  }
  run.provide('prepared', folder.path)
  return folder.remove
}
