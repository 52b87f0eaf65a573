import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { StepSize } from '../../database/connections/turns.ts'
import type { OpenDatabase } from '../../database/database.ts'
import { locks } from '../../database/locks.ts'
import { testDatabase } from '../../testing/database.ts'
import { lookAtJobs } from '../queries.ts'
import { createGovernor } from './governor.ts'
import { createJobs, type JobsSettings, type StartedJobs } from './jobs.ts'
import { isQueueThere } from './queue-there.ts'
import { type Job, PutBack, type RunJob, type Tasks, type Tools } from './task.ts'

let opened: OpenDatabase
let failures: unknown[]
const begun: StartedJobs[] = []

beforeEach(async () => {
  opened = await testDatabase()
  failures = []
  await opened.pool.query('create table things (id int primary key, next_at timestamptz, done int default 0)')
})

afterEach(async () => {
  await Promise.all(begun.splice(0).map(jobs => jobs.stop()))
  await opened.close()
})

/** What counts in a row that it was done, and makes it due no more. */
const finish: RunJob = async job => {
  await opened.pool.query('update things set done = done + 1, next_at = null where id = $1', [job.id])
}

function kinds(run: RunJob = finish): Tasks {
  return {
    'do-thing': { key: 'thing', table: 'things', dueAt: 'next_at', only: 'id > 0', load: async () => run },
  }
}

/** A server that has begun to look for what is due, each 100 ms. */
function begin(tasks: Tasks = kinds(), more: Partial<JobsSettings> = {}): StartedJobs {
  const log = {
    request: () => {},
    info: () => {},
    error: (_: string, error: unknown) => failures.push(error),
  }
  const times = { tick: 100, grace: 300, ...more.times }
  const jobs = createJobs({
    database: opened.database,
    isShared: false,
    takes: true,
    tasks,
    log,
    ...more,
    times,
  })
  // No task of these tests asks for more of a server.
  jobs.start({ services: { log } } as unknown as Tools)
  begun.push(jobs)
  return jobs
}

async function add(count: number, at = "now() - interval '1 second'"): Promise<void> {
  await opened.pool.query(`insert into things select n, ${at} from generate_series(1, ${count}) as n`)
}

const doneRows = async () =>
  (await opened.pool.query<{ done: number }>('select done from things order by id')).rows.map(
    ({ done }) => done,
  )

const isThere = async (name: string) =>
  (await opened.pool.query<{ it: boolean }>('select to_regclass($1) is not null as it', [name])).rows[0]?.it

/** Waits until something holds. */
async function until(holds: () => Promise<boolean | undefined>, what: string): Promise<void> {
  for (let n = 0; n < 300; n++) {
    if (await holds()) return
    await sleep(50)
  }
  throw new Error(`It never came to pass that ${what}: ${failures.slice(0, 3).map(String)}`)
}

/** Waits until that many jobs are being done. */
const taken = (count: number) =>
  until(
    async () =>
      (await isQueueThere(opened.pool)) &&
      (await opened.pool.query('select from graphile_worker.jobs where locked_at is not null')).rowCount ===
        count,
    `${count} were taken`,
  )

/** What a restore does under a server that works: where the two wait for each other, PostgreSQL ends one of them, which may be this. */
const dropQueue = () =>
  until(
    () =>
      opened.pool.query('drop schema graphile_worker cascade').then(
        () => true,
        (error: unknown) => {
          if (error instanceof pg.DatabaseError && error.code === '40P01') return false
          throw error
        },
      ),
    'the queue was removed',
  )

const allDone = () => until(async () => (await doneRows()).every(done => done > 0), 'all was done')

describe('Work without a request', () => {
  it('makes no queue while nothing is due, and none with JOBS=off', async () => {
    await add(1, "now() + interval '1 hour'")
    begin()
    await sleep(500)
    expect(await isThere('graphile_worker.jobs')).toBe(false)
    await Promise.all(begun.splice(0).map(jobs => jobs.stop()))
    await opened.pool.query('update things set next_at = now()')
    begin(kinds(), { takes: false }).nudge()
    await sleep(500)
    expect(await isThere('graphile_worker.jobs')).toBe(false)
    expect(await doneRows()).toEqual([0])
  })

  it('does each of 300 due rows once, on two servers that begin at once on a database without a queue', async () => {
    await add(300)
    await opened.pool.query('insert into things values (-1, now()), (0, now())')
    begin()
    begin()
    await until(async () => (await doneRows()).filter(Boolean).length === 300, '300 were done')
    // Those that the condition of the kind leaves out are not.
    expect(await doneRows()).toEqual([0, 0, ...Array(300).fill(1)])
    expect(failures).toEqual([])
    await until(async () => (await lookAtJobs(opened.database)).waiting === 0, 'the queue was empty')
  })

  it('adds no second job of a row whose first one still runs', async () => {
    await add(1)
    let runs = 0
    begin(
      kinds(async job => {
        runs += 1
        await sleep(1500)
        await finish(job, {} as Tools)
      }),
    )
    await allDone()
    await sleep(400)
    expect(runs).toBe(1)
  })

  it('does a row that a request has stored at once where it says so, and not at its next look', async () => {
    const jobs = begin(kinds(), { times: { tick: 3_600_000 } })
    await sleep(300)
    await add(1)
    jobs.nudge()
    await allDone()
  })

  it('does what is due by the clock of the database after a jump of it, in a process that waits for no moment', async () => {
    await add(1, "now() + interval '5 days'")
    begin()
    await sleep(300)
    expect(await doneRows()).toEqual([0])
    // As if five days had gone by while the process slept: the same difference seen from the row.
    await opened.pool.query("update things set next_at = next_at - interval '5 days 1 second'")
    await allDone()
  })

  it('tries a job that fails again, and keeps it after the sixth time with words that hold no secret', async () => {
    await add(1)
    begin(
      kinds(async () => {
        throw new Error('https://me:pass@feeds.example/a?token=geheim answered 500\nparams: geheim')
      }),
    )
    for (let n = 0; n < 6; n++) {
      await until(async () => failures.length > n, `it failed ${n + 1} times`)
      await until(
        async () =>
          (await opened.pool.query('select from graphile_worker.jobs where locked_at is null')).rowCount ===
          1,
        'it was given back',
      )
      if (n < 5) {
        const look = await lookAtJobs(opened.database)
        expect(look).toMatchObject({ waiting: 1, failed: [] })
        await opened.pool.query('update graphile_worker._private_jobs set run_at = now()')
      }
    }
    const { waiting, failed } = await lookAtJobs(opened.database)
    expect({ waiting, failed }).toEqual({
      waiting: 0,
      failed: [
        {
          id: expect.stringMatching(/^\d+$/),
          task: 'do-thing',
          key: 'thing:1',
          since: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
          error: 'Error: https://feeds.example/… answered 500',
          at: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
        },
      ],
    })
    // The row is due still: it rests for a day.
    await sleep(400)
    expect(failures).toHaveLength(6)
    await opened.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '2 days'`)
    await until(async () => failures.length > 6, 'it was begun anew')
  })

  it('puts a job back that cannot be done now, without counting a failure', async () => {
    await add(1)
    const seen: boolean[] = []
    begin(
      kinds(async (job, tools) => {
        seen.push(job.isBack)
        if (seen.length < 9) throw new PutBack(new Date(Date.now() + 20))
        await finish(job, tools)
      }),
    )
    await allDone()
    expect(seen).toEqual([false, ...Array(8).fill(true)])
    expect(failures).toEqual([])
    await until(async () => (await lookAtJobs(opened.database)).waiting === 0, 'nothing was left')
    expect((await lookAtJobs(opened.database)).failed).toEqual([])
  })

  it('does what was put back at its moment, also where that lies behind the next look', async () => {
    await add(1)
    const began: number[] = []
    const run: RunJob = async (job, tools) => {
      began.push(Date.now())
      if (!job.isBack) throw new PutBack(new Date(Date.now() + 3500))
      await finish(job, tools)
    }
    begin(kinds(run), { times: { tick: 3_600_000 } })
    await allDone()
    const [first = 0, second = 0] = began
    expect(second - first).toBeGreaterThan(3400)
  })

  it('gives what a server did when it died to another one, and leaves alone what lives', async () => {
    await add(1)
    const times = { silence: 4 }
    const jobs = begin(
      kinds(() => new Promise(() => {})),
      { times },
    )
    await taken(1)
    let runs = 0
    const other = kinds(async (job, tools) => {
      runs += 1
      await finish(job, tools)
    })
    begin(other, { times })
    await sleep(6000)
    expect(runs).toBe(0)
    // From here on it tells nobody that it lives.
    await opened.pool.query(
      `create function silent() returns trigger language plpgsql as $$ begin return null; end $$`,
    )
    const { rows } = await opened.pool.query<{ id: string }>(
      'select locked_by as id from graphile_worker.jobs',
    )
    await opened.pool.query(`delete from job_runners where id = '${rows[0]?.id}'`)
    await opened.pool.query(
      `create trigger silent before insert on job_runners for each row when (new.id = '${rows[0]?.id}') execute function silent()`,
    )
    await allDone()
    expect(runs).toBe(1)
    expect(await doneRows()).toEqual([1])
    await jobs.stop()
  })

  it('waits for running jobs when it ends, and puts back what takes longer, for another server at once', async () => {
    await add(2)
    const first = begin(
      kinds(async (job, tools) => {
        if (job.id === '1') await new Promise(() => {})
        await sleep(200)
        await finish(job, tools)
      }),
    )
    await taken(2)
    await first.stop()
    expect(await doneRows()).toEqual([0, 1])
    expect((await opened.pool.query('select from job_runners')).rowCount).toBe(0)
    begin()
    await allDone()
    expect(await doneRows()).toEqual([1, 1])
    expect(failures).toEqual([])
  })

  it('ends a job that is done in steps behind the one under way, and counts no failure', async () => {
    await add(1)
    let steps = 0
    // Never done, and the grace is longer than a test may take.
    const first = begin(
      kinds(async ({ turns }) => {
        for (;;) {
          await turns.next()
          await turns.step(new StepSize(1), async () => {
            await sleep(20)
            steps += 1
          })
        }
      }),
      { times: { grace: 600_000 } },
    )
    await until(async () => steps > 2, 'some steps were done')
    await first.stop()
    begin()
    await allDone()
    await eventually('the job to be gone', async () => {
      const { rows } = await opened.pool.query('select attempts from graphile_worker.jobs')
      return rows
    }).toEqual([])
    expect([await doneRows(), failures]).toEqual([[1], []])
  })

  it('has a job that goes on for long give its place up where others wait, and goes on with it behind them', async () => {
    await add(3)
    const clock = { at: 0 }
    const governor = createGovernor({ now: () => clock.at, sleep: async () => {} })
    const told: string[] = []
    begin(
      kinds(async (job, tools) => {
        told.push(job.id)
        // Two of them have all places; the third one comes when ten seconds are over.
        if (job.id !== '3')
          while (!told.includes('3')) {
            await job.turns.next()
            await job.turns.step(new StepSize(1), () => sleep(20))
            clock.at += 1000
          }
        await finish(job, tools)
      }),
      { governor },
    )
    await allDone()
    expect(told.indexOf('3')).toBeGreaterThan(-1)
    expect([await doneRows(), failures]).toEqual([[1, 1, 1], []])
  })

  it('goes on where each transaction has another session, and listens to nothing there', async () => {
    await add(20)
    begin(kinds(), { isShared: true })
    await allDone()
    const { rows } = await opened.pool.query<{ listening: number }>(
      `select count(*)::int as listening from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    )
    expect(rows[0]?.listening).toBe(0)
    await add(0)
    await opened.pool.query('insert into things values (100, now())')
    await allDone()
    expect(failures).toEqual([])
  })

  it('begins again after its connections were cut', async () => {
    await add(1)
    begin()
    await allDone()
    await opened.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await until(async () => {
      await opened.pool.query('insert into things values (2, now()) on conflict do nothing')
      return true
    }, 'the database took a row')
    await allDone()
    expect(await doneRows()).toEqual([1, 1])
  })

  it.each(['ends well', 'fails'])(
    'goes on where the database goes away while a job runs, which %s',
    async how => {
      await add(1)
      const { database } = opened.pool.options
      const administrator = new pg.Client(inject('postgres').connection)
      await administrator.connect()
      let isGone = false
      begin(
        kinds(async (job, tools) => {
          if (isGone) return finish(job, tools)
          isGone = true
          if (how === 'ends well') await finish(job, tools)
          await administrator.query(`alter database "${database}" allow_connections false`)
          await administrator.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
            [database],
          )
          if (how === 'fails') throw new Error('It cannot be done')
        }),
        { times: { silence: 2 } },
      )
      await until(async () => isGone && failures.length > 0, 'the database was missed')
      await administrator.query(`alter database "${database}" allow_connections true`)
      await administrator.end()
      await allDone()
      await opened.pool.query(`insert into things values (2, now() - interval '1 second')`)
      await allDone()
    },
  )

  it('makes the queue anew where a restore has removed it under a running server', async () => {
    await add(1)
    begin()
    await allDone()
    await dropQueue()
    await opened.pool.query('insert into things values (2, now())')
    await allDone()
    expect(await doneRows()).toEqual([1, 1])
  })

  it('goes on where the locks are held that a server of an embedded database has', async () => {
    const server = await opened.pool.connect()
    await server.query('select pg_advisory_lock($1), pg_advisory_lock_shared($2)', [
      locks.server,
      locks.users,
    ])
    await add(1)
    begin().nudge()
    await allDone()
    await server.query('select pg_advisory_unlock_all()')
    server.release()
  })

  it('takes jobs that another server has added, also where it found nothing due itself', async () => {
    const other = new pg.Pool(opened.pool.options)
    other.on('error', () => {})
    const taken: string[] = []
    const slowly = async (job: Job, tools: Tools) => {
      taken.push('first')
      await sleep(300)
      await finish(job, tools)
    }
    await add(12)
    begin(kinds(slowly))
    begin(
      kinds(async (job, tools) => {
        taken.push('second')
        await sleep(300)
        await finish(job, tools)
      }),
      { database: drizzle(other) },
    )
    await allDone()
    expect(new Set(taken)).toEqual(new Set(['first', 'second']))
    await Promise.all(begun.splice(0).map(jobs => jobs.stop()))
    await other.end()
  })
})
