import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isAlive, littleProgram, testFolder } from '#extraction/reading/testing/little-program.ts'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import { standIn } from '#extraction/reading/testing/stand-in.ts'
import { until } from '#extraction/testing/until.ts'
import { createWorkerPool } from './workers/worker-pool.ts'

const words =
  "printf 'WEBVTT\\n\\n00:07.000 --> 00:09.000\\nI bought more Apple shares today, and would buy them again.\\n' > captions.en-orig.vtt"

/** A pool whose videos only the program reads, in these words of sh. */
async function poolWith(script: string) {
  const youtube = await standIn({})
  const site = await serve((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end('I bought more Microsoft shares today, because they are cheap.'),
  )
  const pool = createWorkerPool(join(import.meta.dirname, 'workers/worker.ts'), {
    symbols: {},
    allowedHosts: [youtube.host, site.host],
    youtubeOrigin: youtube.origin,
    captionProgram: littleProgram(script),
    extractor: { name: 'rules' },
    sources: { origins: [], samples: '' },
  })
  onTestFinished(() => pool.stop())
  const work = (url: string, signal = new AbortController().signal) =>
    pool.work({ url }, { signal, owner: crypto.randomUUID(), onProgress: () => undefined })
  const video = (n: number, signal?: AbortSignal) =>
    work(`https://www.youtube.com/watch?v=abcDEF_123${n}`, signal)
  return { pool, video, article: () => work(`${site.origin}/post`) }
}

/** A program that hangs, and the ids of those that run: each line is its own and that of what it has started. */
function hanging() {
  const noted = join(testFolder(), 'notes')
  const pids = () =>
    existsSync(noted) ? readFileSync(noted, 'utf8').split(/\s+/).filter(Boolean).map(Number) : []
  const running = (programs: number) => until(`${programs} programs`, () => pids().length === 2 * programs)
  const gone = () => until('the programs to be gone', () => !pids().some(isAlive))
  return { script: `sleep 300 & echo $$ $! >> ${noted}; sleep 300`, running, gone }
}

describe('a program that threads ask for captions', () => {
  it('reads a video where YouTube turns us away', async () => {
    const { video } = await poolWith(words)
    const { found } = await video(1)
    expect(found.tips).toMatchObject([{ ticker: 'AAPL', evidence_seconds: 7 }])
  })

  it('tells why there are none as if it were asked here, and its thread goes on', async () => {
    const { video, article } = await poolWith('exit 1')
    await expect(video(1)).rejects.toMatchObject({ kind: 'unreadable', message: /bookmark/ })
    expect((await article()).found.tips).toHaveLength(1)
  })

  it('is ended, with what it has started, when its extraction is cancelled', async () => {
    const { script, running, gone } = hanging()
    const { video } = await poolWith(script)
    const wanted = new AbortController()
    const cancelled = video(1, wanted.signal)
    await running(1)
    wanted.abort(new Error('enough'))
    await expect(cancelled).rejects.toThrow('enough')
    await gone()
  })

  it('holds up videos alone, and is ended when the server stops', async () => {
    const { script, running, gone } = hanging()
    const { pool, video, article } = await poolWith(script)
    const videos = [1, 2, 3, 4, 5].map(n => video(n).catch(() => 'ended'))
    await running(3)
    expect((await article()).found.tips).toHaveLength(1)
    await running(3)
    await pool.stop()
    await gone()
    void videos
  })
})
