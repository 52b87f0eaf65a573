import type { z } from 'zod'
import { invalid } from '../../../../http/answers/problems.ts'

/** How many mistakes of a file are told: a person mends the first ones and sends it again. */
const mostTold = 100

/** What is wrong with the entries of a file. */
export class Findings {
  readonly #errors: { path: string; message: string }[] = []

  get isEmpty(): boolean {
    return this.#errors.length === 0
  }

  /** A value as its schema gives it; undefined where it is invalid. `path` says where it stands. */
  check<Schema extends z.ZodType>(
    schema: Schema,
    value: unknown,
    ...path: PropertyKey[]
  ): z.output<Schema> | undefined {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const issue of result.error.issues)
      if (this.#errors.length < mostTold)
        this.#errors.push({ path: [...path, ...issue.path].join('.'), message: issue.message })
    return undefined
  }

  /** Throws 422 where something was wrong. */
  refuse(): void {
    if (!this.isEmpty) throw invalid(this.#errors)
  }
}
