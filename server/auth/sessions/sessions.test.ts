import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Changes, followChanges, type Listener } from '../../cache/changes.ts'
import type { Database } from '../../database/database.ts'
import { createLimits } from '../../http/limits.ts'
import { sessions as sessionRows } from '../../schema/house/people.ts'
import { newId } from '../../schema/ids.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openBrowser } from '../../testing/browser.ts'
import { removeSession } from '../people/queries.ts'
import { sessionSecret } from './secret.ts'
import { sessionCookie } from './session-cookie.ts'
import { createSessions, type RememberingSessions } from './sessions.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

/** A signed-in person, as the headers of their requests. */
async function somebody(): Promise<Headers> {
  const browser = openBrowser(site.request)
  const email = `${newId()}@example.com`
  await browser.send('POST', '/api/auth/sign-up/email', { email, password: 'password-1234' })
  return new Headers({ cookie: browser.cookies('/') })
}

async function tokenOf(headers: Headers): Promise<string> {
  const { config, auth } = site.services
  const [token = ''] = await sessionCookie(config.publicUrl, auth.secret).read(headers)
  return token
}

/** The sessions of a process with a clock of its own, and how often it asked the database. */
function process(changes: Changes | null = null): {
  sessions: RememberingSessions
  asked: () => number
  wait: (ms: number) => void
} {
  let asked = 0
  let time = 0
  const counting = new Proxy(site.database, {
    get(target, key, receiver) {
      if (key === '$client') asked++
      return Reflect.get(target, key, receiver)
    },
  }) satisfies Database
  const cookie = sessionCookie(site.services.config.publicUrl, site.services.auth.secret)
  return {
    sessions: createSessions(counting, cookie, () => time, changes),
    asked: () => asked,
    wait: ms => {
      time += ms
    },
  }
}

/** Changes of other processes that the test tells of, at the moment it chooses. */
function toldByHand(): { changes: Changes; tell: (...keys: string[]) => void } {
  let listener: Listener | undefined
  const changes: Changes = {
    listen: one => {
      listener = one
    },
    isCurrent: () => true,
    wrote: () => {},
    settled: () => null,
    stop: async () => {},
  }
  return { changes, tell: (...keys) => listener?.changed(keys) }
}

describe('the sessions of a process', () => {
  it('finds nobody without a cookie, or with one that is not signed, and asks no database', async () => {
    const { sessions, asked } = process()
    const forged = new Headers({ cookie: `better-auth.session_token=${'x'.repeat(32)}.${'A'.repeat(43)}=` })
    expect(await sessions.find(new Headers(), { fresh: true })).toBeNull()
    expect(await sessions.find(forged, { fresh: true })).toBeNull()
    expect(asked()).toBe(0)
  })

  it('finds who writes and counts the write on one way to the database; who is signed out since is not counted', async () => {
    const headers = await somebody()
    const limits = createLimits(site.database, true)
    const { sessions, asked } = process()
    await sessions.find(headers, { fresh: false })
    const found = await Promise.all([1, 2, 3].map(() => sessions.findWriter(headers, limits)))
    expect(asked()).toBe(4)
    expect(found.map(writer => writer?.counted?.count).toSorted()).toEqual([1, 2, 3])
    const userId = found[0]?.user.id
    await expect(limits.count('write', userId ?? '')).resolves.toBeUndefined()
    await removeSession(site.database, await tokenOf(headers))
    expect(await sessions.findWriter(headers, limits)).toBeNull()
    const { rows } = await site.pool.query('select count from rate_counts where key = $1', [
      `write ${userId}`,
    ])
    expect(rows).toEqual([{ count: 4 }])
  })

  it('finds who writes without counting where no rates hold', async () => {
    const headers = await somebody()
    const { sessions, asked } = process()
    const limits = createLimits(site.database, false)
    for (let n = 0; n < 2; n++)
      expect(await sessions.findWriter(headers, limits)).toMatchObject({ counted: null })
    expect(asked()).toBe(2)
    expect(await sessions.findWriter(new Headers(), limits)).toBeNull()
  })

  it('finds nobody once the session has expired', async () => {
    const headers = await somebody()
    await site.database.update(sessionRows).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await process().sessions.find(headers, { fresh: false })).toBeNull()
  })

  it('asks once for the calls of one page, and again after a second', async () => {
    const headers = await somebody()
    const { sessions, asked, wait } = process()
    const found = await Promise.all([1, 2, 3].map(() => sessions.find(headers, { fresh: false })))
    expect(found.every(user => user?.email)).toBe(true)
    expect(asked()).toBe(1)
    wait(1000)
    await sessions.find(headers, { fresh: false })
    expect(asked()).toBe(2)
  })

  it('asks the database every time for a write', async () => {
    const headers = await somebody()
    const { sessions, asked } = process()
    await sessions.find(headers, { fresh: false })
    await sessions.find(headers, { fresh: true })
    expect(asked()).toBe(2)
  })

  it('knows at once what it ended itself, and gives the Set-Cookie that clears the browser', async () => {
    const headers = await somebody()
    const { sessions } = process()
    expect(await sessions.find(headers, { fresh: false })).not.toBeNull()
    expect(await sessions.end(headers)).toMatch(/^better-auth\.session_token=; Max-Age=0; Path=\/; HttpOnly/)
    expect(await sessions.find(headers, { fresh: false })).toBeNull()
  })

  it('knows within a second what another process ended', async () => {
    const headers = await somebody()
    const { sessions, wait } = process()
    await sessions.find(headers, { fresh: false })
    await removeSession(site.database, await tokenOf(headers))
    wait(999)
    expect(await sessions.find(headers, { fresh: false })).toBeNull()
  })

  it('asks only every five seconds while it follows the changes of others, and knows what these ended', async () => {
    const headers = await somebody()
    const changes = await followChanges(site.pool.options, site.services.log, () => 0)
    const { sessions, asked, wait } = process(changes)
    await sessions.find(headers, { fresh: false })
    wait(4999)
    expect(await sessions.find(headers, { fresh: false })).not.toBeNull()
    expect(asked()).toBe(1)
    await removeSession(site.database, await tokenOf(headers))
    changes.wrote()
    await changes.settled()
    expect(await sessions.find(headers, { fresh: false })).toBeNull()
    await changes.stop()
  })

  it('asks again for whoever was being looked up when a person was said to have changed', async () => {
    const headers = await somebody()
    const { changes, tell } = toldByHand()
    const { sessions, asked } = process(changes)
    const before = sessions.find(headers, { fresh: false })
    // Whom the look-up finds is not known yet, and it may have read what they were before.
    tell(`user:${newId()}`)
    const id = (await before)?.id
    await site.pool.query('update users set display_name = $1 where id = $2', ['Renamed', id])
    expect((await sessions.find(headers, { fresh: false }))?.displayName).toBe('Renamed')
    expect(asked()).toBe(2)
    // Once it is known who they are, others may change.
    tell(`user:${newId()}`)
    await sessions.find(headers, { fresh: false })
    expect(asked()).toBe(2)
  })

  it('knows a person as changed elsewhere, and another person without asking again', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const changes = await followChanges(site.pool.options, site.services.log, () => 0)
    const { sessions, asked } = process(changes)
    const found = await sessions.find(one, { fresh: false })
    await sessions.find(other, { fresh: false })
    await site.pool.query('update users set display_name = $1 where id = $2', ['Renamed', found?.id])
    changes.wrote()
    await changes.settled()
    expect((await sessions.find(one, { fresh: false }))?.displayName).toBe('Renamed')
    await sessions.find(other, { fresh: false })
    expect(asked()).toBe(3)
    await changes.stop()
  })

  it('finds the session that lives where a browser sends an old one before it', async () => {
    const old = await somebody()
    const living = await somebody()
    await removeSession(site.database, await tokenOf(old))
    const both = new Headers({ cookie: `${old.get('cookie')}; theme=dark; ${living.get('cookie')}` })
    const { sessions } = process()
    expect((await sessions.find(both, { fresh: true }))?.email).toBe(
      (await sessions.find(living, { fresh: true }))?.email,
    )
    await sessions.end(both)
    expect(await sessions.find(living, { fresh: true })).toBeNull()
  })

  it('does not remember that the database failed', async () => {
    const headers = await somebody()
    let broken = true
    const failing = new Proxy(site.database, {
      get(target, key, receiver) {
        if (key === '$client' && broken) throw new Error('The database is away')
        return Reflect.get(target, key, receiver)
      },
    })
    const sessions = createSessions(
      failing,
      sessionCookie('http://localhost:3000', site.services.auth.secret),
    )
    await expect(sessions.find(headers, { fresh: false })).rejects.toThrow('away')
    broken = false
    expect(await sessions.find(headers, { fresh: false })).not.toBeNull()
  })
})

describe('the sweep', () => {
  it('removes expired sessions and leaves the others', async () => {
    await somebody()
    await site.database.update(sessionRows).set({ expiresAt: new Date(Date.now() - 1000) })
    const headers = await somebody()
    await site.services.auth.sweep()
    expect((await site.database.select().from(sessionRows)).length).toBe(1)
    expect(await process().sessions.find(headers, { fresh: true })).not.toBeNull()
  })
})

describe('the secret of the sessions', () => {
  it('is one for all processes on a database, also for those that start together', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => sessionSecret(site.database)))
    expect(new Set(made)).toEqual(new Set([site.services.auth.secret]))
    expect(site.services.auth.secret.length).toBeGreaterThanOrEqual(32)
  })
})
