import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { everyEndpoint, nameOf, pathOf } from '#server/testing/every-endpoint.ts'
import { startOldestPostgres } from '#server/testing/oldest-postgres.ts'
import { type RunningServer, startServer } from '../e2e/testing/server.ts'
import { furnish, permissions, type World } from './permission-table.ts'
import { preparedFolder } from './testing/prepared-folder.ts'
import { signUp } from './testing/telling-person.ts'

/** The pages of the application, as their table names them. */
const pages = [
  ...new Set(
    [...readFileSync(join(packageRoot(), 'web/app/routes.tsx'), 'utf8').matchAll(/ path: '(\/[^']*)'/g)].map(
      ([, path = '']) => path,
    ),
  ),
]
const reads = (await everyEndpoint()).filter(({ method }) => method === 'GET')

describe.each(['the embedded PostgreSQL', 'the oldest PostgreSQL that is promised'])('on %s', which => {
  const folder = preparedFolder()
  let server: RunningServer
  let stopDatabase: (() => Promise<void>) | undefined
  let world: World
  let admin: World['owner']
  let paths: string[]

  beforeAll(async () => {
    const environment: Record<string, string> = {}
    if (which !== 'the embedded PostgreSQL') {
      const oldest = await startOldestPostgres(folder.path)
      stopDatabase = oldest.stop
      environment.DATABASE_URL = oldest.databaseUrl
    }
    server = await startServer({ dataDir: folder.path, environment })
    const place = { origin: server.origin, canary: 'walker' }
    admin = await signUp(place)
    world = await furnish(await signUp(place), await signUp(place))
    const { slug } = await (await admin.get(`/api/posts/${world.postId}`)).json()
    const { ticker } = await (await admin.get(`/api/stocks/${world.stockId}`)).json()
    const values: Record<string, string> = { slug, ticker, id: world.strategistId }
    paths = [
      ...reads.map(read => permissions[nameOf(read)]?.path?.(world) ?? pathOf(read)),
      ...pages.map(page => page.replace(/:(\w+)/, (_, name) => values[name] ?? name)),
      ...['/search?q=margins', '/strategists?sort=record&horizon=12', '/moderation?kind=report'],
      ...['/my-stocks/unclassified?stocks=all', `/stocks/${ticker}?stance=bullish&judged=no`],
      ...['/feed.xml', '/sitemap.xml', '/robots.txt', '/llms.txt', '/docs', '/api/openapi.json'],
    ]
  }, patience(120_000))
  afterAll(async () => {
    await server?.stop()
    await stopDatabase?.()
    folder.remove()
  })

  it.each<[string, () => World['owner'] | undefined]>([
    ['nobody', () => undefined],
    ['a member', () => world.owner],
    ['another member', () => world.other],
    ['the admin', () => admin],
  ])('no call that reads and no page fails for %s', async (_, who) => {
    const cookie = who()?.browser.cookies('/') ?? ''
    const failed: string[] = []
    for (const path of paths) {
      const answer = await fetch(server.origin + path, { headers: { cookie }, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status >= 500) failed.push(`${answer.status} ${path}`)
    }
    expect(paths.length).toBeGreaterThan(100)
    expect(failed).toEqual([])
  })
})
