import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until } from '#extraction/testing/until.ts'
import type { OpenDatabase } from '../database/database.ts'
import { testDatabase } from '../testing/database.ts'
import { type Changes, followChanges } from './changes.ts'

let opened: OpenDatabase
const following: Changes[] = []
beforeAll(async () => {
  opened = await testDatabase()
})
afterEach(async () => {
  for (const changes of following.splice(0)) await changes.stop()
})
afterAll(() => opened.close())

/** A process that follows the database, what it has heard, and whether it was told that it may have missed something. */
async function follow(now?: () => number) {
  const heard: string[] = []
  const losses: string[] = []
  const log = {
    request: () => {},
    info: () => {},
    error: (message: string) => {
      losses.push(message)
    },
  }
  const changes = await followChanges(opened.pool.options, log, now)
  following.push(changes)
  let lost = 0
  changes.listen({
    changed: keys => heard.push(...keys),
    lost: () => {
      lost++
    },
  })
  return { changes, heard, losses, lost: () => lost }
}

const note = (key: string, on: pg.Pool | pg.PoolClient = opened.pool) =>
  on.query('insert into changes (keys) values ($1)', [[key]])

async function begin(): Promise<pg.PoolClient> {
  const client = await opened.pool.connect()
  await client.query('begin')
  return client
}

async function end(client: pg.PoolClient, how: 'commit' | 'rollback'): Promise<void> {
  await client.query(how)
  client.release()
}

describe('following the changes', () => {
  it('tells nothing of what was there before, of what is rolled back or not yet committed', async () => {
    await note('before')
    const { changes, heard } = await follow()
    const undone = await begin()
    await note('undone', undone)
    const open = await begin()
    await note('open', open)
    await end(undone, 'rollback')
    changes.wrote()
    await changes.settled()
    expect(heard).toEqual([])
    await end(open, 'commit')
  })

  it('tells each change once, also of a transaction that began before others and ended after them', async () => {
    const { changes, heard } = await follow()
    const slow = await begin()
    await note('slow', slow)
    await note('quick')
    changes.wrote()
    await changes.settled()
    expect(heard).toEqual(['quick'])
    const later = await begin()
    await note('later', later)
    await end(slow, 'commit')
    changes.wrote()
    await changes.settled()
    expect(heard).toEqual(['quick', 'slow'])
    await end(later, 'commit')
    changes.wrote()
    await changes.settled()
    expect(heard).toEqual(['quick', 'slow', 'later'])
  })

  it('hears within a second what another process writes', async () => {
    const { changes, heard } = await follow()
    await note('elsewhere')
    const since = performance.now()
    while (heard.length === 0) {
      // Where a look comes late, because the machine is busy, nothing that is known passes for current.
      if (performance.now() - since > 1000 && changes.isCurrent()) break
      await sleep(20)
    }
    expect(heard).toEqual(['elsewhere'])
  })

  it('settles only when what was written before is known, also while a look is under way', async () => {
    const { changes, heard } = await follow()
    for (let n = 0; n < 20; n++) {
      changes.wrote()
      await note(`n${n}`)
      changes.wrote()
      await changes.settled()
      expect(heard).toContain(`n${n}`)
    }
    expect(changes.settled()).toBeNull()
  })

  it('does not pass for current a second after its last look', async () => {
    let time = 0
    const { changes } = await follow(() => time)
    expect(changes.isCurrent()).toBe(true)
    time = 999
    expect(changes.isCurrent()).toBe(true)
    time = 1000
    expect(changes.isCurrent()).toBe(false)
  })

  it('passes for current from the beginning of a look, however long the look takes', async () => {
    let time = 0
    const beginning = follow(() => time)
    // The look is under way: it has asked for the time, and waits for the database.
    time = 600
    const { changes } = await beginning
    time = 999
    expect(changes.isCurrent()).toBe(true)
    time = 1000
    expect(changes.isCurrent()).toBe(false)
  })

  it('says that it may have missed something when its connection is lost, and follows again', async () => {
    const { changes, heard, losses, lost } = await follow()
    await opened.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like '%pg_visible_in_snapshot%' and pid <> pg_backend_pid()`,
    )
    await until('the connection to be missed', () => lost() > 0)
    expect(changes.isCurrent()).toBe(false)
    expect(losses).toEqual(['What other processes change cannot be read'])
    await until('changes to be followed again', () => changes.isCurrent())
    await note('after')
    changes.wrote()
    await changes.settled()
    expect(heard).toContain('after')
  })

  it('removes what is older than five minutes, and keeps what a process may still ask for', async () => {
    await opened.pool.query('delete from changes')
    for (const [key, age] of [
      ['old', '5 minutes 1 second'],
      ['young', '4 minutes'],
    ] as const)
      await opened.pool.query('insert into changes (keys, created_at) values ($1, now() - $2::interval)', [
        [key],
        age,
      ])
    let time = 0
    const { changes } = await follow(() => time)
    time = 61_000
    changes.wrote()
    await changes.settled()
    const { rows } = await opened.pool.query('select keys from changes')
    expect(rows).toEqual([{ keys: ['young'] }])
  })
})
