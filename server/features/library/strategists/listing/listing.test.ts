import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StrategistColumn, strategistColumns } from '#contract/strategist-sorts.ts'
import { type StrategistWithRecord, strategistWithRecord } from '#contract/strategists.ts'
import { differences } from '../../../../database/recount.ts'
import { bodyOf, expectProblem, walk } from '../../../../testing/answers.ts'
import { someSeries, someStrategist } from '../../../../testing/calls.ts'
import { aPost, someTicker } from '../../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../../testing/shared-app.ts'
import { signedInAs } from '../../../../testing/signed-in-as.ts'

const app = sharedApp()
const client = sharedClient(app)

beforeEach(async () => {
  await app.pool.query(
    'truncate strategist_scores, unscored, unsettled, price_series, posts, strategists, feeds cascade',
  )
  await someSeries(app.pool, { symbol: 'SPY' })
  await app.pool.query(`update price_series set last_day = '2026-11-20'`)
})
afterEach(async () => {
  const wrong = await differences(app.pool)
  expect(wrong.filter(({ table }) => table === 'strategist_totals')).toEqual([])
})

const list = (query: string) => walk<StrategistWithRecord>(client.get, `/api/strategists?${query}`)
const names = async (query: string) => (await list(query)).map(({ name }) => name)

interface Record {
  resolved: number
  hits: number
  lower: number
  upper: number
  chance: number
  open?: number
}

/** A record as the job stores it. */
async function scored(strategistId: string, record: Record, horizon = 6) {
  const { resolved, hits, lower, upper, chance, open = 0 } = record
  await app.pool.query(
    `insert into strategist_scores (strategist_id, horizon, resolved, hits, unknown, open, sum_x, sum_xx, sum_p0, months,
       columns, target_hits, target_missed, target_unclear, benchmark, lower, upper, rank)
     values ($1, $2, $3, $4, 0, $5, 0, 0, $6, 7, '[]', 0, 0, 0, 'SPY', $7, $8, null)`,
    [strategistId, horizon, resolved, hits, open, chance * resolved, lower, upper],
  )
}

const better = { resolved: 40, hits: 30, lower: 0.598, upper: 0.858, chance: 0.5 }
const worse = { resolved: 40, hits: 9, lower: 0.123, upper: 0.375, chance: 0.5 }
const unclear = { resolved: 20, hits: 11, lower: 0.342, upper: 0.742, chance: 0.5, open: 30 }
const few = { resolved: 9, hits: 9, lower: 0.7, upper: 1, chance: 0.5 }

/** Somebody with so many posts, the newest of that day. */
async function written(name: string, posts: number, day: string, tips = 0): Promise<string> {
  for (let n = 0; n < posts; n++)
    await aPost(client, {
      ...{ author: name, publishedAt: n === 0 ? day : '2019-01-01' },
      ...(n === 0 && { tips: Array.from({ length: tips }, () => ({ ticker: someTicker(), text: 'Buy' })) }),
    })
  const { rows } = await app.pool.query<{ id: string }>('select id from strategists where name = $1', [name])
  return rows[0]?.id ?? ''
}

describe('GET /api/strategists by a column', () => {
  it('is refused to the signed-out, by no column, in no order, with a name that is too long and with foreign cursors', async () => {
    await expectProblem(await app.request('/api/strategists?sort=beat'), 401)
    await expectProblem(await client.get('/api/strategists?sort=best'), 422, ['sort'])
    await expectProblem(await client.get('/api/strategists?sort=name&order=up'), 422, ['order'])
    await expectProblem(await client.get(`/api/strategists?sort=name&q=${'a'.repeat(201)}`), 422, ['q'])
    await expectProblem(await client.get('/api/strategists?sort=beat&horizon=2'), 422, ['horizon'])
    const id = '019aa2f0-0000-7000-8000-0000000000ff'
    const wrong: [StrategistColumn, string][] = [
      ['name', 'a\0'],
      ['posts', 'many'],
      ['posts', '2026-01-01T00:00:00.000Z'],
      ['last', '7'],
      ['counted', '0.5'],
      ['beat', 'NaN'],
      ['verdict', '1e9'],
    ]
    for (const [sort, key] of wrong) {
      const cursor = Buffer.from(JSON.stringify([key, id])).toString('base64url')
      await expectProblem(await client.get(`/api/strategists?sort=${sort}&cursor=${cursor}`), 422, ['cursor'])
    }
  })

  it('tells of each their posts, their tips and the day of the newest, under all of their names', async () => {
    const ada = await written('Ada', 3, '2026-03-04', 2)
    const [one] = await list('sort=name')
    expect(strategistWithRecord.strict().parse(one)).toEqual(one)
    expect(one).toMatchObject({
      name: 'Ada',
      postCount: 3,
      tipCount: 2,
      newestPostAt: '2026-03-04T00:00:00.000Z',
    })
    const other = await written('Ada L.', 1, '2026-05-06', 3)
    const moderator = await signedInAs(app, 'moderator')
    await moderator.post(`/api/strategists/${other}/merge`, { into: ada })
    const merged = { postCount: 4, tipCount: 5, newestPostAt: '2026-05-06T00:00:00.000Z' }
    expect(await list('sort=name')).toMatchObject([{ name: 'Ada', ...merged }])
    // A post that goes out of sight counts nowhere, and back again it counts as before.
    const post = await bodyOf<{ id: string }[]>(client.get(`/api/strategists/${ada}/posts?limit=1`))
    await moderator.post(`/api/posts/${post[0]?.id}/hide`, { reason: 'Spam.' })
    expect(await list('sort=name')).toMatchObject([
      { postCount: 3, tipCount: 2, newestPostAt: '2026-03-04T00:00:00.000Z' },
    ])
    await moderator.post(`/api/posts/${post[0]?.id}/unhide`, { reason: 'It is none.' })
    expect(await list('sort=name')).toMatchObject([merged])
    await moderator.post(`/api/strategists/${other}/unmerge`)
    expect(await list('sort=name')).toMatchObject([
      { name: 'Ada', postCount: 3 },
      { name: 'Ada L.', postCount: 1, tipCount: 3 },
    ])
  })

  it('sorts each column both ways, equal ones always alike, and those without a figure last, newest first', async () => {
    const ids = {
      Ada: await written('Ada', 1, '2026-01-01', 3),
      bea: await written('bea', 3, '2026-02-01', 1),
      Cyd: await written('Cyd', 2, '2026-03-01', 2),
      Dan: await written('Dan', 1, '2026-05-01'),
      Élodie: await written('Élodie', 1, '2026-04-01'),
    }
    await scored(ids.Ada, worse)
    await scored(ids.bea, better)
    await scored(ids.Cyd, unclear)
    await scored(ids.Dan, few)
    expect(await names('sort=name')).toEqual(['Ada', 'bea', 'Cyd', 'Dan', 'Élodie'])
    expect(await names('sort=name&order=desc')).toEqual(['Élodie', 'Dan', 'Cyd', 'bea', 'Ada'])
    expect((await names('sort=posts')).slice(0, 2)).toEqual(['bea', 'Cyd'])
    expect((await names('sort=posts&order=asc')).slice(3)).toEqual(['Cyd', 'bea'])
    expect(await names('sort=last')).toEqual(['Dan', 'Élodie', 'Cyd', 'bea', 'Ada'])
    expect(await names('sort=last&order=asc')).toEqual(['Ada', 'bea', 'Cyd', 'Élodie', 'Dan'])
    expect((await names('sort=tips')).slice(0, 3)).toEqual(['Ada', 'Cyd', 'bea'])
    expect((await names('sort=tips&order=asc')).slice(2)).toEqual(['bea', 'Cyd', 'Ada'])
    expect((await names('sort=counted'))[0]).toBe('Cyd')
    expect(await names('sort=counted&order=asc')).toEqual(['Dan', 'Ada', 'bea', 'Cyd', 'Élodie'])
    // Nine of nine say nothing yet.
    expect(await names('sort=beat')).toEqual(['bea', 'Cyd', 'Ada', 'Dan', 'Élodie'])
    expect(await names('sort=beat&order=asc')).toEqual(['Ada', 'Cyd', 'bea', 'Dan', 'Élodie'])
    expect(await names('sort=verdict')).toEqual(['bea', 'Cyd', 'Ada', 'Dan', 'Élodie'])
    expect(await names('sort=verdict&order=asc')).toEqual(['Ada', 'Cyd', 'bea', 'Dan', 'Élodie'])
    // At another horizon nobody has a record.
    expect(await names('sort=beat&horizon=1')).toEqual(['Dan', 'Élodie', 'Cyd', 'bea', 'Ada'])
    await app.pool.query('delete from unsettled')
    expect((await list('sort=beat')).map(({ record }) => [record?.counted, record?.verdict])).toEqual([
      [40, 'better'],
      [50, 'unclear'],
      [40, 'worse'],
      [9, null],
      [0, null],
    ])
  })

  it('gives everybody once, page by page, in every column and order, where many are equal', async () => {
    const ids: string[] = []
    for (let n = 0; n < 11; n++)
      ids.push((await someStrategist(app.pool, n < 4 ? `Same ${n}` : undefined)).id)
    await app.pool.query(`update posts set dated_at = '2026-01-01' where strategist_id = any ($1)`, [
      ids.slice(0, 6),
    ])
    for (const id of ids.slice(0, 3)) await scored(id, better)
    for (const id of ids.slice(3, 6)) await scored(id, unclear)
    await scored(ids[6] ?? '', few)
    for (const sort of strategistColumns)
      for (const order of ['asc', 'desc']) {
        const whole = (await list(`sort=${sort}&order=${order}`)).map(({ id }) => id)
        expect(whole.toSorted()).toEqual(ids.toSorted())
        for (const limit of [1, 2, 4])
          expect((await list(`sort=${sort}&order=${order}&limit=${limit}`)).map(({ id }) => id)).toEqual(
            whole,
          )
      }
  })

  it('finds names by parts, in any case, with and without accents, and by names that were merged', async () => {
    const one = await written('Élodie Ünal', 1, '2026-01-01')
    const other = await written('E. Unal-Weiss', 1, '2026-01-02')
    await written('Elo Marsh', 1, '2026-01-03')
    expect(await names('sort=name&q=elodie')).toEqual(['Élodie Ünal'])
    expect(await names('sort=name&q=ÜNAL%20élo')).toEqual(['Élodie Ünal'])
    expect(await names('sort=last&q=unal')).toEqual(['E. Unal-Weiss', 'Élodie Ünal'])
    expect(await names('q=elo')).toEqual(['Elo Marsh', 'Élodie Ünal'])
    expect(await names('sort=record&q=elo')).toEqual(['Elo Marsh', 'Élodie Ünal'])
    for (const q of ['zelda', '%25', '_', 'elodie%20marsh'])
      expect(await names(`sort=beat&q=${q}`)).toEqual([])
    await scored(one, better)
    expect(await names('sort=beat&q=un&limit=1')).toEqual(['Élodie Ünal', 'E. Unal-Weiss'])
    const moderator = await signedInAs(app, 'moderator')
    await moderator.post(`/api/strategists/${other}/merge`, { into: one })
    expect(await names('sort=name&q=weiss')).toEqual(['Élodie Ünal'])
  })

  it('places and finds who is withheld by that word alone, with no figure', async () => {
    const id = await written('Ada', 1, '2026-01-01')
    const other = await written('Zed', 1, '2026-01-02')
    await scored(id, better)
    await scored(other, worse)
    await (await signedInAs(app, 'moderator')).post(`/api/strategists/${id}/hide`, { reason: 'They asked.' })
    for (const sort of strategistColumns) {
      const found = await list(`sort=${sort}`)
      expect(found.find(one => one.id === id)).toMatchObject({ name: 'Withheld strategist', record: null })
    }
    expect(await names('sort=name')).toEqual(['Withheld strategist', 'Zed'])
    expect(await names('sort=beat')).toEqual(['Zed', 'Withheld strategist'])
    expect(await names('sort=name&q=ada')).toEqual([])
    expect(await names('sort=name&q=withheld')).toEqual(['Withheld strategist'])
  })
})
