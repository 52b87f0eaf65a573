import { z } from 'zod'
import { examples } from '#contract/examples.ts'
import { nameOf } from '#server/testing/every-endpoint.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/**
 * The body of a call's example with `text` in every field that takes it, as it is, as an address or as an e-mail, also in
 * those that the example leaves out; what takes none of these stays. undefined for a call without a body.
 */
export function filledBody(endpoint: (typeof examples)[number]['endpoint'], text: string): Json | undefined {
  const { body: schema } = endpoint
  if (!schema) return undefined
  const example = examples.find(one => nameOf(one.endpoint) === nameOf(endpoint))
  // An example is JSON: the documentation shows it.
  let body = structuredClone(example?.body) as Json
  const isTaken = (candidate: Json) => schema.safeParse(candidate).success
  const places = [...placesOf(body), ...missingFields(schema, body).map(name => [name])]
  for (const place of places)
    for (const value of [text, `https://example.com/${text}`, `${text}@example.com`]) {
      const candidate = withValue(body, place, value)
      if (!isTaken(candidate)) continue
      body = candidate
      break
    }
  return body
}

type Place = (string | number)[]

/** Where texts stand. */
function placesOf(value: Json): Place[] {
  if (typeof value === 'string') return [[]]
  if (value === null || typeof value !== 'object') return []
  const entries: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return entries.flatMap(([name, part]) => placesOf(part).map(place => [name, ...place]))
}

function missingFields(schema: z.ZodType, body: Json): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (body === null || typeof body !== 'object') return []
  return Object.keys(properties).filter(name => !(name in body))
}

function withValue(body: Json, [name, ...rest]: Place, value: Json): Json {
  if (name === undefined) return value
  if (Array.isArray(body))
    return body.map((part, index) => (index === name ? withValue(part, rest, value) : part))
  const fields = body === null || typeof body !== 'object' ? {} : body
  return { ...fields, [name]: withValue(fields[name] ?? null, rest, value) }
}
