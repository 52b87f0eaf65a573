import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { MetricOfPost } from '#extraction/conflicts/conflict.ts'

const filled = z.string().min(1)
const optional = z.string().transform(text => text || null)
const day = z.iso.date()
const line = z.object({
  conflict: z.enum(['yes', 'no']),
  why: filled,
  ...{
    a_name: filled,
    a_value: filled,
    a_unit: optional,
    a_currency: optional,
    a_as_of: optional,
    a_day: day,
  },
  ...{
    b_name: filled,
    b_value: filled,
    b_unit: optional,
    b_currency: optional,
    b_as_of: optional,
    b_day: day,
  },
})

export interface LabelledPair {
  why: string
  isConflict: boolean
  a: MetricOfPost
  b: MetricOfPost
}

/** The labelled pairs of a file in the form of README.md. Throws where a line has another one. */
export function readPairs(file: string): LabelledPair[] {
  const lines = z.array(line).parse(parse(readFileSync(file, 'utf8'), { columns: true }))
  return lines.map(one => ({
    why: one.why,
    isConflict: one.conflict === 'yes',
    a: {
      metric: {
        name: one.a_name,
        value: one.a_value,
        unit: one.a_unit,
        currency: one.a_currency,
        asOf: one.a_as_of,
      },
      postDay: one.a_day,
    },
    b: {
      metric: {
        name: one.b_name,
        value: one.b_value,
        unit: one.b_unit,
        currency: one.b_currency,
        asOf: one.b_as_of,
      },
      postDay: one.b_day,
    },
  }))
}
