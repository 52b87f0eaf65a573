import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { findChromium } from './chromium.ts'

/** Once a run, whichever project needs it first: the product is built where its sources have changed, and a browser runs. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = project.vitest.getRootProject()
  if ('browser' in run.getProvidedContext()) return undefined
  const build = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')])
  const [browser] = await Promise.all([findChromium().then(launchBrowser), build])
  run.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
