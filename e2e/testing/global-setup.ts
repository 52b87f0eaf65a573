import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { startServer, temporaryFolder } from './server.ts'

/** Once for all journeys: the product is built where its sources have changed, has begun a database, and the browser is there. */
export async function setup(project: TestProject): Promise<() => void> {
  const build = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')])
  const [chromium] = await Promise.all([findChromium(), build])
  const folder = temporaryFolder()
  try {
    const first = await startServer({ dataDir: folder.path })
    await first.stop()
  } catch (error) {
    folder.remove()
    throw error
  }
  project.provide('chromium', chromium)
  project.provide('prepared', folder.path)
  return folder.remove
}
