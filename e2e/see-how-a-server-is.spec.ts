import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addKeeper, signInKeeper } from './testing/people.ts'
import { temporaryFolder } from './testing/server.ts'
import { useSite } from './testing/site.ts'
import { violations } from './testing/violations.ts'

/** The command that an operator runs as `npm run backup`. */
const backup = fileURLToPath(new URL('../server/database/backup/backup-command.ts', import.meta.url))

describe('seeing how a server is', () => {
  let databaseUrl = ''
  const site = useSite(place => {
    databaseUrl = place.databaseUrl
    return { SIGN_UP: 'invite' }
  })
  const folder = temporaryFolder()
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client(databaseUrl)
    await client.connect()
    await addKeeper(site.origin)
  })
  afterAll(async () => {
    await client.end()
    folder.remove()
  })

  it('names on top what needs somebody, and lets it be mended there', async () => {
    const page = await site.visitor({ viewport: { width: 1280, height: 900 } })
    await signInKeeper(page, site.origin)
    await page.goto('/admin')
    const needs = page.getByRole('list', { name: 'What needs you' })
    await needs.getByRole('heading', { name: 'There is no backup of this server' }).waitFor()

    // A backup, as the operator makes it.
    await promisify(execFile)(process.execPath, [backup, join(folder.path, 'one.gz')], {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    })
    // A job that was given up: the first job of all makes the queue.
    await client.query('insert into undated_tips (after) values (gen_random_uuid()) on conflict do nothing')
    // Rows that come without a request are found at the next look, every half a minute.
    const undated = async () => (await client.query('select from undated_tips')).rows.length
    await eventually('the first job to be done', undated, { within: 90_000 }).toBe(0)
    await client.query(
      `select graphile_worker.add_job('date-tips', '{"id":"all"}', run_at => now() + interval '1 hour',
         job_key => 'broken:all', max_attempts => 6)`,
    )
    await client.query(
      `update graphile_worker._private_jobs set attempts = 6, last_error = 'Error: the tips were away'
       where key = 'broken:all'`,
    )
    await client.query(`update known_versions set version = '0.9.0'`)

    await page.getByRole('button', { name: 'Look again' }).click()
    await needs.getByRole('heading', { name: '1 job failed six times' }).waitFor()
    await needs.getByText('Error: the tips were away').waitFor()
    await eventually('no word of a missing backup', () =>
      needs.getByRole('heading', { name: 'There is no backup' }).count(),
    ).toBe(0)
    await page.getByText(/^just now, .* None was tried/).waitFor()
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await eventually(`the page to fit ${width} px`, () =>
        page.evaluate(() => document.documentElement.scrollWidth),
      ).toBe(width)
    }
    expect(await violations(page)).toEqual([])

    await needs.getByRole('button', { name: 'Try again: Dates of tips' }).click()
    await eventually('the job to be done', async () => {
      const { rows } = await client.query(`select from graphile_worker.jobs where key = 'broken:all'`)
      return rows.length
    }).toBe(0)
    await eventually('nothing of it on the page', () => needs.getByText('the tips were away').count()).toBe(0)

    await needs.getByRole('heading', { name: 'New since 0.9.0' }).waitFor()
    await page.getByRole('button', { name: 'I have read it' }).click()
    await page.getByText('Nothing. All that is looked at here is well.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await needs.getByRole('heading', { name: 'New since 0.9.0' }).waitFor()
  })

  it('invites five friends by a number, in three acts, and each of the links lets one in', async () => {
    const page = await site.visitor({ viewport: { width: 390, height: 800 }, complaints: /422/ })
    await signInKeeper(page, site.origin)
    await page.goto('/admin')
    await page.getByLabel('Whom?').fill('bo@')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('“bo@” is no e-mail address').first().waitFor()

    await page.getByLabel('Whom?').fill('5')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const text = await page.getByLabel('Text for all of them').inputValue()
    const links = text.match(/^http.*$/gm) ?? []
    expect(new Set(links).size).toBe(5)
    await page.getByRole('button', { name: 'Copy text for all of them' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Done' }).click()
    await eventually('five open invitations', () =>
      page.getByRole('list', { name: 'Open invitations' }).getByText('Whoever has it').count(),
    ).toBe(5)
    for (const link of links) {
      const friend = await site.visitor()
      await friend.goto(link)
      await friend
        .getByRole('button', { name: /account/i })
        .first()
        .waitFor()
    }

    await page.getByLabel('Whom?').fill('ada@example.com, bo@example.com')
    await page.getByLabel('Whom?').press('Enter')
    await page.getByText('One by one').click()
    await eventually('a text for Ada', () =>
      page.getByLabel('Text for ada@example.com').inputValue(),
    ).toContain('Create your account with the address ada@example.com here:')
    await eventually('a mail to Bo', () =>
      page
        .getByRole('link', { name: 'Write it in your mail program to bo@example.com' })
        .getAttribute('href'),
    ).toMatch(/^mailto:bo%40example\.com\?subject=/)
  })
})
