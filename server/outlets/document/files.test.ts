import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bareSite } from '../../testing/bare-site.ts'
import { sharedApp } from '../../testing/shared-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'tipfolio-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const article = '<p>Valves are worth more than they cost.</p>'.repeat(100)
writeFileSync(join(folder, 'article.html'), article)
writeFileSync(join(folder, 'talk.vtt'), 'WEBVTT\n')

const app = sharedApp({
  site: bareSite(folder),
})

describe('a file', () => {
  it.each(['identity', 'gzip'])(
    'tells HEAD nothing about its body that GET would not (%s)',
    async encoding => {
      const ask = (method: string) =>
        app.request('/samples/article.html', { method, headers: { 'accept-encoding': encoding } })
      const [head, get] = [await ask('HEAD'), await ask('GET')]
      expect([head.status, await head.text()]).toEqual([200, ''])
      for (const name of ['content-length', 'etag', 'content-encoding'])
        expect([null, get.headers.get(name)]).toContain(head.headers.get(name))
      for (const name of ['content-type', 'cache-control', 'vary'])
        expect(head.headers.get(name)).toBe(get.headers.get(name))
      expect(get.headers.get('etag')).toMatch(/^"/)
    },
  )

  it('of subtitles is a text that a browser shows', async () => {
    const answer = await app.request('/samples/talk.vtt')
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await answer.text()).toBe('WEBVTT\n')
  })
})
