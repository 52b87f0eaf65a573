import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cleanText, id, listQuery, optionalText, requiredLine, timestamp } from './fields.ts'
import { hiding, showing } from './hiding.ts'
import { limits } from './limits.ts'
import { homeState, postListItem } from './posts.ts'
import { horizonField, recordLine } from './records.ts'
import { stanceMonth } from './stance.ts'
import { strategistSorts } from './strategist-sorts.ts'
import { sourceType } from './tips.ts'

/** An author of posts (decisions, section 3: strategists come from posts). */
export const strategist = z.object({
  id: z.string(),
  name: z.string(),
  bio: z.string().nullable(),
  imageUrl: z.string().nullable(),
  sourceTypes: z.array(sourceType),
  focusAreas: z.array(z.string()).describe('Sectors, else tickers, written about most'),
  profileUrls: z.array(z.string()),
})
export type Strategist = z.infer<typeof strategist>

export const strategistDetail = strategist.extend({
  postCount: z.int(),
  stanceMonths: z
    .array(stanceMonth)
    .max(600)
    .describe('All their tips by the month of the post, newest first'),
  withheld: z
    .boolean()
    .describe('They asked to be withheld: neither their name nor anything about them is told'),
  withheldName: z
    .string()
    .nullable()
    .describe('Who is withheld; told to moderators alone, and null where nobody is'),
  alsoKnownAs: z
    .array(z.object({ id: z.string(), name: z.string(), mergedAt: timestamp }))
    .describe('Other names of theirs that moderators have merged into this one, the last first'),
  follow: z
    .object({ feedId: z.string(), following: z.boolean().describe('Whether the caller follows it') })
    .nullable()
    .describe(
      'The source at their own site that somebody follows here; null: none that the caller is told of',
    ),
})
export type StrategistDetail = z.infer<typeof strategistDetail>

export const strategistWithRecord = strategist.extend({
  postCount: z.int().describe('Under all of their names'),
  newestPostAt: timestamp.nullable().describe('The date of their newest post'),
  tipCount: z.int(),
  record: recordLine
    .nullable()
    .describe('null: there are no prices here, it is being counted, or they are withheld'),
})
export type StrategistWithRecord = z.infer<typeof strategistWithRecord>

/**
 * Orders of strategists. `newest`: those who came here last. `record`: ranked ones first, the rest newest first. The
 * others are the columns of a table. `counted`, `beat` and `verdict` place those without such a figure last, whichever
 * way the column is sorted, by the date of their newest post.
 */
export const strategistSort = z.enum(strategistSorts, `Choose one of ${strategistSorts.join(', ')}`)

const list = {
  method: 'GET',
  access: 'signed-in',
  summary:
    'Strategists, newest first; or those first who are ranked by their record, which describes the past and is no advice; or by a column of their table',
  query: listQuery.extend({
    sort: strategistSort
      .default('newest')
      .describe(
        'record: ranked ones first, the rest newest first; beat: by the lower end of the interval; verdict: better, unclear, worse. Without such a figure they come last, by their newest post',
      ),
    order: z
      .enum(['asc', 'desc'], 'Choose asc or desc')
      .optional()
      .describe(
        'Of a column: asc for names, else desc where nothing is said. newest and record have one order',
      ),
    q: z
      .string()
      .overwrite(text => cleanText(text).trim())
      .max(limits.author, `Use at most ${limits.author} characters`)
      .optional()
      .describe('Parts of a name, each of which has to be in it, without regard to case and accents'),
    horizon: horizonField,
  }),
  result: z.array(strategistWithRecord),
} as const

/** A moderator's decision about a site where posts of a strategist were read. */
export const decidedHome = z.object({
  home: requiredLine(limits.address).describe(
    'The id of a YouTube channel, else the host without `www.`; on hosts that many share what names who writes there, or the page',
  ),
  state: homeState,
  why: optionalText(limits.why).describe('Stands in the log'),
  again: z
    .boolean()
    .default(false)
    .describe('Ask moderators about it again: the way back from a decision, with `asked`'),
})

export type DecidedHome = z.output<typeof decidedHome>

const ofStrategist = z.object({ id: z.string() })

export const strategistsApi = {
  list: endpoint({ ...list, path: '/api/strategists' }),
  adminList: endpoint({ ...list, path: '/api/admin/strategists' }),
  get: endpoint({
    method: 'GET',
    path: '/api/strategists/{id}',
    access: 'signed-in',
    summary: 'One strategist, with the number of their posts and which way their tips pointed',
    params: ofStrategist,
    result: strategistDetail,
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/strategists/{id}/posts',
    access: 'signed-in',
    summary: 'The posts of a strategist, newest first',
    params: ofStrategist,
    query: listQuery,
    result: z.array(postListItem),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/strategists/{id}/hide',
    access: 'moderator',
    summary:
      'Withhold a strategist who asks for it: name, picture, words about them, links, record and feed go; their posts stay',
    params: ofStrategist,
    body: hiding,
  }),
  unhide: endpoint({
    method: 'POST',
    path: '/api/strategists/{id}/unhide',
    access: 'moderator',
    summary: 'Tell again who a withheld strategist is, with all that was told of them',
    params: ofStrategist,
    body: showing,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/strategists/{id}/merge',
    access: 'moderator',
    summary:
      'Take a strategist for another name of somebody else: all posts under it, also later ones, are theirs from then on',
    params: ofStrategist,
    body: z.object({ into: id.describe('The id of who they are') }),
    refusals: {
      404: 'There is no such strategist',
      409: 'One of the two was merged into another before, or is withheld',
    },
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/api/strategists/{id}/unmerge',
    access: 'moderator',
    summary: 'Undo a merge of the last 30 days: everything under the name is its own again',
    params: ofStrategist,
    refusals: { 409: 'It was merged more than 30 days ago' },
  }),
  decideHome: endpoint({
    method: 'POST',
    path: '/api/strategists/{id}/homes',
    access: 'moderator',
    summary:
      'Say whether a site that posts of a strategist were read at is their own; the marks of all posts from there follow',
    params: ofStrategist,
    body: decidedHome,
    refusals: { 404: 'There is no such strategist, or no post of theirs was read at such a site' },
  }),
}
