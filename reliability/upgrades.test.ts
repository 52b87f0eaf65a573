import { scryptSync } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { readMigrations, takeSteps } from '#server/database/migration-list.ts'
import { differences } from '#server/database/recount.ts'
import { bodyOf } from '#server/testing/answers.ts'
import { testApp } from '#server/testing/app.ts'
import { openClient } from '#server/testing/client.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { earlyPerson, rowsSince } from './testing/early-rows.ts'

const migrations = readMigrations()
/** In the form that sign-in reads, `salt:key`. */
const salt = 'ea71'.repeat(8)
const key = scryptSync(earlyPerson.password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 })
const passwordHash = `${salt}:${key.toString('hex')}`

/** A database as it was after so many steps, with the rows of those days. */
async function early(steps: number): Promise<string> {
  const { databaseUrl, drop } = await emptyDatabase()
  onTestFinished(drop)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const taken = migrations.slice(0, steps)
  await takeSteps(client, taken)
  for (const { name } of taken) await client.query(rowsSince[name]?.(passwordHash) ?? '')
  await client.end()
  return databaseUrl
}

describe('an upgrade', () => {
  it.each(migrations.slice(0, -1).map(({ name }, index) => [name, index + 1] as const))(
    'from %s keeps every row, counts right and answers',
    async (_, steps) => {
      const databaseUrl = await early(steps)
      const opened = await openDatabase({ databaseUrl, dataDir: 'unused' }, 'server')
      onTestFinished(() => opened.close())
      expect(await differences(opened.pool)).toEqual([])
      const app = await testApp({ opened })
      onTestFinished(() => app.close())
      const person = openClient(app)
      expect((await person.post('/api/auth/sign-in/email', earlyPerson)).status).toBe(200)
      const get = async (path: string) => {
        const answer = await person.get(path)
        expect(`${answer.status} ${path}`).toBe(`200 ${path}`)
        return bodyOf<Record<string, unknown> & Record<string, unknown>[]>(answer)
      }
      // Whoever was alone looks after the server.
      expect(await get('/api/auth/user')).toMatchObject({ role: 'admin', suspendedUntil: null })
      const knowsAuthor = migrations.slice(0, steps).some(({ name }) => name === '0020_homes')
      expect(await get('/api/posts')).toMatchObject([
        { slug: 'early-two', authoredBy: 'person' },
        { slug: 'early-one', tipCount: 2, authoredBy: knowsAuthor ? 'source' : 'person' },
      ])
      expect(await get('/api/posts/early-one/tips')).toMatchObject([
        { text: 'It will rise.', metrics: [{ name: 'P/E', value: '12' }], consensus: { total: 1, agree: 1 } },
        { text: 'It will fall.', consensus: { total: 0, agree: null } },
      ])
      const { rows: read } = await opened.pool.query('select slug from posts where source_hash is not null')
      expect(read).toEqual([{ slug: 'early-one' }])
      expect(await get('/api/stocks/AAA/progress')).toMatchObject({
        tipCount: 1,
        agree: 1,
        classifiedCount: 1,
      })
      expect(await get('/api/stocks/AAA')).toMatchObject({
        tipCount: 1,
        priceTargetSummary: [{ currency: 'EUR', count: 1, average: 120.5 }],
      })
      expect(await get('/api/conclusions/AAA')).toMatchObject({ action: 'buy' })
      expect(await get('/api/my-stocks')).toHaveLength(1)
      expect(await get('/api/classifications')).toMatchObject([{ classification: 'agree', claim: 'present' }])
      expect(await get('/api/analytics/trending')).toMatchObject([{ ticker: 'AAA' }, { ticker: 'BBB' }])
      expect(await get('/api/search?q=early')).toMatchObject({ posts: [{}, {}], counts: { posts: 2 } })
      expect(await get('/api/search?q=what%20words')).toMatchObject({ posts: [{ slug: 'early-one' }] })
      expect(await get('/api/search?q=rise%20P/E')).toMatchObject({ tips: [{ text: 'It will rise.' }] })
      expect(await get('/api/search?q=not')).toMatchObject({ mine: [{ kind: 'note' }], counts: { mine: 1 } })
      const thought = (await get('/api/me/forecasts')).toSorted((one, other) =>
        String(one.source).localeCompare(String(other.source)),
      )
      expect(thought).toMatchObject([
        { source: 'conclusion', group: 'none', direction: 1, ticker: 'AAA', ownMonths: 12 },
        { source: 'verdict', group: 'agree', direction: 1, ticker: 'AAA' },
      ])
      // Of what came before, only the last judgement is known.
      expect(await get('/api/me/record')).toMatchObject({ firstDay: new Date().toISOString().slice(0, 10) })
      const [tip] = await get('/api/posts/early-one/tips')
      const judged = await person.post('/api/classifications', { tipId: tip?.id, classification: 'disagree' })
      expect(judged.status).toBe(200)
      expect(await differences(opened.pool)).toEqual([])
      expect(app.failures).toEqual([])
    },
  )
})
