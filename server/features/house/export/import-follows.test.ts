import { describe, expect, it } from 'vitest'
import type { Follow } from '#contract/follow.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { signedInClient } from '../../../testing/client.ts'
import { emptyExport, imports, readExport, someMoment } from '../../../testing/exports.ts'
import { feedSite, letter } from '../../../testing/feeds.ts'
import { importGround } from '../../../testing/import-ground.ts'
import { pollSource } from '../../intake/sources/polling/poll.ts'

const { app, client } = importGround()

const followsOf = (count: number, host: string) =>
  Array.from({ length: count }, (_, n) => ({
    url: `https://${host}/${n}`,
    title: `Letters ${n}`,
    createdAt: someMoment,
  }))

describe('an import of follows', () => {
  it('refuses a file with an address that is none or holds a password, and one with more than 500', async () => {
    for (const url of ['nothing', 'ftp://letters.example', 'https://me:secret@letters.example/feed'])
      await expectProblem(
        await client.post('/api/import', { ...emptyExport, follows: [{ url, createdAt: someMoment }] }),
        422,
        ['follows.0.url'],
      )
    await expectProblem(
      await client.post('/api/import', { ...emptyExport, follows: followsOf(501, 'letters.example') }),
      422,
      ['follows'],
    )
    expect((await readExport(client)).follows).toEqual([])
  })

  it('asks no site in the request, keeps order, day and whether it drafts, and lets the next look read it', async () => {
    const site = await feedSite(app, [letter(1)])
    const moments = ['2026-03-02T10:00:00.000Z', '2026-03-01T10:00:00.000Z', '2026-03-03T10:00:00.000Z']
    const follows = moments.map((createdAt, n) => ({
      ...{ url: `${site.origin}/${n}?token=geheim`, title: `Letters ${n}`, drafts: n !== 1, createdAt },
    }))
    expect(await imports(client, { ...emptyExport, follows })).toMatchObject({ added: { follows: 3 } })
    expect(site.requests).toEqual([])
    const exported = (await readExport(client)).follows
    expect(exported).toEqual([1, 0, 2].map(n => follows[n]))
    const other = await signedInClient(app)
    expect(await imports(other, { ...emptyExport, follows: exported })).toMatchObject({
      added: { follows: 3 },
    })
    expect((await readExport(other)).follows).toEqual(exported)
    for (const { feedId } of await bodyOf<Follow[]>(client.get('/api/follows')))
      await pollSource({ database: app.database, reading: app.services.feedReading }, feedId, {
        by: 'schedule',
      })
    const follow = await bodyOf<Follow[]>(client.get('/api/follows'))
    expect(follow.map(({ words, waiting }) => [words, waiting.unread])).toEqual([
      // The same page waits once, of whichever feed.
      ['Works', expect.any(Number)],
      ['Works', expect.any(Number)],
      ['Works', expect.any(Number)],
    ])
    expect(follow.reduce((sum, { waiting }) => sum + waiting.unread, 0)).toBe(1)
  })

  it('ends at a hundred, says so of each other one, and adds nothing the second time', async () => {
    const data = { ...emptyExport, follows: followsOf(103, 'many.example') }
    const first = await imports(client, data)
    expect([first.added.follows, first.skipped.follows]).toEqual([100, 3])
    expect(first.refused).toEqual(
      [100, 101, 102].map(n => ({
        url: `https://many.example/${n}`,
        why: 'You follow 100 sources already.',
      })),
    )
    const before = await readExport(client)
    const again = await imports(client, data)
    expect([again.added.follows, again.refused]).toEqual([0, first.refused])
    const whole = await imports(client, before)
    expect([whole.added.follows, whole.skipped.follows, whole.refused]).toEqual([0, 100, []])
    expect((await readExport(client)).follows).toEqual(before.follows)
  })

  it('ends at as many as the server may follow, and takes those that it follows already', async () => {
    const small = await testApp({ variables: { FEEDS_MOST: '2' } })
    const [one, two] = [await signedInClient(small), await signedInClient(small)]
    await imports(one, { ...emptyExport, follows: followsOf(2, 'few.example') })
    const { added, refused } = await imports(two, { ...emptyExport, follows: followsOf(3, 'few.example') })
    expect(added.follows).toBe(2)
    expect(refused).toEqual([
      {
        url: 'https://few.example/2',
        why: 'This server follows 2 sources already, as many as it may.',
      },
    ])
    await small.close()
  })

  it('takes an export that was made before there were follows', async () => {
    expect(await imports(client, emptyExport)).toMatchObject({ added: { follows: 0 }, refused: [] })
  })
})
