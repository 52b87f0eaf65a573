import fc from 'fast-check'
import type { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/** What a field of this name is made of, where its schema alone does not tell: ids that exist, addresses, passwords. */
export type Known = Record<string, fc.Arbitrary<unknown>>

/** Values that fit a JSON Schema, as `z.toJSONSchema` writes it of a contract's input: small ones, and its edges. */
export function arbitraryOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const given = Object.hasOwn(known, name) ? known[name] : undefined
  if (given) return given
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(choice => arbitraryOf(choice, known)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map(type => arbitraryOf({ ...schema, type } as Schema, known)))
  switch (schema.type) {
    case 'object':
      return objects(schema, known)
    case 'array':
      return fc.array(arbitraryOf(part(schema.items), known), {
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1e9),
        max: Math.min(schema.maximum ?? 1e9, 1e9),
      })
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objects(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {})
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, arbitraryOf(part(field), known, name)])),
    { requiredKeys: schema.required ?? [] },
  )
}

function texts({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  // What is stored has a year that PostgreSQL and JavaScript write alike.
  if (pattern && (format === 'date' || format === 'date-time'))
    return fc.stringMatching(new RegExp(pattern)).filter(text => text >= '1000')
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const most = Math.max(minLength, Math.min(maxLength, 40))
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: most }),
    fc.string({ unit: 'binary', minLength, maxLength: most }),
    fc.constant('x'.repeat(maxLength)),
  )
}

function numbers({ minimum, exclusiveMinimum, maximum = 1e12 }: Schema): fc.Arbitrary<unknown> {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum : -1e12)
  return fc.double({
    min: least,
    max: maximum,
    minExcluded: exclusiveMinimum !== undefined,
    noNaN: true,
    noDefaultInfinity: true,
  })
}

/** JSON Schema also knows `true` for anything. */
function part(schema: unknown): Schema {
  return typeof schema === 'object' && schema !== null ? (schema as Schema) : {}
}
