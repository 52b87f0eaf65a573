import { describe, expect, it } from 'vitest'
import type { JobsLook } from '#contract/jobs.ts'
import type { Upkeep } from '#contract/upkeep.ts'
import { jobsLook } from '#web/features/house/upkeep/jobs/queries.ts'
import { upkeepLook } from '#web/features/house/upkeep/queries.ts'
import { wellLook } from '#web/features/house/upkeep/testing/well-look.ts'
import { clientOf, drawPage } from '#web/pages/testing/draw-page.tsx'
import { AdminPage } from './AdminPage.tsx'

const noJobs: JobsLook = { waiting: 0, failed: [], oldestSeconds: 0, backlogs: [] }

/** The page as the server draws it, with this look; without one the look failed. */
async function drawn(look: Upkeep | null, jobs: JobsLook = noJobs) {
  const client = clientOf({ ...(look ? { '/api/upkeep': look } : {}), '/api/jobs': jobs })
  await client.prefetchQuery(upkeepLook())
  await client.prefetchQuery(jobsLook())
  const { html } = drawPage(<AdminPage />, { client, path: '/admin', user: null })
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

describe('the page of who looks after the server', () => {
  it('says that nothing needs anybody where all is well, and tells each part quietly', async () => {
    const { html, text } = await drawn(wellLook)
    expect(text).toContain('Nothing. All that is looked at here is well.')
    expect(text).toContain('Last backup 10 h ago, 48 MB.')
    expect(text).toContain('The log has no warning of this process')
    expect(html).not.toContain('<h3')
  })

  it('has what is bad above what is well, with what to do next', async () => {
    const { html, text } = await drawn({
      ...wellLook,
      disk: { free: 3.1e9, size: 40e9, full: 0.923 },
      backup: { last: null, tried: null },
    })
    expect(text).toMatch(
      /What needs you .*Disk is 92% full 3\.1 GB of 40 GB are free\. Move old backups.*How it is/,
    )
    expect(text.indexOf('There is no backup')).toBeLessThan(text.indexOf('How it is'))
    expect(html).toContain('>npm run backup</code>')
  })

  it('names failed jobs in words, each with a button, and one for all of several', async () => {
    const failed = [1, 2].map(number => ({
      ...{ id: `${number}`, task: 'poll-feed', key: `poll:${number}`, error: 'Error: answered 403' },
      ...{ since: '2026-11-20T08:00:00.000Z', at: '2026-11-20T11:00:00.000Z' },
    }))
    const { html, text } = await drawn(wellLook, { ...noJobs, failed })
    expect(text).toContain('2 jobs failed six times')
    expect(text).toContain('Ask a source what is new came 4 h ago, last tried 1 h ago Error: answered 403')
    expect(html.match(/aria-label="Try again: Ask a source what is new"/g)).toHaveLength(2)
    expect(text).toContain('Try all 2 again')
  })

  it('has the warnings of the log folded, and says whose they are', async () => {
    const warning = { at: '2026-11-20T11:00:00.000Z', words: 'A page failed', error: 'Error: no', times: 3 }
    const { html, text } = await drawn({
      ...wellLook,
      warnings: { since: '2026-11-18T12:00:00.000Z', list: [warning] },
    })
    expect(text).toContain('1 warning of the log')
    expect(text).toContain('Other processes of this server keep their own')
    expect(text).toContain('A page failed 1 h ago, 3 times Error: no')
    expect(html).not.toMatch(/<details[^>]* open/)
  })

  it('says that it could not be looked at, with another try', async () => {
    const { text } = await drawn(null)
    expect(text).toContain('Failed to Look at This Server')
    expect(text).toContain('Try again')
    expect(text).toContain('Catching up')
  })
})
