import { z } from 'zod'

/** Who names the author of a post: its source, as read by this server, or the person who saved it. */
export const authoredBy = z
  .enum(['source', 'person'])
  .describe(
    'source: the page this server read names this author; person: whoever saved the post does, or nobody',
  )
export type AuthoredBy = z.infer<typeof authoredBy>

/** Who states the date of publication. `arrival`: nobody does. */
export const datedBy = z
  .enum(['source', 'person', 'arrival'])
  .describe(
    'source: the page this server read has this day; person: whoever saved the post says so; arrival: no date was given',
  )
export type DatedBy = z.infer<typeof datedBy>

/** Who made a tip from a text: a machine, a machine and then a person, or a person. */
export const provenance = z
  .enum(['drafted', 'edited', 'added'])
  .describe(
    'drafted: a machine that read this text made the same claim from the same words; edited: only the stock or the words are those of such a draft; added: neither is',
  )
export type Provenance = z.infer<typeof provenance>
