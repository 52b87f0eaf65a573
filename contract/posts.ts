import { z } from 'zod'
import { endpoint, mebibyte } from './endpoint.ts'
import {
  changeOf,
  id,
  listQuery,
  optionalAddress,
  optionalLine,
  optionalMoment,
  optionalText,
  requiredLine,
  requiredText,
  timestamp,
} from './fields.ts'
import { hiding, showing } from './hiding.ts'
import { limits } from './limits.ts'
import { authoredBy, datedBy } from './provenance.ts'
import { publicContent } from './public-content.ts'
import { editor } from './tip-versions.ts'
import { folded, newTipOfPost, sourceType } from './tips.ts'

/** Whether the site where a post was read is known to belong to its author. */
export const homeState = z
  .enum(['own', 'asked'])
  .describe(
    'own: it was read at the site that the first post of this author was read at; asked: at another site than theirs, which may have used their name',
  )
export type HomeState = z.infer<typeof homeState>

const postFields = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string().nullable(),
  authoredBy,
  home: homeState.nullable().describe('null: nobody but its poster says who wrote it'),
  sourceType,
  url: z.string().nullable(),
  imageUrl: z.string().nullable(),
  publishedAt: timestamp.nullable(),
  datedBy,
  createdAt: timestamp,
  tipCount: z.int(),
  tickers: z.array(z.string()).describe('Each once, in the order of the tips'),
  folded,
}

export const postListItem = z.object({
  ...postFields,
  content: z.null().describe('Left out of lists; the post itself has it'),
})
export type PostListItem = z.infer<typeof postListItem>

export const post = z.object({
  ...postFields,
  content: z.string().nullable(),
  contentShown: publicContent.describe(
    'full: `content` is the whole text; quotes: it is what the tips quote, with a sentence on either side and … where something was left out (null: they quote nothing of it), because the caller is not signed in, and this server shows visitors no more',
  ),
  contentSource: z
    .enum(['fetched', 'supplied'])
    .describe('fetched: the content is a text this server read at the address of the post'),
  contentTimes: z
    .array(z.object({ offset: z.int(), seconds: z.number() }))
    .nullable()
    .describe('For a transcript: where in the content a passage begins, and when it is spoken'),
  strategistId: z.string().nullable(),
  editedAt: timestamp.nullable().describe('When what it tells of itself was last changed'),
  hidden: z.boolean().describe('Hidden by a moderator: only moderators read it'),
  byNewMember: z
    .boolean()
    .describe(
      'The account that added it is younger than seven days: its page is not for search engines, and vouches for none of its links. A visitor may be told so for a day longer',
    ),
  waiting: z
    .boolean()
    .describe(
      'Waits until a moderator has looked: only its poster and moderators read it, and it is in no list',
    ),
  mayMend: z.boolean().describe('Whether the caller may change, delete and restore it'),
})
export type Post = z.infer<typeof post>

/** The error of specification, section 5. */
const bothRequired = 'Title and summary are required'

const mendable = {
  title: requiredLine(limits.title, bothRequired),
  summary: requiredText(limits.summary, bothRequired),
  author: optionalLine(limits.author),
  url: optionalAddress,
  imageUrl: optionalAddress,
  publishedAt: optionalMoment,
}

export const newPost = z.object({
  ...mendable,
  content: optionalText(limits.content),
  sourceType: sourceType.default('manual'),
  tips: z
    .array(newTipOfPost)
    .max(limits.tipsOfPost, `Use at most ${limits.tipsOfPost} tips`)
    .default([])
    .describe('Stored with the post in one transaction, or nothing is'),
  extractionId: id
    .nullish()
    .describe(
      'The extraction of the caller whose drafts these were, of the same url: what became of them is counted',
    ),
})
export type NewPost = z.infer<typeof newPost>

export const postChanges = z.object({
  title: mendable.title.optional(),
  summary: mendable.summary.optional(),
  author: changeOf(mendable.author),
  url: changeOf(mendable.url),
  imageUrl: changeOf(mendable.imageUrl),
  publishedAt: changeOf(mendable.publishedAt),
})
export type PostChanges = z.infer<typeof postChanges>

/** The fields of a post that can be changed. */
export const mendedField = z.enum(['title', 'summary', 'author', 'publishedAt', 'imageUrl', 'url'])
export type MendedField = z.infer<typeof mendedField>

export const postVersion = z.object({
  version: z.int().describe('1 is what it was first, the highest what it is now'),
  at: timestamp,
  by: editor,
  changes: z
    .array(z.object({ field: mendedField, from: z.string().nullable(), to: z.string().nullable() }))
    .describe('What this version says otherwise than the one before'),
})
export type PostVersion = z.infer<typeof postVersion>

/** The description of a 403 for a change of a post. Includes the reasons that every call has. */
const notTheirs =
  'The caller neither added the post nor looks after the server; or the request comes from another site, or its token may not do this'

const slugOrId = z.object({ post: z.string() })

export const postsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts',
    access: 'public',
    summary: 'The feed: posts, newest first',
    query: listQuery.extend({
      source: sourceType.optional().describe('Only posts of this source type'),
      q: z.string().max(200).optional().describe('Only posts that match these words'),
    }),
    result: z.array(postListItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/posts/{post}',
    access: 'public',
    summary: 'One post by slug or id',
    params: slugOrId,
    result: post,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/posts',
    access: 'signed-in',
    summary: 'Add a post, with its tips if it has any. Takes an Idempotency-Key',
    body: newPost,
    result: post,
    statuses: [201],
    refusals: { 404: 'A tip names a stock that does not exist', 409: 'The key has made another post' },
    keyed: true,
    bodyLimit: 2 * mebibyte,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/posts/{post}',
    access: 'signed-in',
    summary:
      'Change what a post tells of itself; its slug and its content stay. For who added it, and moderators',
    params: slugOrId,
    body: postChanges,
    result: post,
    refusals: { 403: notTheirs },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/{post}',
    access: 'signed-in',
    summary: 'Delete a post with its tips; it can be restored. For who added it, and moderators',
    params: slugOrId,
    refusals: { 403: notTheirs },
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/posts/{post}/restore',
    access: 'signed-in',
    summary:
      'Bring a deleted post back with its tips (one that is here stays as it is), or what one that is here told of itself before, as a version of its own. For who added it, and moderators',
    params: slugOrId,
    body: z
      .object({
        version: z.int().min(1).max(1_000_000).optional().describe('The version to bring back'),
      })
      .optional(),
    result: post,
    refusals: { 403: notTheirs },
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/posts/{post}/hide',
    access: 'moderator',
    summary: 'Hide a post with its tips from everybody but moderators; one that is hidden stays as it is',
    params: slugOrId,
    body: hiding,
  }),
  unhide: endpoint({
    method: 'POST',
    path: '/api/posts/{post}/unhide',
    access: 'moderator',
    summary:
      'Show a hidden post again, as it was, or let one out that waits; one that is deleted too stays deleted',
    params: slugOrId,
    body: showing,
  }),
  reread: endpoint({
    method: 'POST',
    path: '/api/posts/{post}/reread',
    access: 'signed-in',
    summary:
      "Read the source of a post again, as an extraction whose result has `reread`. Where it reads as the post has it, the marks of who says so are filled: the post's author and date, its home and what its tips are made of. Nothing else is ever changed",
    params: slugOrId,
    result: z.object({ extractionId: z.string() }),
    statuses: [202],
    refusals: {
      409: 'The post has no address, or no text to hold the source against',
      422: 'The address of the post cannot be read',
    },
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/posts/{post}/history',
    access: 'signed-in',
    summary: 'What a post told of itself before, newest version first. For who added it, and moderators',
    params: slugOrId,
    result: z.array(postVersion),
    refusals: { 403: notTheirs },
  }),
}
