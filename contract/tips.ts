import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listQuery, optionalLine, timestamp } from './fields.ts'
import { hiding, showing } from './hiding.ts'
import { limits } from './limits.ts'
import { outcome } from './outcomes.ts'
import { authoredBy, datedBy, provenance } from './provenance.ts'
import { stock } from './stocks.ts'
import { changedTip, givenTip, toldTip } from './tip-fields.ts'
import { stockTipFilters } from './tip-filters.ts'
import { newMetric, tipMetric } from './tip-metrics.ts'
import { tipVersion } from './tip-versions.ts'

export const sourceType = z.enum(['youtube', 'blog', 'manual'])
export type SourceType = z.infer<typeof sourceType>

/** The value of a judgement. A tip without a judgement counts as unclassified. */
export const classification = z.enum(['agree', 'disagree', 'uncertain'])
export type Classification = z.infer<typeof classification>

/** Everybody's judgements. Blind: the three counts are null until the caller has judged the tip too. */
export const consensus = z.object({
  total: z.int(),
  agree: z.int().nullable(),
  disagree: z.int().nullable(),
  uncertain: z.int().nullable(),
})
export type Consensus = z.infer<typeof consensus>

/** Whether reports have folded a post or tip away. */
export const folded = z
  .boolean()
  .describe('Reported by three, and hidden until a moderator has looked: pages show it to who asks for it')

/** What a tip says about its post. */
export const postOfTip = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  authoredBy,
  sourceType,
  url: z.string().nullable(),
  contentSource: z
    .enum(['fetched', 'supplied'])
    .describe('fetched: the content is a text this server read at the address of the post'),
  publishedAt: timestamp.nullable(),
  datedBy,
  createdAt: timestamp,
})

export type PostOfTip = z.infer<typeof postOfTip>

export const tip = z.object({
  id: z.string(),
  postId: z.string(),
  stockId: z.string(),
  ...toldTip,
  evidenceVerified: z.boolean().describe('The evidence occurs in the content of the post'),
  provenance,
  createdAt: timestamp,
  editedAt: timestamp.nullable().describe('When somebody last changed it; its history tells what'),
  hidden: z.boolean().describe('Hidden by a moderator: only moderators read it, among the tips of its post'),
  folded,
  metrics: z.array(tipMetric),
  stock,
  post: postOfTip,
  consensus,
  outcome: outcome
    .nullable()
    .describe('What became of it, by daily closes; null where there are none of its stock'),
})
export type Tip = z.infer<typeof tip>

const metrics = z.array(newMetric).max(limits.metricsOfTip, `Use at most ${limits.metricsOfTip} metrics`)

export const newTip = z.object({ postId: id, stockId: id, ...givenTip, metrics: metrics.default([]) })
export type NewTip = z.infer<typeof newTip>

/** A tip that is saved with its post. */
export const newTipOfPost = z
  .object({
    ticker: z.string().max(50).optional(),
    stockId: id.optional(),
    companyName: optionalLine(limits.companyName),
    ...givenTip,
    metrics: metrics.default([]),
    draft: z
      .int()
      .min(0)
      .nullish()
      .describe(
        'With an extraction: the place of the draft in its result that the tip was made of; null: of none. Without it drafts are found by their ticker, then in order',
      ),
  })
  .superRefine((value, context) => {
    if (value.stockId) return
    if (!/^[A-Z0-9][A-Z0-9.-]{0,9}$/i.test(value.ticker?.trim() ?? ''))
      context.addIssue({
        code: 'custom',
        path: ['ticker'],
        message: 'A ticker has 1 to 10 letters, digits, dots or hyphens',
      })
  })
export type NewTipOfPost = z.infer<typeof newTipOfPost>

export const tipChanges = z.object({
  stockId: id.optional(),
  ...changedTip,
  priceTargetSourceExcerpt: changedTip.priceTargetSourceExcerpt.describe(
    'The one it has goes by itself when the target becomes another one that it does not name',
  ),
  metrics: metrics.optional().describe('Takes the place of all metrics of the tip'),
  mistake: z
    .boolean()
    .optional()
    .describe('The change mends a mistake of the machine that drafted the tip: it is kept as a case'),
})
export type TipChanges = z.infer<typeof tipChanges>

const tipId = z.object({ id: z.string() })

/** The description of a 403 for a change of a tip. Includes the reasons that every call has. */
const undoneThreeTimes =
  'The caller’s changes of other people’s tips were undone three times in a week; or the request comes from another site, or its token may not do this'

export const tipsApi = {
  listForPost: endpoint({
    method: 'GET',
    path: '/api/posts/{post}/tips',
    access: 'public',
    summary: 'The tips of a post (slug or id), in the order the author gave them',
    params: z.object({ post: z.string() }),
    query: listQuery,
    result: z.array(tip),
  }),
  listForStock: endpoint({
    method: 'GET',
    path: '/api/stocks/{stock}/tips',
    access: 'public',
    summary: 'The tips about a stock (ticker or id), newest post first',
    params: z.object({ stock: z.string() }),
    query: listQuery.extend({
      classification: z
        .enum([...classification.options, 'none'])
        .optional()
        .describe('Signed in: only the tips that the caller has judged so, or not at all'),
      ...stockTipFilters,
    }),
    result: z.array(tip),
    refusals: { 401: 'Not signed in, and asked for what the caller has judged' },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/tips',
    access: 'signed-in',
    summary: 'Add a tip to a post',
    body: newTip,
    result: tip,
    statuses: [201],
    refusals: { 404: 'Post or stock not found' },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/tips/{id}',
    access: 'signed-in',
    summary: 'Change a tip',
    params: tipId,
    body: tipChanges,
    result: tip,
    refusals: { 403: undoneThreeTimes },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tips/{id}',
    access: 'signed-in',
    summary: 'Delete a tip; it can be restored',
    params: tipId,
    query: z.object({
      mistake: z
        .enum(['true', 'false'])
        .default('false')
        .describe('true: a machine took for a tip what is none: it is kept as a case'),
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/tips/{id}/restore',
    access: 'signed-in',
    summary:
      'Bring a deleted tip back (one that is here stays as it is), or an earlier wording of one that is here, as a version of its own',
    params: tipId,
    body: z
      .object({ version: z.int().min(1).max(1_000_000).optional().describe('The wording to bring back') })
      .optional(),
    result: tip,
    refusals: {
      403: undoneThreeTimes,
      404: 'No such tip; or, with a version, the tip is deleted',
      422: 'There is no such version',
    },
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/tips/{id}/hide',
    access: 'moderator',
    summary: 'Hide a tip from everybody but moderators; one that is hidden stays as it is',
    params: tipId,
    body: hiding,
  }),
  unhide: endpoint({
    method: 'POST',
    path: '/api/tips/{id}/unhide',
    access: 'moderator',
    summary: 'Show a hidden tip again, as it was; one that is deleted too stays deleted',
    params: tipId,
    body: showing,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/tips/{id}/history',
    access: 'public',
    summary: 'What a tip said before, newest version first',
    params: tipId,
    result: z.array(tipVersion),
  }),
  addMetric: endpoint({
    method: 'POST',
    path: '/api/tip-metrics',
    access: 'signed-in',
    summary: 'Add a metric to a tip',
    body: newMetric.extend({ tipId: id }),
    result: tipMetric,
    statuses: [201],
    refusals: { 403: undoneThreeTimes, 404: 'Tip not found' },
  }),
}
