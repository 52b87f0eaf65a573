import { describe, expect, it } from 'vitest'
import type { JobsLook } from '#contract/jobs.ts'
import type { Upkeep } from '#contract/upkeep.ts'
import { facts } from './facts.ts'
import { findings } from './findings.ts'
import { wellLook } from './testing/well-look.ts'

const noJobs: JobsLook = { waiting: 0, failed: [], oldestSeconds: 0, backlogs: [] }

const titles = (look: Partial<Upkeep> = {}, jobs: Partial<JobsLook> = {}) =>
  findings({ ...wellLook, ...look }, { ...noJobs, ...jobs }).map(({ title }) => title)
const fact = (name: string, look: Partial<Upkeep> = {}) =>
  facts({ ...wellLook, ...look }, noJobs).find(one => one.name === name)?.text

describe('what needs an admin', () => {
  it('is nothing where all is well', () => {
    expect(titles()).toEqual([])
  })

  it.each<[Partial<Upkeep>, string[]]>([
    [{ disk: { free: 3.1e9, size: 40e9, full: 0.923 } }, ['Disk is 92% full']],
    [{ disk: { free: 9e9, size: 40e9, full: 0.799 } }, []],
    [{ backup: { last: null, tried: null } }, ['There is no backup of this server']],
    [
      { backup: { last: { madeAt: '2026-11-08T12:00:00.000Z', bytes: 1, version: null }, tried: null } },
      ['The last backup is 12 days old'],
    ],
    [{ backup: { last: { madeAt: '2026-11-13T12:00:00.000Z', bytes: 1, version: null }, tried: null } }, []],
    [
      {
        version: {
          running: '1.0.0',
          installed: '1.1.0',
          known: '1.0.0',
          news: [{ version: '1.1.0', day: null }],
        },
      },
      ['Version 1.1.0 is installed, and 1.0.0 runs', 'New since 1.0.0'],
    ],
    [
      {
        version: {
          running: '1.1.0',
          installed: '1.1.0',
          known: '1.0.0',
          news: [{ version: '1.1.0', day: null }],
        },
      },
      ['New since 1.0.0'],
    ],
    [{ sources: { all: 3, failing: 1, named: [] } }, ['1 source cannot be read']],
    [
      { mail: { isSet: true, lastSentOn: null, failed: 2, error: null } },
      ['2 mails of the last seven days could not be sent'],
    ],
    [{ mail: { isSet: false, lastSentOn: null, failed: 2, error: null } }, []],
    [{ reports: { open: 1 } }, ['1 report waits']],
    [{ reports: { open: 100 } }, ['100 reports and more wait']],
    [{ prices: null, disk: null }, ['Not everything could be looked at: the disk, prices']],
  ])('of %j is %j', (look, expected) => {
    expect(titles(look)).toEqual(expected)
  })

  it('is told of prices by what fails, jumps, cannot be taken, or ends', () => {
    const prices: Upkeep['prices'] = {
      ...{ series: 4, lastDay: '2026-11-10', failing: 2, suspect: 1, files: 1 },
      failures: [{ symbol: 'OTIS', error: 'No such symbol' }],
      suspects: [{ symbol: 'NVDA', day: '2026-02-20' }],
    }
    const found = findings({ ...wellLook, prices }, noJobs)
    expect(found.map(({ title }) => title)).toEqual([
      'Prices of 2 stocks could not be had',
      'Prices of 1 stock jump, and nothing says why',
      '1 file of prices could not be taken',
      'Prices end on 10 November 2026',
    ])
    expect(found[0]?.lines).toEqual(['OTIS: No such symbol'])
    expect(found[1]?.lines).toEqual(['`npm run -s prices:accept -- NVDA 2026-02-20`'])
  })

  it('is told of jobs that failed, or that nobody does', () => {
    const failed = [
      { ...{ id: '1', task: 'poll-feed', key: null, error: 'no' }, since: wellLook.at, at: wellLook.at },
    ]
    expect(titles({}, { failed })).toEqual(['1 job failed six times'])
    expect(titles({}, { oldestSeconds: 3 * 3600 })).toEqual(['Jobs have waited for 3 hours'])
    expect(findings(wellLook, undefined)).toEqual([])
  })

  it('stands with the worst first', () => {
    expect(
      titles({
        ...{ reports: { open: 2 }, backup: { last: null, tried: null } },
        disk: { free: 1, size: 2, full: 0.99 },
      }),
    ).toEqual(['Disk is 99% full', 'There is no backup of this server', '2 reports wait'])
  })
})

describe('how the server is', () => {
  it('says each part in words, and of one that was not read that it was not', () => {
    expect(facts(wellLook, noJobs)).toEqual([
      { name: 'Version', text: '1.0.0, and you know what is new in it' },
      { name: 'Last backup', text: '10 h ago, 48 MB. It was restored for a try 9 h ago' },
      { name: 'Disk', text: '61% full, 41 GB free' },
      { name: 'Database', text: '812 MB' },
      { name: 'Jobs', text: 'None wait, none failed' },
      { name: 'Sources', text: '12 sources, all can be read' },
      { name: 'Prices', text: '31 stocks, up to 19 November 2026' },
      { name: 'Mail', text: 'Set up, last sent on 19 November 2026' },
      { name: 'Signing in', text: 'By password; people join by invitation' },
      { name: 'People', text: '6 with an account, of them 1 admin and 1 moderator' },
      { name: 'Reports', text: 'None wait' },
      {
        name: 'Refused as too much',
        text: '“Too many requests in a short time” 3 times, by this process in the last 4 h',
      },
    ])
    expect(fact('Disk', { disk: null })).toBe('Could not be looked at')
  })

  it('says how a backup is tried where none was, and that a try elsewhere is not known', () => {
    const last = { madeAt: '2026-11-20T02:00:00.000Z', bytes: 7, version: null }
    expect(fact('Last backup', { backup: { last, tried: null } })).toBe(
      '10 h ago, 7 bytes. None was tried: `npm run restore -- --try FILE` tries one here and changes nothing. A try on another machine is not known here',
    )
  })

  it('says both ways to sign in, limits that are off, and mail that is not set up', () => {
    expect(fact('Signing in', { signIn: { password: true, provider: 'id.example', signUp: 'closed' } })).toBe(
      'By password or single sign-on (id.example); nobody may join',
    )
    expect(fact('Refused as too much', { limits: { on: false, since: wellLook.at, refused: [] } })).toContain(
      'off',
    )
    expect(fact('Refused as too much', { limits: { on: true, since: wellLook.at, refused: [] } })).toBe(
      'Nothing, by this process since its start',
    )
    expect(fact('Mail', { mail: { isSet: false, lastSentOn: null, failed: 0, error: null } })).toContain(
      'SMTP_URL',
    )
  })
})
