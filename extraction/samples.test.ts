import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { readSource } from '#extraction/reading/read-source.ts'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import type { ContentFormat, Source } from '#extraction/reading/source.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'

const symbols = openSymbolTable()
const fetchPage = createSafeFetch({ allowedHosts: new Set() })

/** What a newcomer sees first. */
async function extracted(file: string, format: ContentFormat) {
  const content = await readFile(join(import.meta.dirname, '../samples', file), 'utf8')
  const source: Source = { content, format }
  const { tips } = await extract(source, {
    read: (given, reading) =>
      readSource(given, { ...reading, fetchPage, youtubeOrigin: 'https://www.youtube.com' }),
    extractor: rulesExtractor,
    symbols,
  })
  return tips
}

/** Of each tip ticker, stance and target of each tip, by ticker, because the sure ones come first. */
async function tipsOf(file: string, format: ContentFormat) {
  const tips = await extracted(file, format)
  return tips.map(({ ticker, stance, price_target, certainty }) => [
    ticker,
    stance,
    price_target?.value ?? null,
    certainty ?? 'sure',
  ])
}

describe('the samples under the URL field', () => {
  it('give the tips that their authors meant, and are sure of them', async () => {
    expect(await tipsOf('blog-article.html', 'html')).toEqual([['OTIS', 'bullish', 112, 'sure']])
    expect(await tipsOf('newsletter.html', 'html')).toEqual([
      ['SU.PA', 'bullish', 295, 'sure'],
      ['NVO', 'neutral', null, 'sure'],
      ['COST', 'bearish', null, 'sure'],
    ])
    expect(await tipsOf('video-transcript.vtt', 'vtt')).toEqual([
      ['GEV', 'bullish', 940, 'sure'],
      ['PWR', 'bullish', null, 'sure'],
      ['NEE', 'neutral', 84, 'sure'],
    ])
  })

  it('give no stock a sentence that is said of another', async () => {
    const [first, , last] = await extracted('newsletter.html', 'html')
    expect(first?.thesis).not.toContain('The multiple was below 30')
    expect(last?.thesis).toContain('The multiple was below 30')
  })
})
