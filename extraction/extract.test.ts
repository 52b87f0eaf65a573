import { describe, expect, it } from 'vitest'
import { extraction } from '#contract/extraction.ts'
import { limits } from '#contract/limits.ts'
import { type ExtractionEvent, extract } from '#extraction/extract.ts'
import type { Extractor } from '#extraction/extractors/extractor.ts'
import type { Document } from '#extraction/reading/document.ts'
import { aDocument, aDraftTip } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

const text =
  'Apple is cheap today. We bought more of it. Nothing else happened in this quiet week of the year.'

function extractorOf(...tips: ReturnType<typeof aDraftTip>[]): Extractor {
  return {
    name: 'fixed',
    reader: { kind: 'model', name: 'fixed-1' },
    async extract(_, { onTip }) {
      for (const tip of tips) onTip(tip)
      return { summary: '', tips }
    },
  }
}

function run(document: Document, extractor: Extractor, onProgress?: (event: ExtractionEvent) => void) {
  const read = async (
    _: string,
    { onProgress: stage }: { onProgress: (stage: 'fetching' | 'reading') => void },
  ) => {
    stage('fetching')
    stage('reading')
    return document
  }
  return extract('source', { read, extractor, symbols, ...(onProgress ? { onProgress } : {}) })
}

describe('an extraction', () => {
  it('passes on why a source cannot be read', async () => {
    const read = () => Promise.reject(new Error('no such page'))
    await expect(extract('x', { read, extractor: extractorOf(), symbols })).rejects.toThrow('no such page')
  })

  it.each([
    ['I rate Apple a buy.', [aDraftTip()], true],
    ['I rate Apple a buy.', [aDraftTip({ stance: 'unset' })], false],
    ['We had apples in May.', [], false],
  ])('of a brief text needs a stock and a stance: %s', async (brief, tips, isRead) => {
    const extracted = run({ ...aDocument(brief), isBrief: true }, extractorOf(...tips))
    if (isRead) expect((await extracted).tips).toHaveLength(1)
    else await expect(extracted).rejects.toThrow('This is too little text to read. Paste more of it.')
  })

  it('does nothing once it is cancelled', async () => {
    const read = async () => aDocument(text)
    const signal = AbortSignal.abort(new Error('cancelled'))
    await expect(extract('x', { read, extractor: extractorOf(), symbols, signal })).rejects.toThrow(
      'cancelled',
    )
  })

  it('tells nothing of what became of a tip that the text does not prove, and takes back one that it does not prove any more', async () => {
    const events: unknown[] = []
    const strange = aDraftTip({ ticker: 'MSFT', companyName: 'Microsoft' })
    const apple = aDraftTip()
    const extractor: Extractor = {
      ...extractorOf(),
      async extract(_, { onTip, onTipChange }) {
        onTip(strange, true)
        onTipChange?.(strange, null)
        onTip(apple, true)
        onTipChange?.(apple, strange)
        return { summary: '', tips: [] }
      },
    }
    const { tips } = await run(aDocument(text), extractor, event => {
      if (event.type === 'tip') events.push([event.tip.ticker, event.tip.pending])
      if (event.type === 'tip-changed') events.push(event.change)
    })
    expect(events).toEqual([['AAPL', true], { place: 0, tip: null }])
    expect(tips).toEqual([])
  })

  it('tells what became of a tip in its place, and nothing of it again at the end', async () => {
    const events: unknown[] = []
    const apple = aDraftTip()
    const unsure = aDraftTip({ certainty: 'check', doubts: ['stance'] })
    const extractor: Extractor = {
      ...extractorOf(),
      async extract(_, { onTip, onTipChange }) {
        onTip(apple, true)
        onTipChange?.(apple, unsure)
        return { summary: '', tips: [unsure] }
      },
    }
    const { tips } = await run(aDocument(text), extractor, event => {
      if (event.type === 'tip' || event.type === 'tip-changed') events.push(event)
    })
    expect(events).toMatchObject([
      { type: 'tip', tip: { ticker: 'AAPL', pending: true } },
      { type: 'tip-changed', change: { place: 0, tip: { ticker: 'AAPL', certainty: 'check' } } },
    ])
    expect(JSON.stringify(events[1])).not.toContain('pending')
    expect(tips).toMatchObject([{ ticker: 'AAPL', certainty: 'check' }])
  })

  it('tells its stages in order and every proven tip as it is found', async () => {
    const events: string[] = []
    await run(
      aDocument(text),
      extractorOf(aDraftTip(), aDraftTip({ ticker: 'MSFT', companyName: 'Microsoft' })),
      event => {
        if (event.type === 'tip') events.push(`tip ${event.tip.ticker}`)
        if (event.type === 'progress') events.push(event.progress.stage)
      },
    )
    expect(events).toEqual(['fetching', 'reading', 'extracting', 'tip AAPL', 'checking'])
  })

  it('gives an answer of the contract’s shape, with what was left out', async () => {
    const document = aDocument(text, {
      title: 'A quiet week',
      author: 'Ann',
      url: 'https://blog.example/a',
      canonicalUrl: 'https://blog.example/a',
      publishedAt: '2026-03',
    })
    const result = await run(
      document,
      extractorOf(
        aDraftTip({ evidence: 'We bought more of it.' }),
        aDraftTip({ ticker: 'MSFT', companyName: null }),
      ),
    )
    expect(extraction.parse(result)).toEqual(result)
    expect(result.post).toMatchObject({
      title: 'A quiet week',
      author: 'Ann',
      url: 'https://blog.example/a',
      published_at: '2026-03-01',
      content: text,
    })
    expect(result.tips.map(tip => [tip.ticker, tip.evidence])).toEqual([['AAPL', 'We bought more of it.']])
    expect([result.dropped, result.contentTruncated]).toEqual([1, false])
  })

  it('makes one tip of several for one stock', async () => {
    const second = aDraftTip({ ticker: 'aapl', stance: 'unset', evidence: 'We bought more of it.' })
    const { tips } = await run(aDocument(text), extractorOf(aDraftTip(), second))
    expect(tips).toMatchObject([{ ticker: 'AAPL', stance: 'bullish', evidence: 'We bought more of it.' }])
  })

  it('puts sure tips before those to check, each in the order of the text, and says why it is not sure', async () => {
    const both = aDocument('Intel, Apple, Nvidia and Tesla are four companies of which we speak today.')
    const listings = [{ ticker: 'INTC', exchange: 'Nasdaq', currency: 'USD' }]
    const unsure = { certainty: 'check', doubts: ['stance', 'listing'], listings } as const
    const found = extractorOf(
      aDraftTip({ ticker: 'INTC', companyName: 'Intel', ...unsure, doubts: [...unsure.doubts] }),
      aDraftTip(),
      aDraftTip({ ticker: 'NVDA', companyName: 'Nvidia', certainty: 'check', doubts: ['mention'] }),
      aDraftTip({ ticker: 'TSLA', companyName: 'Tesla', certainty: 'sure' }),
    )
    const told: ExtractionEvent[] = []
    const result = await run(both, found, event => told.push(event))
    expect(extraction.parse(result)).toEqual(result)
    expect(result.tips).toMatchObject([
      { ticker: 'AAPL', certainty: 'sure' },
      { ticker: 'TSLA', certainty: 'sure' },
      { ticker: 'INTC', ...unsure },
      { ticker: 'NVDA', certainty: 'check', doubts: ['mention'] },
    ])
    expect(told.flatMap(one => (one.type === 'tip' ? [one.tip.certainty] : []))).toEqual([
      'check',
      'sure',
      'check',
      'sure',
    ])
  })

  it('tells who read it, and the language that was not read', async () => {
    const extractor: Extractor = {
      ...extractorOf(),
      extract: async () => ({ summary: '', tips: [], unreadLanguage: 'Chinese' }),
    }
    const { reader, unreadLanguage } = await run(aDocument(text), extractor)
    expect([reader, unreadLanguage]).toEqual([{ kind: 'model', name: 'fixed-1' }, 'Chinese'])
    expect(await run(aDocument(text), extractorOf())).not.toHaveProperty('unreadLanguage')
  })

  it('never has an empty title or summary', async () => {
    for (const title of [null, '\u200b\u2060']) {
      const { post } = await run(aDocument('Ok.', { title }), extractorOf())
      expect(post.title).toBe('Ok.')
      expect(post.summary).toBe('Ok.')
    }
  })

  it('leaves out addresses that no post may carry', async () => {
    const { post } = await run(
      aDocument(text, { url: 'javascript:alert(1)', imageUrl: 'data:image/png;base64,AA==' }),
      extractorOf(),
    )
    expect([post.url, post.image_url]).toEqual([null, null])
  })

  it('keeps every text within the limits of a post', async () => {
    const long = 'word '.repeat(60_000)
    const document = aDocument(`Apple. ${long}`, { title: long, author: long })
    const tip = aDraftTip({ text: long, thesis: long, evidence: long })
    const { post, tips, contentTruncated } = await run(document, extractorOf(tip))
    expect(contentTruncated).toBe(true)
    expect(post.content.length).toBeLessThanOrEqual(limits.content)
    expect(post.title.length).toBeLessThanOrEqual(limits.title)
    expect(post.author?.length).toBeLessThanOrEqual(limits.author)
    expect(tips[0]?.text.length).toBeLessThanOrEqual(limits.tipText)
    expect(tips[0]?.thesis?.length).toBeLessThanOrEqual(limits.thesis)
    expect(tips[0]?.evidence?.length).toBeLessThanOrEqual(limits.evidence)
    expect(document.text).toContain(tips[0]?.evidence)
  })
})
