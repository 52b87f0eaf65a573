import { expect, it } from 'vitest'
import { sharedApp } from '../../../testing/shared-app.ts'
import { siteFor } from '../../../testing/sources.ts'
import { createRobots } from './robots.ts'

const app = sharedApp()
const signal = new AbortController().signal

/** A site with a robots.txt, by its status, and what programs are told of its page `/a/1`. */
async function siteWith(status: number, text = '', type = 'text/plain') {
  const told = { status, text }
  const site = await siteFor(app, (request, response) => {
    if (request.url === '/moved.txt') response.writeHead(200, { 'content-type': type }).end(told.text)
    else response.writeHead(told.status, { 'content-type': type, location: '/moved.txt' }).end(told.text)
  })
  return { ...site, told, page: `${site.origin}/a/1` }
}

it.each([
  [404, '', 'allowed'],
  [403, 'Disallow: /', 'allowed'],
  [429, '', 'later'],
  [500, '', 'later'],
  [200, '', 'allowed'],
  [200, 'User-agent: *\nDisallow: /b', 'allowed'],
  [200, 'User-agent: *\nDisallow: /a', 'disallowed'],
  [200, 'User-agent: *\nDisallow: /*/1$', 'disallowed'],
  [200, 'User-agent: *\nDisallow: /\nAllow: /a/', 'allowed'],
  [200, 'User-agent: *\nAllow: /\n\nUser-agent: tipfolio\nDisallow: /a', 'disallowed'],
  [200, 'User-agent: other\nDisallow: /', 'allowed'],
  [301, 'User-agent: *\nDisallow: /a', 'disallowed'],
  [200, '<!doctype html><title>Welcome</title>', 'allowed'],
])('understands a robots.txt of %d: %j', async (status, text, answer) => {
  const { page, requests } = await siteWith(status, text)
  expect(await createRobots(app.services.feedReading).ask(page, signal)).toBe(answer)
  expect(requests[0]).toBe('GET /robots.txt')
})

it('takes what is no text for none, and what is longer than anybody reads', async () => {
  const picture = await siteWith(200, 'x', 'image/png')
  const endless = await siteWith(200, 'Disallow: /a\n'.repeat(500_000))
  const robots = createRobots(app.services.feedReading)
  expect(await robots.ask(picture.page, signal)).toBe('allowed')
  expect(await robots.ask(endless.page, signal)).toBe('allowed')
})

it('says why a site cannot be reached, and reaches into no private network', async () => {
  const robots = createRobots(app.services.feedReading)
  await expect(robots.ask('http://192.168.0.1/a', signal)).rejects.toThrow(/private network/)
  const leading = await siteFor(app, (_, response) =>
    response.writeHead(302, { location: 'http://10.1.2.3/robots.txt' }).end(),
  )
  await expect(robots.ask(`${leading.origin}/a`, signal)).rejects.toThrow(/private network/)
  const closed = await siteFor(app, (_, response) => response.destroy())
  await expect(robots.ask(`${closed.origin}/a`, signal)).rejects.toThrow('could not be reached')
})

it('asks a site once in 24 hours, one in trouble once in ten minutes, and none later because a clock was put back', async () => {
  let now = Date.UTC(2026, 10, 20)
  const robots = createRobots(app.services.feedReading, () => now)
  const { page, told, requests } = await siteWith(503)
  const ask = async () => [await robots.ask(page, signal), requests.length]
  expect([await ask(), await ask()]).toEqual([
    ['later', 1],
    ['later', 1],
  ])
  told.status = 404
  now += 10 * 60_000
  expect([await ask(), await ask()]).toEqual([
    ['allowed', 2],
    ['allowed', 2],
  ])
  Object.assign(told, { status: 200, text: 'User-agent: *\nDisallow: /' })
  now += 23 * 3_600_000
  expect(await ask()).toEqual(['allowed', 2])
  now += 3_600_000
  expect(await ask()).toEqual(['disallowed', 3])
  now -= 48 * 3_600_000
  expect(await ask()).toEqual(['disallowed', 4])
})
