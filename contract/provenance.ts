import { z } from 'zod'

/** Who says who wrote a post: its source, read by this server, or whoever saved it. */
export const authoredBy = z
  .enum(['source', 'person'])
  .describe(
    'source: the page this server read names this author; person: whoever saved the post does, or nobody',
  )
export type AuthoredBy = z.infer<typeof authoredBy>

/** The same of when it was published; `arrival` where nobody says so. */
export const datedBy = z
  .enum(['source', 'person', 'arrival'])
  .describe(
    'source: the page this server read has this day; person: whoever saved the post says so; arrival: no date was given',
  )
export type DatedBy = z.infer<typeof datedBy>

/** Who made a tip of a text: a machine that read it, a machine and then a person, or a person. */
export const provenance = z
  .enum(['drafted', 'edited', 'added'])
  .describe(
    'drafted: a machine that read this text made the same claim from the same words; edited: only the stock or the words are those of such a draft; added: neither is',
  )
export type Provenance = z.infer<typeof provenance>
