import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listQuery, optionalCurrency, optionalPrice, optionalText, ticker, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { correctionLimits } from './record-limits.ts'
import { stance } from './stance.ts'

export const correctionState = z.enum(['open', 'confirmed', 'refused'])
export type CorrectionState = z.infer<typeof correctionState>

/** What a tip claims, as somebody reads it. */
export const correctedTerms = z.object({
  ticker,
  stance,
  priceTargetValue: optionalPrice,
  priceTargetCurrency: optionalCurrency,
})
export type CorrectedTerms = z.output<typeof correctedTerms>

export const newCorrection = z
  .object({
    tipId: id,
    claim: correctedTerms.optional().describe('What the tip claims; left out with `noTip`'),
    noTip: z
      .literal(true, 'Leave it out, or say true')
      .optional()
      .describe('It is no tip, and is to count no more'),
    note: optionalText(limits.correctionNote).describe('For moderators alone'),
  })
  .refine(({ claim, noTip }) => (claim === undefined) !== (noTip === undefined), {
    path: ['claim'],
    error: 'Say what the tip is to say, or that it is none',
  })
export type NewCorrection = z.output<typeof newCorrection>

/** What a call claims: as frozen, or as a correction would have it. */
export const toldTerms = z.object({
  ticker: z.string(),
  direction: z.literal([1, 0, -1]).describe('1 bullish, -1 bearish, 0 neither'),
  targetValue: z.number().nullable(),
  targetCurrency: z.string().nullable(),
  deadline: z.iso.date().describe('Until when the target has time'),
  datedOn: z.iso.date(),
  author: z.string().nullable().describe('Whose call it is'),
})
export type ToldTerms = z.infer<typeof toldTerms>

/** Somebody's statement that a frozen call was read wrongly. The answer names nobody. */
export const correction = z.object({
  id: z.string(),
  tipId: z.string(),
  postSlug: z.string().nullable().describe('null: the tip is not there any more'),
  state: correctionState,
  was: toldTerms,
  is: toldTerms.nullable().describe('null: it is no tip, and is to count no more'),
  at: timestamp,
  decidedAt: timestamp.nullable(),
  own: z.boolean().describe('The caller has asked for it'),
  supported: z
    .boolean()
    .describe(
      'A machine has read the same passage so, or another target in the same text, and the call counts already or came at most 30 days ago: others who are signed in may confirm it, not only moderators',
    ),
})
export type Correction = z.infer<typeof correction>

const ofCorrection = z.object({ id: z.string() })

export const correctionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/corrections',
    access: 'public',
    summary: 'Corrections of calls that are frozen, newest first',
    query: listQuery.extend({ state: correctionState.optional().describe('Only those in this state') }),
    result: z.array(correction),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/corrections',
    access: 'signed-in',
    summary:
      'Say that a frozen call was read wrongly: it counts as it is until somebody else has looked. The same again, while it is open, answers 200 with the first',
    body: newCorrection,
    result: correction,
    statuses: [201, 200],
    refusals: {
      404: 'There is no such tip, or it is deleted',
      409: `Its call is not frozen, so that the tip itself can be changed; or the caller has ${correctionLimits.open} open corrections, or was refused ${correctionLimits.refused} of this tip`,
    },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/corrections/{id}/confirm',
    access: 'signed-in',
    summary:
      'Let the call say what the correction says. For moderators; what a machine has read in the same text, for everybody but who asked for it. Of a decided one, what was decided',
    params: ofCorrection,
    result: correction,
    refusals: {
      403: 'A moderator has to look; or the request comes from another site, or its token may not do this',
      404: 'There is no such correction',
      409: 'Somebody else has to look',
    },
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/corrections/{id}/refuse',
    access: 'signed-in',
    summary: 'Leave the call as it is. For moderators; of a decided one, what was decided',
    params: ofCorrection,
    result: correction,
    refusals: {
      403: 'A moderator has to look; or the request comes from another site, or its token may not do this',
      404: 'There is no such correction',
      409: 'Somebody else has to look',
    },
  }),
}
