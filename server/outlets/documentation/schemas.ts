import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { schemaNames } from './names.ts'

/** A JSON Schema in the form of the description. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The place of named schemas in the description. */
export const schemasAt = '#/components/schemas/'

/** Writes schemas for the description. A named schema stands once, in `named`, and others refer to it. */
export function createSchemas(): {
  /** @param io `input` for a schema that checks requests, `output` for one that describes answers. */
  write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  named: Record<string, JsonSchema>
} {
  const names = schemaNames()
  const named: Record<string, JsonSchema> = {}
  const metadata = z.registry<z.core.GlobalMeta>()
  metadata.get = schema => {
    const known = z.globalRegistry.get(schema) ?? {}
    const id = names.get(schema)
    return { ...known, ...(id && { id }) }
  }
  return {
    named,
    write(schema, io) {
      const {
        $schema: _,
        $defs,
        ...written
      } = z.toJSONSchema(schema, {
        io,
        metadata,
        // Rules that JSON Schema cannot express, such as a rule over two fields, are left out.
        unrepresentable: 'any',
        override: ({ jsonSchema }) => simplify(jsonSchema),
      })
      const parts = Object.entries($defs ?? {})
      // An answer has all its members. A request may lack some, and then needs a schema of its own.
      const others = new Map(
        parts.flatMap(([name, part]) => {
          const known = named[name]
          return known && !isDeepStrictEqual(known, referring(part)) ? [[name, `${name}Input`]] : []
        }),
      )
      for (const [name, part] of parts) named[others.get(name) ?? name] = referring(part, others)
      return referring(written, others)
    },
  }
}

/**
 * Removes parts that tell a reader nothing: the limits that every whole number has, and the pattern beside a format.
 */
function simplify(schema: JsonSchema): void {
  // Answers may get more members one day. Requests may have more members, which are ignored.
  delete schema.additionalProperties
  if (schema.format) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

/** The schema with references into the description. `others` renames some of them. */
function referring(schema: JsonSchema, others: ReadonlyMap<string, string> = new Map()): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    const name = value.slice('#/$defs/'.length)
    return schemasAt + (others.get(name) ?? name)
  })
}
