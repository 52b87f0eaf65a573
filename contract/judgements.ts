import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { consensus, verdict } from './tips.ts'

/** What a person thinks of a tip: the judgement is the act and its row, the verdict its value, which calls and the database name `classification`. */
export const judgement = z.object({ tipId: z.string(), classification: verdict })
export type Judgement = z.infer<typeof judgement>

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
    result: z.array(judgement),
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
