import { appendFileSync } from 'node:fs'
import pg from 'pg'

/** Lines, each a statement as JSON, which scripts/tests/statements.ts asks the oldest PostgreSQL for. */
const file = process.env.TEST_STATEMENTS

const sent = new Set<string>()
let unwritten: string[] = []

/** From here on each statement that this process sends is kept, once. */
function hearStatements(): void {
  if (!file) return
  const { prototype } = pg.Client
  const send: (...given: unknown[]) => unknown = prototype.query
  Object.assign(prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const text = textOf(given[0])
      if (text !== undefined && !sent.has(text)) {
        sent.add(text)
        unwritten.push(`${JSON.stringify(text)}\n`)
      }
      return send.apply(this, given)
    },
  })
}

export function writeStatements(): void {
  if (file && unwritten.length > 0) appendFileSync(file, unwritten.join(''))
  unwritten = []
}

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given
  if (typeof given !== 'object' || given === null || !('text' in given)) return undefined
  return typeof given.text === 'string' ? given.text : undefined
}

hearStatements()
