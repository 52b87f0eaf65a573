import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const line = z.object({
  set: z.enum(['held-out', 'worked-with']),
  language: z.enum(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt']),
  kind: z.enum(['bullish', 'bearish', 'neutral', 'none']),
  sentence: z.string().includes('{X}'),
})

/** A sentence with {X} for the company, in the form of README.md. */
export type PlainSentence = z.infer<typeof line>

/** The labelled plain sentences. Throws where a line has another form. */
export function readPlainSentences(): PlainSentence[] {
  const file = join(import.meta.dirname, 'sentences.csv')
  return z.array(line).parse(parse(readFileSync(file, 'utf8'), { columns: true }))
}
