import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { stance } from '#contract/stance.ts'
import { parseLine, type SuppliedLine } from '#extraction/supplied-line.ts'

const goldTip = z.object({
  ticker: z.string(),
  ticker_alt: z.array(z.string()).default([]),
  stance,
  stance_alt: z.array(stance).default([]),
  price_target: z
    .object({
      value: z.number(),
      currency: z.string().nullable(),
      alt_values: z.array(z.number()).default([]),
    })
    .nullable(),
  pt_ignore: z.boolean().default(false),
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
  optional: z.boolean().default(false),
  /** The words of the text that it rests on. */
  must_excerpt: z.string().nullish(),
})
export type GoldTip = z.infer<typeof goldTip>

const goldDocument = z.object({
  id: z.string(),
  kind: z.enum(['blog', 'newsletter', 'transcript', 'negative']),
  title: z.string().nullable(),
  author: z.string().nullable(),
  published_at: z.string().nullable(),
  text: z.string(),
  gold: z.object({ tips: z.array(goldTip) }),
  meta: z.object({
    read_as: z.enum(['blog', 'newsletter', 'transcript']).default('blog'),
    /** Whose text it is; the project's own documents have none. */
    publisher: z
      .string()
      .nullish()
      .transform(name => name ?? ''),
    language: z.string().default('en'),
    /** A machine wrote it or helped. */
    machine_written: z.boolean().default(false),
  }),
})
export interface GoldDocument extends z.infer<typeof goldDocument> {
  /** The name of its file in the folder it was read from. */
  file: string
}

/** The gold documents of a folder, in the order of their file names. Throws where one has another form. */
export function readGold(directory: string): GoldDocument[] {
  const files = readdirSync(directory).filter(name => name.endsWith('.json'))
  return files.sort().map(file => ({
    ...goldDocument.parse(JSON.parse(readFileSync(join(directory, file), 'utf8'))),
    file,
  }))
}

/** A gold document as the extractor is given it: without its labels. */
export function suppliedBy(document: GoldDocument): SuppliedLine {
  const { id, title, author, published_at, text, kind, meta } = document
  const read = kind === 'negative' ? meta.read_as : kind
  return parseLine(JSON.stringify({ id, kind: read, title, author, published_at, text }))
}
