import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { schemaNames } from './names.ts'

/** A JSON Schema as the description has it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Where the description keeps what has a name. */
export const schemasAt = '#/components/schemas/'

/** Writes schemas for the description; what has a name stands once, in `named`, and is referred to. */
export function createSchemas(): {
  /** @param io whether it checks what comes in, or tells what goes out. */
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
        // What no JSON Schema can say, such as a rule over two fields, is left out.
        unrepresentable: 'any',
        override: ({ jsonSchema }) => simplify(jsonSchema),
      })
      const parts = Object.entries($defs ?? {})
      // What goes out has all of its members; what comes in may lack some, and is another schema then.
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

/** Leaves out what says nothing to a reader: limits of all whole numbers, and the pattern of what has a format. */
function simplify(schema: JsonSchema): void {
  // Answers may have more members one day, and more members in a request are ignored.
  delete schema.additionalProperties
  if (schema.format) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

/** The same with references to where the description keeps what has a name, some of it under another name. */
function referring(schema: JsonSchema, others: ReadonlyMap<string, string> = new Map()): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    const name = value.slice('#/$defs/'.length)
    return schemasAt + (others.get(name) ?? name)
  })
}
