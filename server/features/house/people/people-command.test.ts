import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { runPeopleCommand } from './people-command.ts'

let app: TestApp
let first: SignedInClient
let second: SignedInClient
beforeEach(async () => {
  app = await testApp({ empty: true, variables: { PUBLIC_CACHE: 'on' } })
  first = await signedInClient(app)
  second = await signedInClient(app)
})
afterEach(() => app.close())

const run = (...words: string[]) => runPeopleCommand(app.database, 'https://tips.example', words)

describe('npm run people', () => {
  it.each([
    [[], /list\n/],
    [['list', 'x'], /list\n/],
    [['remove', 'x@example.com'], /list\n/],
    [['role', 'nobody@example.com', 'admin'], /Nobody has an account/],
    [['suspend', 'nobody@example.com'], /Nobody has an account/],
  ])('answers %j with what it takes', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message)
  })

  it('refuses what is no role, what are no days, and to leave nobody admin', async () => {
    const { email } = second.user
    await expect(run('role', email, 'owner')).rejects.toThrow('A role is one of member, moderator, admin')
    await expect(run('role', email)).rejects.toThrow('A role is one of')
    for (const days of ['x', '-1', '1.5', ''])
      await expect(run('suspend', email, days)).rejects.toThrow('DAYS')
    await expect(run('suspend', email, '366')).rejects.toThrow('1 to 365 days')
    await expect(run('role', first.user.email, 'member')).rejects.toThrow('the only admin')
    await expect(run('suspend', first.user.email)).rejects.toThrow('An admin cannot be suspended')
  })

  it('lists everybody with role and address', async () => {
    await run('suspend', second.user.email, '2')
    const [newest, oldest, ...others] = (await run('list')).split('\n')
    expect(newest).toMatch(
      new RegExp(`^member {5}${second.user.email} {2}since \\S+ {2}suspended until \\S+$`),
    )
    expect(oldest).toMatch(new RegExp(`^admin {6}${first.user.email} {2}since \\d{4}-\\d\\d-\\d\\d$`))
    expect(others).toEqual([])
  })

  it('gives a role and takes it, told in the log as done on the server', async () => {
    expect(await run('role', second.user.email.toUpperCase(), 'admin')).toMatch(/ is admin now$/)
    expect(await run('role', first.user.email, 'member')).toMatch(/ is member now$/)
    const log = await bodyOf(second.get('/api/moderation-log'))
    expect(log).toMatchObject([
      { role: 'server', action: 'role', details: { from: 'admin', to: 'member' } },
      { role: 'server', action: 'role', details: { from: 'member', to: 'admin' } },
    ])
  })

  it('suspends and ends it, in the server that runs meanwhile at its next write', async () => {
    const write = () => second.post('/api/stocks', { ticker: 'CMD' })
    expect((await write()).status).toBe(201)
    await run('suspend', second.user.email)
    await expectProblem(await write(), 403)
    await run('suspend', second.user.email, '0')
    expect((await write()).status).toBe(200)
  })

  it('prints a link to a new password, which holds once', async () => {
    const printed = await run('password', second.user.email)
    const url = new URL(printed.split('\n')[1] ?? '')
    expect(url.origin + url.pathname).toBe('https://tips.example/api/login')
    const { browser } = openClient(app)
    const address = url.pathname + url.search
    expect((await browser.submit(address, { password: 'another-5678' })).status).toBe(303)
    expect((await browser.submit(address, { password: 'another-9999' })).status).toBe(404)
  })
})
