import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'

/** Once for all journeys: the product is built where its sources have changed, and the browser is there. */
export async function setup(project: TestProject): Promise<void> {
  const build = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')])
  const [chromium] = await Promise.all([findChromium(), build])
  project.provide('chromium', chromium)
}
