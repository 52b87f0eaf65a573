import { describe, expect, it } from 'vitest'
import { expectProblem } from '../../../testing/answers.ts'
import { signedInClient } from '../../../testing/client.ts'
import {
  emptyExport,
  imports,
  makeTwoOfEach,
  ofEach,
  readExport,
  someMoment,
  withoutDates,
} from '../../../testing/exports.ts'
import { importGround } from '../../../testing/import-ground.ts'
import { aPost, aTip } from '../../../testing/makers.ts'

const { app, author, client } = importGround()

describe('an import beside others', () => {
  it('is one at a time for a person: another one is refused with 429 meanwhile', async () => {
    await makeTwoOfEach(client, author)
    const data = await readExport(client)
    const other = await signedInClient(app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => other.post('/api/import', data)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429])
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      await expectProblem(answer, 429)
    }
    expect(withoutDates(await readExport(other))).toEqual(withoutDates(data))
    expect(await imports(other, data)).toEqual({ added: ofEach(0), skipped: ofEach(2), refused: [] })
  })

  it('waits for the import of a server that died no longer than its lease', async () => {
    await app.pool.query(
      "insert into rate_counts (key, started_at, count) values ($1, now() - interval '14 s', 1)",
      [`import ${client.user.id}`],
    )
    await expectProblem(await client.post('/api/import', emptyExport), 429)
    await app.pool.query("update rate_counts set started_at = now() - interval '15 s' where key = $1", [
      `import ${client.user.id}`,
    ])
    expect(await imports(client, emptyExport)).toMatchObject({ added: ofEach(0) })
  })

  it('is one of two on a server: a third person is refused with 503 meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => signedInClient(app)))
    const answers = await Promise.all(people.map(person => person.post('/api/import', emptyExport)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503])
    const refused = answers.find(({ status }) => status === 503)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const person of people) expect((await person.post('/api/import', emptyExport)).status).toBe(200)
  })

  it('counts right while others judge, delete and restore the same tips', async () => {
    const { id: postId } = await aPost(author)
    const tips = await Promise.all(Array.from({ length: 10 }, () => aTip(author, { postId })))
    const data = {
      ...emptyExport,
      classifications: tips.map(({ id }) => ({
        ...{ tipId: id, classification: 'agree', ticker: 'A', tip: '', createdAt: someMoment },
      })),
      notes: tips.map(({ stock }) => ({ ticker: stock.ticker, content: 'x', createdAt: someMoment })),
    }
    const people = await Promise.all(Array.from({ length: 4 }, () => signedInClient(app)))
    const statuses = await Promise.all([
      ...people.map(person => imports(person, data).then(() => 200)),
      ...tips.flatMap(({ id }) => [
        author.post('/api/classifications', { tipId: id, classification: 'disagree' }).then(a => a.status),
        author
          .delete(`/api/tips/${id}`)
          .then(() => author.post(`/api/tips/${id}/restore`))
          .then(a => a.status),
      ]),
    ])
    for (const status of statuses) expect([200, 404]).toContain(status)
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
  })
})
