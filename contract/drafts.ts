import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { extraction } from './extraction.ts'
import { listQuery, timestamp } from './fields.ts'
import { followLimits } from './follow-limits.ts'
import { hearing } from './hearing.ts'
import { takenAddresses } from './taken-addresses.ts'

/** What a person has done with an entry of their queue. */
export const draftState = z.enum(['waiting', 'saved', 'dismissed'])
export type DraftState = z.infer<typeof draftState>

/** What can be listed: what the person has done with entries, or those that somebody else has saved first. */
const listedState = z.enum([...draftState.options, 'saved-by-others'])
export type ListedState = z.infer<typeof listedState>

/** new: not read yet. empty: read, without a tip. failed: could not be read. posted: a post of it exists. */
export const itemState = z.enum(['new', 'drafted', 'empty', 'failed', 'posted'])
export type ItemState = z.infer<typeof itemState>

export const draftEntry = z.object({
  id: z.string(),
  state: draftState,
  item: z.object({
    url: z.string().nullable(),
    title: z.string(),
    author: z.string().nullable(),
    publishedAt: timestamp.nullable(),
    seenAt: timestamp,
    state: itemState,
    dueAt: timestamp
      .nullable()
      .describe(
        'Of one that is not read: when it is read without anybody asking (again), by now or in the next minutes where it is being read; null: when somebody asks',
      ),
    error: z.string().nullable().describe('Why it could not be read, as a sentence'),
    postSlug: z.string().nullable().describe('The post of it, where there is one in sight'),
    hearing: hearing.optional().describe('Of one whose audio the server hears, or has heard'),
  }),
  feed: z
    .object({ id: z.string(), title: z.string() })
    .nullable()
    .describe('The source it came from; null: its link was pasted'),
  extractionId: z
    .string()
    .nullable()
    .describe(
      'What `POST /api/posts` is told, so that the entry is saved with it; null where there is a post of it',
    ),
  draft: extraction
    .nullable()
    .describe('What the machine made of it; null: nothing yet, no longer, or there is a post of it'),
  createdAt: timestamp,
})
export type DraftEntry = z.infer<typeof draftEntry>

/** The number of waiting entries, by the result of reading them. */
export const draftCounts = z.object({
  new: z.int(),
  drafted: z.int(),
  empty: z.int(),
  failed: z.int(),
  posted: z.int().describe('Those that somebody else has saved. They are listed as `saved-by-others`'),
  reading: z.int().describe('Of `new`: those that are being read, or are next'),
  unasked: z.int().describe('Of `new`: those that are read when somebody asks'),
})
export type DraftCounts = z.infer<typeof draftCounts>

/** What is read of what a person has asked for. */
export const askedReading = z.object({
  asked: z.int().describe('How many were not read yet, and are read from now on'),
  today: z.int().describe('How many of them the limits of the caller let be read today'),
  later: z.int().describe('How many wait until the limits let them be read'),
})
export type AskedReading = z.infer<typeof askedReading>

/** Some entries of the queue of the caller. */
export const draftIds = z.object({
  items: z.array(z.string()).max(followLimits.entries, `Name at most ${followLimits.entries} drafts`),
})
export type DraftIds = z.infer<typeof draftIds>

const ofItem = z.object({ item: z.string() })
const notInQueue = { 404: 'It does not wait for the caller' }

export const draftsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/queue',
    access: 'signed-in',
    summary:
      'What waits for the caller: drafts first, then what is being read, then what is not, each newest first. Or what they saved or dismissed, or somebody else has saved, newest first',
    query: listQuery.extend({ state: listedState.default('waiting') }),
    result: z.array(draftEntry),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/queue/counts',
    access: 'signed-in',
    summary: 'How much waits for the caller, by what became of its reading',
    result: draftCounts,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/queue',
    access: 'signed-in',
    summary: `Read up to ${followLimits.links} links, one after the other: each becomes an entry of the queue`,
    body: z.object({
      urls: z
        .array(z.string())
        .min(1, 'Enter a link')
        .max(followLimits.links, `Enter at most ${followLimits.links} links at a time`),
    }),
    result: takenAddresses,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/queue/{item}/dismiss',
    access: 'signed-in',
    summary: 'Put an entry aside; it can be restored',
    params: ofItem,
    result: draftEntry,
    refusals: notInQueue,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/queue/{item}/restore',
    access: 'signed-in',
    summary: 'Let an entry that was dismissed wait again',
    params: ofItem,
    result: draftEntry,
    refusals: notInQueue,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/queue/{item}/read',
    access: 'signed-in',
    summary: 'Read an entry that is not read yet, or could not be read, now',
    params: ofItem,
    result: draftEntry,
    refusals: notInQueue,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/queue/read',
    access: 'signed-in',
    summary: 'Read everything that waits for the caller and is not read yet, as soon as their limits let it',
    result: askedReading,
  }),
  dismissSaved: endpoint({
    method: 'POST',
    path: '/api/queue/dismiss-saved',
    access: 'signed-in',
    summary: `Put aside what somebody else has saved, up to ${followLimits.entries} entries; they can be restored`,
    result: draftIds,
  }),
  restoreAll: endpoint({
    method: 'POST',
    path: '/api/queue/restore',
    access: 'signed-in',
    summary:
      'Let entries that were dismissed wait again. What is not in the queue of the caller is passed over',
    body: draftIds,
  }),
}
