import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { type Chromium, chromiumArguments } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser of this run takes orders. */
    browser: string
  }
}

/** Starts the browser of a run, without a window. Names that end in `.test` (RFC 6761) are this machine for it. */
export async function launchBrowser({ executablePath, environment }: Chromium): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath,
    host: '127.0.0.1',
    headless: true,
    args: [...chromiumArguments, '--host-resolver-rules=MAP *.test 127.0.0.1'],
    env: { ...definedOnly(process.env), ...environment },
  })
}

/** The browser of this run. `close` closes what was opened by this connection. */
export async function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browser'))
}

function definedOnly(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
