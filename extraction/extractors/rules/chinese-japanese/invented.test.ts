import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

/** Our own texts. Those held out were written before the rules, and nobody looks at what goes wrong in them. */
const row = z.object({
  title: z.string().nullable(),
  text: z.string(),
  companies: z.array(
    z.object({
      names: z.array(z.string()),
      label: z.string(),
      target: z.object({ value: z.number(), currency: z.string() }).optional(),
    }),
  ),
})

async function measured(file: string) {
  const lines = readFileSync(join(import.meta.dirname, 'testing', file), 'utf8')
    .trim()
    .split('\n')
  let [found, right, missed, extra, targets, targetsRight] = [0, 0, 0, 0, 0, 0]
  for (const line of lines) {
    const { title, text, companies } = row.parse(JSON.parse(line))
    const read = async () => aDocument(text, { title })
    const { tips } = await extract(null, { read, extractor: rulesExtractor, symbols })
    const about = (names: string[], ticker: string) =>
      [...names.flatMap(name => [...symbols.namesIn(name), ...symbols.localNamesIn(name)])]
        .flatMap(({ listing }) => symbols.listingsOf(listing))
        .some(listing => listing.ticker === ticker) || names.includes(ticker)
    for (const { names, label, target } of companies) {
      const tip = tips.find(one => about(names, one.ticker))
      if (label === 'none' && tip) extra++
      if (label === 'none' || label === 'optional') continue
      if (!tip) missed++
      else found++
      if (tip?.stance === label) right++
      if (target) targets++
      if (
        target &&
        tip?.price_target?.value === target.value &&
        tip.price_target.currency === target.currency
      )
        targetsRight++
    }
    extra += tips.filter(tip => !companies.some(({ names }) => about(names, tip.ticker))).length
  }
  const f1 = (hits: number) => (200 * hits) / (2 * found + missed + extra)
  return { ticker: f1(found), withStance: f1(right), targets: targetsRight / targets }
}

describe('texts in Chinese and Japanese that were invented for this', () => {
  it.each([
    ['to-look-at.jsonl', 95, 90, 0.8],
    ['held-out.jsonl', 82, 76, 0.6],
  ])('%s are read at least so well', async (file, ticker, withStance, targets) => {
    const figures = await measured(file)
    expect(figures.ticker).toBeGreaterThanOrEqual(ticker)
    expect(figures.withStance).toBeGreaterThanOrEqual(withStance)
    expect(figures.targets).toBeGreaterThanOrEqual(targets)
  })
})
