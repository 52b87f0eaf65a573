import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { contradiction, newestTip } from './radar.ts'
import { horizonField, recordLine } from './records.ts'
import { sideBySide } from './strategist-sorts.ts'
import { strategistWithRecord } from './strategists.ts'
import { tip } from './tips.ts'

const day = z.iso.date().nullable()

/** What strategists say of the same stocks, and how their calls on these went in the same days. */
export const comparison = z.object({
  horizon: recordLine.shape.horizon,
  same: z
    .object({ stocks: z.int(), from: day, to: day })
    .describe(
      'The stocks on which each of them has a counted call, of their newest 2,000, and the days from the last first entry to the first last one',
    ),
  strategists: z
    .array(
      strategistWithRecord.extend({
        same: recordLine
          .pick({ resolved: true, hits: true, low: true, high: true, chance: true, verdict: true })
          .describe('Their calls on the same stocks, entered in the same days'),
      }),
    )
    .describe('In the order in which they were asked for'),
  stocks: z
    .array(
      z.object({
        stock: tip.shape.stock,
        said: z.array(z.object({ strategistId: z.string(), tip, direction: newestTip.shape.direction })),
      }),
    )
    .describe(
      'The stocks that at least two of them have a tip on which points some way, with the newest of each: those of most of them first, then by the newest tip, at most 20',
    ),
  more: z.boolean().describe('There are more such stocks'),
  contradictions: z
    .array(contradiction)
    .describe('What they contradict each other or themselves on, on these stocks, newest first, at most 50'),
})
export type Comparison = z.infer<typeof comparison>

const number = `Choose ${sideBySide.least} to ${sideBySide.most} strategists`

function areSome(text: string): boolean {
  const ids = new Set(text.split(',').map(id => id.trim().toLowerCase()))
  return ids.size >= sideBySide.least && ids.size <= sideBySide.most
}

export const comparisonApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/strategists/compare',
    access: 'signed-in',
    summary:
      'Two to four strategists side by side: their records, and what they say of the same stocks. It describes the past, and is no advice',
    query: z.object({
      ids: z.string(number).max(500, number).refine(areSome, number).describe('Ids with commas between them'),
      horizon: horizonField,
    }),
    result: comparison,
    refusals: { 404: 'There is no such strategist, or they are withheld' },
  }),
}
