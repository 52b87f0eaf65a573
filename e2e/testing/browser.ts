import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { type Chromium, chromiumArguments } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser of this run, found once. */
    chromium: Chromium
  }
}

/** Starts a browser without a window. The caller closes it. `host` is one more name of this machine for it. */
export async function launchBrowser(
  { executablePath, environment }: Chromium = inject('chromium'),
  host?: string,
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    args: [...chromiumArguments, ...(host ? [`--host-resolver-rules=MAP ${host} 127.0.0.1`] : [])],
    env: { ...definedOnly(process.env), ...environment },
  })
}

function definedOnly(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
