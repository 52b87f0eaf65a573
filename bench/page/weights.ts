import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { askWell } from '../servers/ask.ts'

/** What one page loads by itself, in bytes as gzip unless it is a picture or a font. */
export interface PageWeight {
  path: string
  html: number
  /** Up to the moment at which the page answers to what is done on it. */
  script: number
  /** Scripts that it brings after that by itself, for what is likely next. */
  idleScript: number
  style: number
  font: number
  picture: number
  /** Addresses of its scripts. */
  scripts: string[]
  /** Addresses asked of other hosts. */
  foreign: string[]
}

const kinds: Record<string, 'script' | 'style' | 'font' | 'picture'> = {
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'picture',
}

/** Loads a page in a browser that is new to the site, touches nothing, and weighs what has been asked for. */
export async function weigh(
  browser: Browser,
  origin: string,
  path: string,
  cookie?: string,
): Promise<PageWeight> {
  const context = await browser.newContext()
  const weight: PageWeight = {
    path,
    html: 0,
    script: 0,
    idleScript: 0,
    style: 0,
    font: 0,
    picture: 0,
    scripts: [],
    foreign: [],
  }
  try {
    if (cookie) {
      const [name = '', value = ''] = cookie.split('=')
      await context.addCookies([{ name, value: decodeURIComponent(value), url: origin }])
    }
    const page = await context.newPage()
    const asked: { address: string; kind: string }[] = []
    page.on('request', request => asked.push({ address: request.url(), kind: request.resourceType() }))
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    // What a page would fetch for later it fetches when it has nothing else to do.
    await page.waitForTimeout(1500)
    const later = await askedWhenReady(page)
    weight.html = await sizeOf(origin + path, cookie)
    for (const { address, kind } of asked) {
      if (address.startsWith('data:')) continue
      const into = kinds[kind]
      if (new URL(address).origin !== origin) weight.foreign.push(address)
      else if (into === 'script' && later.has(address)) weight.idleScript += await sizeOf(address)
      else if (into) weight[into] += await sizeOf(address)
      if (into === 'script') weight.scripts.push(new URL(address).pathname)
    }
    return weight
  } finally {
    await context.close()
  }
}

/** What a page has asked for since it answers (`web/entry-client.tsx` marks that); a page without the application never does. */
async function askedWhenReady(page: Page): Promise<Set<string>> {
  const addresses = await page.evaluate(() => {
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const asked = performance.getEntriesByType('resource')
    return asked.filter(({ startTime }) => startTime >= ready).map(({ name }) => name)
  })
  return new Set(addresses)
}

/** Bytes that a client gets that takes gzip. */
async function sizeOf(address: string, cookie?: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip', ...(cookie ? { cookie } : {}) }
  return (await askWell(address, { headers })).body.length
}

export interface ChunkWeight {
  /** The page's source, such as web/pages/stock/StockPage.tsx. */
  source: string
  /** Its own file, as gzip. */
  own: number
  /** With what it brings that the first signed-in page has not loaded. */
  brought: number
}

/** The chunks that routes load on demand, by the manifest of the browser bundle in a folder; the heaviest first. */
export function weighRoutes(folder: string, loaded: string[]): ChunkWeight[] {
  // Vite wrote it: of each chunk we need its file and what it imports at once.
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[]; isDynamicEntry?: boolean }
  >
  const filesOf = (source: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[source]
    if (!chunk || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, seen)
    return seen
  }
  const gzip = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 6 }).length
  return Object.entries(manifest)
    .filter(([source, { isDynamicEntry }]) => isDynamicEntry && source.startsWith('web/pages/'))
    .map(([source, { file }]) => ({
      source,
      own: gzip(file),
      brought: [...filesOf(source)]
        .filter(needed => !loaded.includes(`/${needed}`))
        .reduce((sum, needed) => sum + gzip(needed), 0),
    }))
    .sort((one, other) => other.own - one.own)
}
