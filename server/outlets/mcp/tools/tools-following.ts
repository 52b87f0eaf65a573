import { z } from 'zod'
import { type DraftEntry, draftEntry, draftsApi } from '#contract/drafts.ts'
import { extractedPost, extraction } from '#contract/extraction.ts'
import { followsApi } from '#contract/follows.ts'
import { limits } from '#contract/limits.ts'
import { idOf, nextCursor, page } from './inputs.ts'
import { callTool, tool } from './tool.ts'

/** An entry without the text that was read: a page of such texts would be as long as a book. */
const toldEntry = draftEntry.extend({
  draft: extraction
    .extend({ post: extractedPost.omit({ content: true }) })
    .nullable()
    .describe('What a machine made of it, and no person has compared with the source; null: nothing yet'),
})

/** The tools for the drafts that wait for a person. */
export const waitingTools = [
  tool({
    name: 'queue',
    title: 'What waits to be reviewed',
    description:
      'What machines have read for the person and nobody has reviewed: drafts of posts with their tips first, then what is not read yet or could not be read, each newest first. What somebody else has saved is listed apart. The person saves a draft on the page To review.',
    input: z.object({ state: draftsApi.list.query.shape.state, ...page }),
    output: z.object({ entries: z.array(toldEntry), nextCursor }),
    needs: 'read',
    run: async (query, callApi) => {
      const told = await callApi(draftsApi.list, { query })
      return { entries: told.result.map(withoutText), nextCursor: told.nextCursor }
    },
  }),
]

/**
 * The sources that a person follows and their drafts. No tool turns a draft into a post: a person does that on the page
 * To review.
 */
export const followingTools = [
  callTool({
    name: 'follow',
    title: 'Follow a source',
    description:
      'Follows a newsletter, a blog or a channel for the person: its new posts are read by a machine and wait as drafts; nothing is published. Takes the address of a feed, or of a page that has one; where a page has several, the answer names them. Twice is once.',
    input: z.object({
      url: z.string().min(1).max(limits.address).describe('Of a site, a channel or a feed'),
    }),
    needs: 'write',
    repeatable: true,
    calls: followsApi.add,
    asks: body => ({ body }),
  }),
  tool({
    name: 'dismiss',
    title: 'Dismiss what waits',
    description:
      'Puts an entry of `queue` aside for the person, who can restore it on the page To review. Twice is once.',
    input: z.object({ id: idOf('entry') }),
    output: toldEntry,
    needs: 'write',
    repeatable: true,
    run: async ({ id }, callApi) =>
      withoutText((await callApi(draftsApi.dismiss, { params: { item: id } })).result),
  }),
]

function withoutText({ draft, ...entry }: DraftEntry): z.output<typeof toldEntry> {
  if (!draft) return { ...entry, draft }
  const { content: _, ...post } = draft.post
  return { ...entry, draft: { ...draft, post } }
}
