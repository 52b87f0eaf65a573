import { scryptSync } from 'node:crypto'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { inLane } from '#extraction/testing/lane.ts'
import { slowHashing } from '../../auth/login/hashing.ts'
import { bodyOf } from '../../testing/answers.ts'
import { testApp } from '../../testing/app.ts'
import { backupFolder, restored, restoreTarget } from '../../testing/backups.ts'
import { openClient } from '../../testing/client.ts'
import { earlyPerson, rowsSince } from '../../testing/early-rows.ts'
import { openDatabase } from '../database.ts'
import { asTaken, type Migration, takeSteps } from '../migration-list.ts'
import { differences } from '../recount.ts'
import { backUp } from './backup.ts'
import { readForms } from './earlier-forms.ts'

const forms = readForms()
const folder = backupFolder()
afterAll(() => folder.remove())

/** In the form that sign-in reads, `salt:key`. */
const salt = 'ea71'.repeat(8)
const key = scryptSync(earlyPerson.password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 })
const passwordHash = `${salt}:${key.toString('hex')}`

/** A backup of a database that has come as far as a form, with the rows of those days. */
async function early(form: Migration): Promise<string> {
  const client = await restoreTarget()
  const steps = forms.slice(0, forms.indexOf(form) + 1)
  await takeSteps(
    client,
    steps.map(step => (step.name === '0000_first' ? asTaken(step) : step)),
  )
  for (const { name } of steps) await client.query(rowsSince[name]?.(passwordHash) ?? '')
  const path = folder.free()
  await backUp(client, path, { forms })
  return path
}

/** The first and the last from before `0000_first`, that one and the newest; between them 0038, behind which most is counted anew. */
const telling = ['0000_init', '0038_jobs', '0056_unjoined', '0000_first', forms.at(-1)?.name]

/** Besides, of the forms from before, which change no more, every fourth; and each form since. */
const tried = forms.filter(
  ({ name, isEarlier }, at) =>
    telling.includes(name) || inLane({ quick: false, all: !isEarlier || at % 4 === 2 }),
)

describe('a backup of an earlier form', () => {
  it.each(tried.map(form => [form.name, form] as const))(
    'of %s is restored with every row, counts right and answers',
    async (_, form) => {
      const path = await early(form)
      const target = await restoreTarget()
      await restored(path, target)
      const opened = await openDatabase({ databaseUrl: target.address, dataDir: 'unused' }, 'server')
      onTestFinished(() => opened.close())
      expect(await differences(opened.pool)).toEqual([])
      const app = await testApp({ opened, hashing: slowHashing })
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
      const knowsAuthor = forms.indexOf(form) >= forms.findIndex(({ name }) => name === '0020_homes')
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
