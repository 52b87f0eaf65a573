import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../database/transaction.ts'
import { aCall, someSeries, someStock, someStrategist } from '../../../../testing/calls.ts'
import { sharedApp } from '../../../../testing/shared-app.ts'
import { placeCalls } from './place-calls.ts'

const app = sharedApp()

let world: Awaited<ReturnType<typeof aWorld>>
beforeEach(async () => {
  world = await aWorld()
  await app.pool.query('delete from unscored')
})

async function aWorld() {
  const stock = await someStock(app.pool)
  const series = await someSeries(app.pool, { stockId: stock.id, currency: 'EUR' })
  return {
    ...{ strategist: await someStrategist(app.pool), stockId: stock.id, series },
    benchmark: await someSeries(app.pool, { currency: 'EUR' }),
  }
}

const pair = () => ({ strategistId: world.strategist.id, stockId: world.stockId })

function place(of: { strategistId: string | null; stockId: string }[] = [pair()], countsSupplied = false) {
  return inTransaction(app.database, transaction => placeCalls(transaction, of, { countsSupplied }))
}

async function stored(tipId: string) {
  const { rows } = await app.pool.query(
    `select counted, why_not as "whyNot", repeat_of as "repeatOf", reversed_on::text as "reversedOn" from calls where tip_id = $1`,
    [tipId],
  )
  return rows[0]
}

const unscored = async () =>
  (await app.pool.query('select strategist_id as id from unscored')).rows.map(({ id }) => id)

const counts = { counted: true, whyNot: null, repeatOf: null, reversedOn: null }

describe('placing calls', () => {
  it('says of each why it does not count, from its row alone', async () => {
    const nothing = { series: null, benchmark: null }
    const given = await Promise.all([
      aCall(app, { ...world, setAside: true }),
      aCall(app, { ...world, proof: { isFetched: false } }),
      aCall(app, { ...world, proof: { home: 'elsewhere.example' } }),
      aCall(app, { ...world, ...nothing }),
      aCall(app, { ...world, entryDay: null }),
      aCall(app, { ...world, entryDay: null, nextDue: '2026-01-06' }),
      aCall(app, { ...world, benchmark: null }),
    ])
    await place()
    const told = await Promise.all(given.map(stored))
    expect(told.map(({ counted, whyNot }) => [counted, whyNot])).toEqual([
      [false, 'set aside'],
      [false, 'text supplied by its poster'],
      [false, 'another site than theirs'],
      [false, 'no prices'],
      [false, 'no price within 7 days'],
      [false, null],
      [false, 'no benchmark in EUR'],
    ])
  })

  it('counts the first, links its repeat, and tells what reversed both', async () => {
    const first = await aCall(app, world)
    const again = await aCall(app, { ...world, datedOn: '2026-02-02', entryDay: '2026-02-03' })
    const against = { direction: -1 as const, datedOn: '2026-02-10', entryDay: '2026-02-11' }
    const other = await aCall(app, { ...world, ...against })
    await place()
    expect(await stored(first)).toEqual({ ...counts, reversedOn: '2026-02-10' })
    expect(await stored(again)).toEqual({
      ...{ counted: false, whyNot: 'repeat of 5 January', repeatOf: first, reversedOn: '2026-02-10' },
    })
    expect(await stored(other)).toEqual(counts)
  })

  it('looks at a repeat anew when what it repeats is set aside', async () => {
    const first = await aCall(app, world)
    const again = await aCall(app, { ...world, datedOn: '2026-02-02', entryDay: '2026-02-03' })
    await place()
    await app.pool.query('update calls set set_aside = true where tip_id = $1', [first])
    await place()
    expect(await stored(first)).toMatchObject({ counted: false, whyNot: 'set aside' })
    expect(await stored(again)).toEqual(counts)
  })

  it('takes a home of any of their names for theirs', async () => {
    const named = await someStrategist(app.pool)
    await app.pool.query(
      'insert into strategist_aliases (strategist_id, one_id, into_id) values ($1, $2, $2)',
      [named.id, world.strategist.id],
    )
    await app.pool.query(`update strategist_homes set home = 'other.example' where strategist_id = $1`, [
      named.id,
    ])
    const call = await aCall(app, { ...world, proof: { strategistId: named.id, home: 'other.example' } })
    await place()
    expect(await stored(call)).toEqual(counts)
  })

  it('places what nobody that is known has said, each by itself', async () => {
    const { postId } = world.strategist
    const call = await aCall(app, { ...world, strategist: null, postId, proof: { authoredBy: 'person' } })
    await place([{ strategistId: null, stockId: world.stockId }])
    expect(await stored(call)).toMatchObject({ counted: false, whyNot: 'author not proven' })
    expect(await unscored()).toEqual([])
  })

  it('counts supplied texts where the server does', async () => {
    const call = await aCall(app, {
      ...world,
      proof: { isFetched: false, authoredBy: 'person', home: null },
    })
    await place([pair()], true)
    expect(await stored(call)).toEqual(counts)
    await place()
    expect(await stored(call)).toMatchObject({ counted: false })
  })

  it('touches no call of another stock or strategist, writes no row that is as it was, and has the record counted', async () => {
    const other = await someStrategist(app.pool)
    const elsewhere = await aCall(app, { ...world, strategist: other })
    const call = await aCall(app, world)
    await place()
    expect(await stored(elsewhere)).toMatchObject({ counted: false, whyNot: null })
    expect(await unscored()).toEqual([world.strategist.id])
    const version = async () =>
      (await app.pool.query('select xmin::text from calls where tip_id = $1', [call])).rows[0].xmin
    const before = await version()
    await place()
    expect(await version()).toBe(before)
  })
})

it('whoever is withheld, or told of again, has their record counted', async () => {
  const { id } = world.strategist
  await app.pool.query('update strategists set withheld_at = now() where id = $1', [id])
  await app.pool.query('update strategists set post_count = 2 where id = $1', [id])
  expect(await unscored()).toEqual([id])
})
