import { z } from 'zod'
import { ModelError } from '#extraction/extractors/model-error.ts'
import { jsonIn } from './json-in.ts'

/** Tips of an answer, at most. A model that gives more has stopped reading, so the rest is left out and counted. */
export const mostTips = 40
const most = { metrics: 12, summary: 5 } as const

/** Models without a schema omit null fields, and write numbers as texts or texts as numbers. */
const words = (characters: number) =>
  z.union([z.string(), z.number().transform(String)]).transform(text => oneLine(text).slice(0, characters))
const maybe = (characters: number) => words(characters).nullable().catch(null)

const metric = z.object({
  name: words(80),
  value: words(40),
  unit: maybe(20),
  currency: maybe(3),
  as_of: maybe(40),
  source_excerpt: maybe(1000),
})

const target = z.object({
  value: z.union([z.number(), z.string().transform(numberIn)]).pipe(z.number()),
  currency: maybe(3),
  horizon: maybe(80),
  source_excerpt: maybe(1000),
})

const tip = z.object({
  // A claim with an unknown role is treated as only mentioned.
  role: z.enum(['claim', 'mentioned']).default('claim').catch('mentioned'),
  ticker: z.string().transform(text => oneLine(text).slice(0, 20)),
  company_name: maybe(200),
  text: words(2000).catch(''),
  thesis: maybe(5000),
  evidence: maybe(4000),
  stance: z
    .string()
    .transform(text => text.trim().toLowerCase())
    .pipe(z.enum(['bullish', 'bearish', 'neutral', 'unset']))
    .catch('unset'),
  price_target: target.nullable().catch(null),
  metrics: z
    .array(z.unknown())
    .catch([])
    .transform(given =>
      given
        .flatMap(one => {
          const read = metric.safeParse(one)
          return read.success ? [read.data] : []
        })
        .slice(0, most.metrics),
    ),
})
export type AnsweredTip = z.infer<typeof tip>

const frame = z.object({
  summary: z.union([z.array(z.unknown()), z.string().transform(text => [text])]).catch([]),
  tips: z.array(z.unknown()),
})

/** The usable part of a model's answer. */
export interface Answer {
  summary: string[]
  tips: AnsweredTip[]
  /** The number of invalid or surplus tips. */
  dropped: number
}

/** Parses an answer, however a model wraps it. Throws a ModelError if it has another shape. */
export function readAnswer(text: string): Answer {
  const parsed = frame.safeParse(jsonIn(text))
  if (!parsed.success) throw new ModelError('nonsense', `no such answer, in ${text.length} characters`)
  const given = parsed.data.tips
  const tips = given.slice(0, mostTips).flatMap(one => answeredTip(one) ?? [])
  if (given.length > 0 && tips.length === 0)
    throw new ModelError('nonsense', `no tip has the shape asked for, in ${text.length} characters`)
  const summary = parsed.data.summary.flatMap(one => (typeof one === 'string' ? [one] : []))
  return { summary: summary.slice(0, most.summary), tips, dropped: given.length - tips.length }
}

/** One tip of an answer. Null if it is invalid. */
export function answeredTip(given: unknown): AnsweredTip | null {
  return tip.safeParse(given).data ?? null
}

function numberIn(text: string): number {
  return Number(/\d[\d.,]*/.exec(text)?.[0].replace(/,/g, '') ?? Number.NaN)
}

/** A model's words on one line, without characters that no text has. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
}
