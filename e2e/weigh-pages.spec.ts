import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'

/** Bytes as gzip. What is heavier makes the first page slow on a phone. */
const limits = {
  visitorScript: 2_650,
  /** Until the page answers; of somebody new. */
  script: 111_500,
  /** With all panels that the first page can have beside its feed. */
  scriptOfPanels: 113_000,
  /** What follows by itself, for what is likely next. */
  idleScript: 1_700,
  chunk: 10_000,
  visitorStyle: 7_050,
  style: 9_600,
  /** With what tips bring. */
  styleOfTips: 11_000,
  html: 5_000,
}

const sentence = 'Volumes came back faster than anybody at the railway had planned for this year'
const tips = ['UNP', 'CSX', 'NSC', 'CNI', 'CP'].map((ticker, index) => ({
  ticker,
  text: `${ticker} has repaired its service, and the customers return.`,
  thesis: `What was lost to trucks in three years comes back, and ${ticker} has the trains for it.`,
  evidence: `${sentence}, and ${ticker} was first.`,
  priceTargetValue: 200 + index,
  priceTargetHorizon: '12 months',
  metrics: [{ name: 'Operating ratio', value: String(58 + index), unit: '%' }],
}))
const post = {
  title: 'Five railways, one recovery',
  summary: 'Five companies own what nobody will build again.',
  content: tips.map(tip => `${tip.evidence} The rest is patience.`).join('\n\n'),
  tips,
}

describe('the weight of pages', () => {
  const site = useSite()

  it('stays light for a visitor, who asks nobody else and gets no application before the first sign', async () => {
    const path = await addPost(await investor(), post)
    for (const address of ['/', path, '/stocks/UNP']) {
      const loaded = await weigh(await site.visitor(), address)
      expect(loaded.foreign).toEqual([])
      expect(loaded.script).toBeLessThan(limits.visitorScript)
      expect(loaded.style).toBeLessThan(limits.visitorStyle)
    }
    const html = await (await fetch(site.origin + path)).text()
    expect(gzipSync(html).length).toBeLessThan(limits.html)
  })

  it('stays light for who is signed in, on the first page and on every other', async () => {
    const page = await investor()
    const path = await addPost(page, post)
    const loaded = await weigh(page, '/')
    expect(loaded.foreign).toEqual([])
    expect(loaded.script).toBeLessThan(limits.script)
    expect(loaded.idleScript).toBeGreaterThan(0)
    expect(loaded.idleScript).toBeLessThan(limits.idleScript)
    expect(loaded.style).toBeLessThan(limits.style)
    for (const address of [path, '/stocks/UNP']) {
      const { style } = await weigh(page, address)
      expect(style).toBeLessThan(limits.styleOfTips)
    }
    const pages = Object.entries(manifest()).filter(([source]) => source.startsWith('web/pages/'))
    expect(pages.length).toBeGreaterThan(10)
    const tooHeavy = pages.filter(([, { file }]) => sizeOf(`/${file}`) > limits.chunk)
    expect(tooHeavy.map(([source]) => source)).toEqual([])
  })

  it('stays light for who has something due and contradictions on the first page', () => {
    const files = filesOf([
      'web/intent/intent.ts',
      'web/entry-client.tsx',
      'web/pages/home/HomePage.tsx',
      'web/features/desk/due/panel/DuePanel.tsx',
      'web/features/watch/radar/Contradictions.tsx',
    ])
    expect(files.size).toBeGreaterThan(5)
    const weight = [...files].reduce((sum, file) => sum + sizeOf(`/${file}`), 0)
    expect(weight).toBeLessThan(limits.scriptOfPanels)
  })

  it('shows a visitor the words first and then their font, with scripts and without', async () => {
    const path = await addPost(await investor(), post)
    const reader = await site.visitor()
    const fonts: string[] = []
    reader.on('request', request => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    const script = Promise.withResolvers<void>()
    await reader.route('**/assets/intent-*.js', async route => {
      await script.promise
      await route.continue()
    })
    await reader.goto(path, { waitUntil: 'commit' })
    await reader.getByRole('heading', { name: post.title }).waitFor()
    await reader.evaluate(() => new Promise(painted => requestAnimationFrame(() => setTimeout(painted))))
    expect(fonts).toEqual([])
    script.resolve()
    await eventually('the font', () => fonts.length).toBe(1)

    const plain = await site.visitor({ javaScriptEnabled: false })
    const asked = plain.waitForRequest(request => request.resourceType() === 'font')
    await plain.goto(path)
    await asked
  })

  async function investor(): Promise<Page> {
    const page = await site.visitor()
    await signUpInvestor(page)
    return page
  }

  /** What a page loads by itself until it is quiet. */
  async function weigh(page: Page, address: string) {
    const loaded = { script: 0, idleScript: 0, style: 0, foreign: [] as string[] }
    const scripts: string[] = []
    page.on('request', request => {
      const { origin, pathname, protocol } = new URL(request.url())
      if (protocol !== 'data:' && origin !== site.origin) loaded.foreign.push(request.url())
      else if (request.resourceType() === 'script') scripts.push(pathname)
      else if (request.resourceType() === 'stylesheet') loaded.style += sizeOf(pathname)
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    const later = await askedWhenReady(page)
    for (const pathname of scripts) loaded[later.has(pathname) ? 'idleScript' : 'script'] += sizeOf(pathname)
    return loaded
  }
})

/** Paths of what a page has asked for since it answers (`web/entry-client.tsx` marks that). */
async function askedWhenReady(page: Page): Promise<Set<string>> {
  const addresses = await page.evaluate(() => {
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const asked = performance.getEntriesByType('resource')
    return asked.filter(({ startTime }) => startTime >= ready).map(({ name }) => name)
  })
  return new Set(addresses.map(address => new URL(address).pathname))
}

const client = join(import.meta.dirname, '../dist/client')

interface Chunk {
  file: string
  imports?: string[]
}

function manifest(): Record<string, Chunk> {
  // Vite wrote it so.
  return JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
}

/** The files of sources with all that they need at once. */
function filesOf(sources: string[]): Set<string> {
  const chunks = manifest()
  const files = new Set<string>()
  const waiting = [...sources]
  for (const source of waiting) {
    const chunk = chunks[source]
    if (!chunk) throw new Error(`The build knows no ${source}`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

function sizeOf(path: string): number {
  return gzipSync(readFileSync(join(client, path)), { level: 9 }).length
}
