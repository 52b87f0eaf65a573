import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { stance } from './stance.ts'
import { consensus, verdict } from './tips.ts'

/** What a person thinks of a tip: the judgement is the act and its row, the verdict its value, which calls and the database name `classification`. */
export const judgement = z.object({ tipId: z.string(), classification: verdict })
export type Judgement = z.infer<typeof judgement>

/** What a tip claims: what is judged of it. */
export const claim = z.object({
  ticker: z.string(),
  stance,
  priceTargetValue: z.number().nullable(),
  priceTargetCurrency: z.string().nullable(),
})
export type Claim = z.infer<typeof claim>

/** A judgement, and whether the tip still claims what was judged. */
export const listedJudgement = judgement.extend({
  claim: z
    .enum(['present', 'earlier'])
    .describe('earlier: the tip was changed since; it counts as not judged until it is judged again'),
  judged: claim.nullable().describe('Of an earlier claim: what it was'),
})
export type ListedJudgement = z.infer<typeof listedJudgement>

export const newJudgement = z.object({ tipId: id, classification: verdict })

/** A judgement, and how all users judged: whoever has judged may know. */
export const storedJudgement = judgement.extend({ consensus })
export type StoredJudgement = z.infer<typeof storedJudgement>

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
}
