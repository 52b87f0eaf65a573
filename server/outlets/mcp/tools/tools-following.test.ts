import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sourceItems } from '../../../schema/intake/sources.ts'
import { toKeep } from '../../../schema/intake/to-keep.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { anEndedExtraction } from '../../../testing/drafts.ts'
import { feedSite, letter, rss, sendFeed } from '../../../testing/feeds.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { siteFor } from '../../../testing/sources.ts'
import { sharedAssistants, use } from '../testing/assistants.ts'

const app = sharedApp()
const person = sharedClient(app)
const other = sharedClient(app)
const mcp = sharedAssistants(app, person)

const listed = z.object({ entries: z.array(z.object({ id: z.string(), state: z.string() })) })
const postCount = async () => (await bodyOf<unknown[]>(app.request('/api/posts'))).length

describe('an assistant that follows for a person', () => {
  it('needs a token that writes, and one that reads to see what waits', async () => {
    const reading = await mcp.assistant(mcp.readToken)
    for (const [name, value] of [
      ['follow', { url: 'https://a.example' }],
      ['dismiss', { id: 'x' }],
    ] as const)
      await expect(reading.callTool({ name, arguments: value })).rejects.toThrow()
    await expect((await mcp.assistant()).callTool({ name: 'queue', arguments: {} })).rejects.toThrow()
  })

  it('is told in a sentence why nothing is followed, and which feeds there are', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    const inside = await use(client, 'follow', { url: 'http://10.0.0.1/feed' })
    expect([inside.isError, inside.said]).toEqual([true, expect.stringContaining('private network')])
    const page = await siteFor(app, (request, response) => {
      const link = (path: string) =>
        `<link rel="alternate" type="application/rss+xml" title="${path}" href="/${path}">`
      const html = `<html><head>${link('posts')}${link('comments')}</head></html>`
      if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(html)
      else sendFeed(response, rss([letter(request.url === '/posts' ? 1 : 2, { days: 1 })]))
    })
    const several = await use(client, 'follow', { url: page.origin })
    expect(several.isError).toBe(true)
    expect(several.said).toContain(`comments: ${page.origin}/comments`)
  })

  it('follows a source, twice is once, sees what waits, and has published nothing', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    const before = await postCount()
    const site = await feedSite(app, [letter(1, { days: 1 }), letter(2, { days: 2 })])
    const url = `${site.origin}/feed`
    const first = await use(client, 'follow', { url })
    expect(first.data).toMatchObject({ url, state: 'ok', drafts: true })
    expect((await use(client, 'follow', { url })).data.feedId).toBe(first.data.feedId)
    const { data } = await use(await mcp.assistant(mcp.readToken), 'queue', { limit: 1 })
    expect(data).toMatchObject({ entries: [{ state: 'waiting', item: { state: 'new' }, draft: null }] })
    expect(data.nextCursor).toEqual(expect.any(String))
    expect(await postCount()).toBe(before)
  })

  it('is told a draft without the text that was read, and dismisses it, twice is once', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    const { extractionId, post } = await anEndedExtraction(app, other)
    const id = extractionId
    const item = { id, key: id, url: post.url ?? '', title: post.title, extractionId }
    await app.database.insert(sourceItems).values({ ...item, state: 'drafted' })
    await app.database.insert(toKeep).values({ userId: person.user.id, itemId: id })
    const { data } = await use(client, 'queue')
    const [newest] = z.object({ entries: z.array(z.object({ id: z.string() }).loose()) }).parse(data).entries
    expect(newest).toMatchObject({ id, extractionId, draft: { post: { title: post.title }, tips: [{}] } })
    expect(JSON.stringify(data)).not.toContain('"content"')
    for (let times = 0; times < 2; times++)
      expect((await use(client, 'dismiss', { id })).data).toMatchObject({ id, state: 'dismissed' })
    const dismissed = listed.parse((await use(client, 'queue', { state: 'dismissed' })).data)
    expect(dismissed.entries.map(entry => entry.id)).toEqual([id])
    const theirs = await use(client, 'dismiss', { id: '00000000-0000-7000-8000-000000000000' })
    expect([theirs.isError, theirs.said]).toEqual([true, expect.stringMatching(/not found/i)])
  })
})
