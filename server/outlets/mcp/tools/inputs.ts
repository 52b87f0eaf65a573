import { z } from 'zod'

const reference = z.string().min(1).max(100)

export const stockReference = reference.describe('The ticker, such as NVDA, or the id of the stock')

/** The schema of the id of a thing, such as a "post". */
export function idOf(what: string) {
  return reference.describe(`The id of the ${what}`)
}

/** The cursor of the next page of a list; null after the last page. */
export const nextCursor = z.string().nullable()

/**
 * The size and cursor of a page of a list. It is shorter than a page for people, because an assistant reads all of it.
 */
export const page = {
  limit: z.int().min(1).max(100).default(20).describe('How many at most'),
  cursor: z.string().max(500).optional().describe('The nextCursor of the answer before, for the next page'),
}
