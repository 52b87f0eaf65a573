import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseAllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import { resolvingTo } from '#extraction/reading/testing/safe-fetches.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { createDownload, type DownloadSettings } from './download.ts'

const audio = { 'content-type': 'audio/mpeg' }
const { signal } = new AbortController()

async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'download-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Downloads into an empty folder: the outcome, and what lies in the folder then. */
async function downloaded(address: string, hosts: string, settings: Partial<DownloadSettings> = {}) {
  const folder = await folderForTest()
  const download = createDownload({ allowedHosts: parseAllowedHosts(hosts), ...settings })
  const outcome = await download(address, { to: join(folder, 'audio'), signal }).catch((error: unknown) => {
    if (error instanceof SourceError) return error.kind
    throw error
  })
  return { outcome, files: await readdir(folder), folder }
}

describe('audio that is not fetched leaves no file', () => {
  it.each(['text/html', 'application/json', 'image/png'])('of type %s', async type => {
    const { origin, host } = await serve((_, response) =>
      response.writeHead(200, { 'content-type': type }).end('x'),
    )
    expect(await downloaded(origin, host)).toMatchObject({ outcome: 'unreadable', files: [] })
  })

  it('inside a private network, also behind a redirect or a name', async () => {
    const inside = await serve((_, response) => response.writeHead(200, audio).end('secret'))
    expect(await downloaded(inside.origin, '')).toMatchObject({ outcome: 'private', files: [] })
    const leads = await serve((_, response) => response.writeHead(302, { location: inside.origin }).end())
    expect(await downloaded(leads.origin, leads.host)).toMatchObject({ outcome: 'private', files: [] })
    const named = { lookup: resolvingTo(['10.0.0.7']) }
    expect(await downloaded('http://cast.example/1.mp3', '', named)).toMatchObject({ outcome: 'private' })
    expect(inside.requests).toEqual([])
  })

  it('that is larger than a file may be, told beforehand or not', async () => {
    const told = await serve((_, response) =>
      response.writeHead(200, { ...audio, 'content-length': 2000 }).write('x'),
    )
    const mostBytes = 1000
    expect(await downloaded(told.origin, told.host, { mostBytes })).toMatchObject({
      outcome: 'too-large',
      files: [],
    })
    const endless = await serve((_, response) => {
      response.writeHead(200, audio)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      }
      response.on('drain', more)
      more()
    })
    expect(await downloaded(endless.origin, endless.host, { mostBytes })).toMatchObject({
      outcome: 'too-large',
      files: [],
    })
  })

  it('that stops on its way, or takes too long in all', async () => {
    const silent = await serve((_, response) => void response.writeHead(200, audio).write('begins'))
    expect(await downloaded(silent.origin, silent.host, { silence: 1000 })).toMatchObject({
      outcome: 'too-slow',
      files: [],
    })
    const slow = await serve((_, response) => {
      response.writeHead(200, audio)
      const drip = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(drip))
    })
    expect(await downloaded(slow.origin, slow.host, { timeout: 600 })).toMatchObject({
      outcome: 'too-slow',
      files: [],
    })
  })

  it('whose connection breaks, or that is empty', async () => {
    const broken = await serve((_, response) => {
      response.writeHead(200, { ...audio, 'content-length': 100 }).write('half')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await downloaded(broken.origin, broken.host)).toMatchObject({ outcome: 'failed', files: [] })
    const empty = await serve((_, response) => response.writeHead(200, audio).end())
    expect(await downloaded(empty.origin, empty.host)).toMatchObject({ outcome: 'unreadable', files: [] })
  })

  it('that nobody wants any more', async () => {
    const silent = await serve((_, response) => void response.writeHead(200, audio).write('begins'))
    const folder = await folderForTest()
    const over = new AbortController()
    const download = createDownload({ allowedHosts: parseAllowedHosts(silent.host) })
    const asked = download(silent.origin, { to: join(folder, 'audio'), signal: over.signal })
    over.abort(new Error('unwanted'))
    await expect(asked).rejects.toThrow('unwanted')
    await eventually('nothing to lie there', () => readdir(folder)).toEqual([])
  })
})

describe('audio', () => {
  it.each(['audio/mpeg', 'audio/x-m4a', 'video/webm', 'application/octet-stream', ''])(
    'of type "%s" is written as it comes, behind redirects too',
    async type => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
      const { origin, host } = await serve((request, response) => {
        if (request.url === '/1.mp3') response.writeHead(302, { location: '/cdn/1.mp3?t=1' }).end()
        else response.writeHead(200, type ? { 'content-type': type } : {}).end(bytes)
      })
      const { outcome, files, folder } = await downloaded(`${origin}/1.mp3`, host)
      expect([outcome, files]).toEqual([bytes.length, ['audio']])
      expect((await readFile(join(folder, 'audio'))).equals(bytes)).toBe(true)
    },
  )
})
