import { z } from 'zod'
import { timestamp } from './fields.ts'
import { sourceKind, sourceState } from './source-state.ts'

/** A source that the caller follows. */
export const follow = z.object({
  feedId: z.string(),
  url: z.string().describe('Of the feed'),
  title: z.string(),
  siteUrl: z.string().nullable(),
  kind: sourceKind,
  state: sourceState,
  lastError: z.string().nullable().describe('Why the last look failed; null when it did not'),
  lastCheckedAt: timestamp.nullable(),
  nextAt: timestamp.nullable().describe('When it is looked at again; null: it is not, by itself'),
  drafts: z.boolean().describe('Whether its new posts wait in the queue of the caller'),
  createdAt: timestamp,
  words: z.string().describe('Its state as a sentence'),
  failingSince: timestamp.nullable().describe('Its first failure since it last worked'),
  newestAt: timestamp.nullable().describe('When its newest item was published'),
  waiting: z
    .object({ drafts: z.int(), unread: z.int() })
    .describe('Of the queue of the caller: items of it that wait, and those of them that are not read yet'),
  isPrivate: z.boolean().describe('Its address has a query: nobody but its followers is told of it'),
})
export type Follow = z.infer<typeof follow>
