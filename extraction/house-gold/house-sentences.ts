import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const line = z.object({
  set: z.enum(['held-out', 'worked-with']),
  language: z.enum(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt']),
  kind: z.enum(['rates', 'rated']),
  ticker: z.string().min(1),
  stance: z.enum(['bullish', 'bearish', 'neutral']),
  target: z.string().transform(written => (written === '' ? null : Number(written))),
  sentence: z.string().min(1),
})

/** A sentence with the stock that it is about, in the form of README.md. */
export type HouseSentence = z.infer<typeof line>

/** The labelled sentences about houses. Throws where a line has another form. */
export function readHouseSentences(): HouseSentence[] {
  const file = join(import.meta.dirname, 'sentences.csv')
  return z.array(line).parse(parse(readFileSync(file, 'utf8'), { columns: true }))
}
