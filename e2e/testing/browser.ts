import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import type { Chromium } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser of this run, found once. */
    chromium: Chromium
  }
}

/** Not the package's own list, which turns off the rules between sites and the processes that keep them apart. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a browser without a window. The caller closes it. */
export async function launchBrowser(
  { executablePath, environment }: Chromium = inject('chromium'),
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    args,
    env: { ...definedOnly(process.env), ...environment },
  })
}

function definedOnly(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
