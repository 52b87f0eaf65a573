import type { z } from 'zod'
import { invalid } from '../../../../http/answers/problems.ts'

/** Errors of a file that are reported, at most: a person corrects the first ones and sends the file again. */
const mostTold = 100

/** The errors in the entries of a file. */
export class Findings {
  readonly #errors: { path: string; message: string }[] = []

  get isEmpty(): boolean {
    return this.#errors.length === 0
  }

  /** A value as its schema returns it. undefined if it is invalid. `path` is its place in the file. */
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

  /** Throws a 422 if there was any error. */
  refuse(): void {
    if (!this.isEmpty) throw invalid(this.#errors)
  }
}
