import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sharedApp } from '../testing/shared-app.ts'
import { errorWords } from './error-words.ts'

const app = sharedApp()
const canary = 'canary 4711'

/** What is told of a statement that fails. */
async function wordsOf(statement: ReturnType<typeof sql>): Promise<string> {
  const error: unknown = await app.database.execute(statement).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  return errorWords(error)
}

describe('of a statement that failed', () => {
  it('the query and the words of PostgreSQL are told, and no value', async () => {
    const words = await wordsOf(sql`insert into secrets (name, value) values (${canary}, null)`)
    expect(words).toContain('Failed query: insert into secrets (name, value) values ($1, null)')
    expect(words).toMatch(/^ {4}at .*error-words\.test/m)
    expect(words).toContain(
      'caused by PostgreSQL 23502: null value in column "value" of relation "secrets" violates not-null constraint (table secrets)',
    )
    expect(words).not.toContain(canary)
  })

  it('a value that PostgreSQL quotes is left out', async () => {
    expect(await wordsOf(sql`select ${canary}::text::integer`)).toContain(
      'PostgreSQL 22P02: invalid input syntax for type integer: …',
    )
    for (const failing of [
      sql`select (${canary}::text || ' (')::jsonb`,
      sql`select ${`${canary}:::`}::text::tsquery`,
      sql`select ${canary}::text::timestamptz`,
      sql`select ${`{"${canary}`}::text::text[]`,
      sql`select * from unnest(${[canary]}) as x where x ~ ${`(${canary}`}`,
    ])
      expect(await wordsOf(failing)).not.toContain(canary)
  })

  it('what a function of the database raises is left out', async () => {
    await app.database.execute(
      sql`create function pg_temp.raise(text) returns text language plpgsql as $$ begin raise exception 'no room for %', $1 using errcode = '53100', detail = $1, hint = $1; end $$`,
    )
    const words = await wordsOf(sql`select pg_temp.raise(${canary})`)
    expect(words).toContain('PostgreSQL 53100: raised by a function of the database')
    expect(words).not.toContain(canary)
  })

  it('nor is a value told by who passes the message on, or wraps the error', async () => {
    const error = await app.database.execute(sql`select ${canary}::text::integer`).catch(Error)
    const wrapped = new Error(`Nothing was stored: ${error instanceof Error ? error.message : ''}`, {
      cause: { cause: error },
    })
    expect(errorWords(wrapped)).not.toContain(canary)
    expect(errorWords(`It ended: Failed query: select $1\nparams: ${canary}`)).not.toContain(canary)
  })
})

describe('of any other error', () => {
  it('everything is told, with what caused it', () => {
    const words = errorWords(new TypeError('outer', { cause: new Error('inner') }))
    expect(words).toMatch(/^TypeError: outer\n {4}at [\s\S]+\ncaused by Error: inner\n {4}at /)
    expect(words.match(/outer/g)).toHaveLength(1)
    expect(errorWords(new Error(''))).toMatch(/^Error\n {4}at /)
    expect(errorWords('a text')).toBe('a text')
  })

  it('what could not be read as JSON is left out', () => {
    try {
      JSON.parse(`{"${canary}": x}`)
    } catch (error) {
      expect(errorWords(error)).toMatch(/^SyntaxError: .* is not valid JSON\n/)
      expect(errorWords(error)).not.toContain('anary')
    }
    expect.assertions(2)
  })
})
