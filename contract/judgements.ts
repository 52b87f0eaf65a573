import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changeOf, id, optionalText, timestamp } from './fields.ts'
import { hiding, showing } from './hiding.ts'
import { limits } from './limits.ts'
import { stance } from './stance.ts'
import { classification, consensus } from './tips.ts'

/**
 * A person's judgement of a tip. The judgement is the act and its row. Its value is called `classification` in calls
 * and in the database.
 */
export const judgement = z.object({ tipId: z.string(), classification })
export type Judgement = z.infer<typeof judgement>

/** What a tip claims: the part that is judged. */
export const tipTerms = z.object({
  ticker: z.string(),
  stance,
  priceTargetValue: z.number().nullable(),
  priceTargetCurrency: z.string().nullable(),
})
export type TipTerms = z.infer<typeof tipTerms>

/** A judgement, and whether the tip still claims what was judged. */
export const listedJudgement = judgement.extend({
  claim: z
    .enum(['present', 'earlier'])
    .describe('earlier: the tip was changed since; it counts as not judged until it is judged again'),
  judged: tipTerms.nullable().describe('Of an earlier claim: what it was'),
  reason: z
    .object({
      id: z.string(),
      text: z.string(),
      shared: z.boolean().describe('Told, with the display name, to who has judged the tip'),
      hidden: z.boolean().describe('A moderator has hidden these words: nobody else is told them'),
    })
    .nullable(),
})
export type ListedJudgement = z.infer<typeof listedJudgement>

export const newJudgement = z.object({
  tipId: id,
  classification,
  reason: changeOf(optionalText(limits.reason)).describe(
    'Why, for the caller alone; left out it stays as it is, null removes it',
  ),
  reasonShared: z
    .boolean()
    .optional()
    .describe('Whether who has judged the tip may read the reason; left out it stays as it is'),
})
export type NewJudgement = z.output<typeof newJudgement>

/** Why a person judged as they did, as others can read it. */
export const reason = z.object({
  id: z.string(),
  reason: z.string(),
  verdict: classification,
  name: z.string().nullable().describe('The display name; null where its writer has none'),
  createdAt: timestamp,
})
export type Reason = z.infer<typeof reason>

/** A judgement with everybody's judgements: a person who has judged may see them. */
export const storedJudgement = judgement.extend({ consensus })
export type StoredJudgement = z.infer<typeof storedJudgement>

const ofReason = z.object({ id: z.string() })

export const judgementsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/classifications',
    access: 'signed-in',
    summary: "All of the caller's judgements",
    result: z.array(listedJudgement),
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/classifications',
    access: 'signed-in',
    summary: 'Judge a tip, or judge it anew',
    body: newJudgement,
    result: storedJudgement,
    refusals: { 404: 'Tip not found' },
  }),
  reasons: endpoint({
    method: 'GET',
    path: '/api/tips/{id}/reasons',
    access: 'signed-in',
    summary:
      'The newest 20 reasons that people have shared for how they judged what a tip claims; none until the caller has judged it',
    params: z.object({ id: z.string() }),
    result: z.array(reason),
  }),
  hideReason: endpoint({
    method: 'POST',
    path: '/api/reasons/{id}/hide',
    access: 'moderator',
    summary: 'Tell nobody but its writer a shared reason; the same words are not told again',
    params: ofReason,
    body: hiding,
  }),
  unhideReason: endpoint({
    method: 'POST',
    path: '/api/reasons/{id}/unhide',
    access: 'moderator',
    summary: 'Tell a reason again, where it is shared',
    params: ofReason,
    body: showing,
  }),
}
