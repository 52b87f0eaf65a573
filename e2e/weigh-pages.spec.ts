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
  visitorScript: 2_700,
  script: 109_700,
  chunk: 10_000,
  visitorStyle: 7_000,
  style: 9_450,
  /** With what tips bring. */
  styleOfTips: 10_850,
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
    const loaded = { script: 0, style: 0, foreign: [] as string[] }
    page.on('request', request => {
      const { origin, pathname, protocol } = new URL(request.url())
      if (protocol !== 'data:' && origin !== site.origin) loaded.foreign.push(request.url())
      else if (request.resourceType() === 'script') loaded.script += sizeOf(pathname)
      else if (request.resourceType() === 'stylesheet') loaded.style += sizeOf(pathname)
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    return loaded
  }
})

const client = join(import.meta.dirname, '../dist/client')

function manifest(): Record<string, { file: string }> {
  // Vite wrote it so.
  return JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
}

function sizeOf(path: string): number {
  return gzipSync(readFileSync(join(client, path)), { level: 9 }).length
}
