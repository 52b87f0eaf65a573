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

/** What a newcomer sees first: ticker, stance and target of each tip, by ticker, because the sure ones come first. */
async function tipsOf(file: string, format: ContentFormat) {
  const content = await readFile(join(import.meta.dirname, '../samples', file), 'utf8')
  const source: Source = { content, format }
  const { tips } = await extract(source, {
    read: (given, reading) =>
      readSource(given, { ...reading, fetchPage, youtubeOrigin: 'https://www.youtube.com' }),
    extractor: rulesExtractor,
    symbols,
  })
  return tips
    .map(({ ticker, stance, price_target }) => [ticker, stance, price_target?.value ?? null])
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
}

describe('the samples under the URL field', () => {
  it('give the tips that their authors meant', async () => {
    expect(await tipsOf('blog-article.html', 'html')).toEqual([['OTIS', 'bullish', 112]])
    expect(await tipsOf('newsletter.html', 'html')).toEqual([
      ['COST', 'bearish', null],
      ['NVO', 'neutral', null],
      ['SU.PA', 'bullish', 295],
    ])
    expect(await tipsOf('video-transcript.vtt', 'vtt')).toEqual([
      ['GEV', 'bullish', 940],
      ['NEE', 'neutral', 84],
      ['PWR', 'bullish', null],
    ])
  })
})
