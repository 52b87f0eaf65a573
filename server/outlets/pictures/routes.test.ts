import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import { bodyOf } from '../../testing/answers.ts'
import { testApp } from '../../testing/app.ts'
import { signedInClient } from '../../testing/client.ts'
import { aPost } from '../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { pictureType } from './picture-type.ts'
import { createPictures } from './pictures.ts'

const app = sharedApp()
const client = sharedClient(app)

const beginnings = {
  'image/png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'image/jpeg': Buffer.from('ffd8ffe000104a46', 'hex'),
  'image/gif': Buffer.from('GIF89a\x01\x00'),
  'image/webp': Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 '),
  'image/avif': Buffer.from('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00'),
}
const png = Buffer.concat([beginnings['image/png'], Buffer.alloc(1000, 1)])

/** A site with pictures, and a store that may ask it. */
async function pictured(listener: RequestListener, room?: number) {
  const site = await serve(listener)
  const fetchPicture = createSafeFetch({ allowedHosts: new Set([site.host]) })
  return { ...site, pictures: createPictures(app.database, fetchPicture, room) }
}

const sends =
  (bytes: Buffer, type = 'image/png'): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes)

describe('a picture', () => {
  it('is known by its first bytes, and by nothing else', () => {
    for (const [type, bytes] of Object.entries(beginnings)) expect(pictureType(bytes)).toBe(type)
    for (const text of [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<html>',
      'GIF8',
      'RIFF1234WAVE',
      '\x89PNG',
    ])
      expect(pictureType(Buffer.from(text, 'latin1'))).toBeUndefined()
  })

  it('is not asked for where nothing here names it', async () => {
    const { origin, requests, pictures } = await pictured(sends(png))
    expect(await pictures.find(`${origin}/stranger.png`)).toBeNull()
    expect(requests).toEqual([])
  })

  it('of a strategist is asked for also where all posts are under a name that was merged into theirs', async () => {
    const { origin, pictures } = await pictured(sends(png))
    const [one, other] = [
      await aPost(client, { author: 'Ada One' }),
      await aPost(client, { author: 'Ada Two' }),
    ]
    const imageUrl = `${origin}/ada.png`
    await app.pool.query('update strategists set image_url = $2 where id = $1', [one.strategistId, imageUrl])
    await client.delete(`/api/posts/${one.id}`)
    expect(await pictures.find(imageUrl)).toBeNull()
    await app.pool.query(
      'insert into strategist_aliases (strategist_id, into_id, one_id) values ($1, $2, $2)',
      [other.strategistId, one.strategistId],
    )
    expect(await pictures.find(imageUrl)).not.toBeNull()
  })

  it('is asked for once, whoever wants it, and served from the database', async () => {
    const { origin, requests, pictures } = await pictured(sends(png))
    const imageUrl = `${origin}/lead.png`
    await aPost(client, { imageUrl })
    const found = await Promise.all(Array.from({ length: 10 }, () => pictures.find(imageUrl)))
    for (const picture of found) expect(picture).toEqual({ type: 'image/png', bytes: png })
    expect(await pictures.find(imageUrl)).toEqual({ type: 'image/png', bytes: png })
    expect(requests).toEqual(['GET /lead.png'])
  })

  it.each([
    ['a page', sends(Buffer.from('<script>alert(1)</script>'))],
    ['a drawing that could hold a script', sends(Buffer.from('<svg/>'), 'image/svg+xml')],
    ['too large', sends(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))],
    ['not there', ((_, response) => response.writeHead(404).end()) satisfies RequestListener],
  ])('is none when it is %s, and is not asked for again at once', async (what, listener) => {
    const { origin, requests, pictures } = await pictured(listener)
    const imageUrl = `${origin}/${encodeURIComponent(what)}`
    await aPost(client, { imageUrl })
    expect(await pictures.find(imageUrl)).toBeNull()
    expect(await pictures.find(imageUrl)).toBeNull()
    expect(requests).toHaveLength(1)
  })

  it('is not asked for inside a private network', async () => {
    const { origin, requests } = await serve(sends(png))
    const imageUrl = `${origin}/inside.png`
    await aPost(client, { imageUrl })
    const pictures = createPictures(app.database, createSafeFetch({ allowedHosts: new Set() }))
    expect(await pictures.find(imageUrl)).toBeNull()
    expect(requests).toEqual([])
  })

  it('makes room: the oldest go when all take too much', async () => {
    await app.pool.query('delete from pictures')
    const { origin, pictures } = await pictured(sends(png), 2 * png.length)
    for (const name of ['a', 'b', 'c']) {
      const imageUrl = `${origin}/${name}.png`
      await aPost(client, { imageUrl })
      await pictures.find(imageUrl)
    }
    const { rows } = await app.pool.query('select count(*)::int as n, sum(size)::int as size from pictures')
    expect(rows).toEqual([{ n: 2, size: 2 * png.length }])
  })
})

describe('GET /pictures', () => {
  it('is nothing where pictures come from where they lie', async () => {
    expect((await app.request('/pictures?of=https://a.example/b.png')).status).toBe(404)
  })

  it('gives the pictures of posts, strategists and people to everybody, with headers that keep them pictures', async () => {
    const site = await serve(sends(png))
    const proxying = await testApp({
      variables: { PICTURES: 'proxy', EXTRACT_ALLOW_HOSTS: site.host },
      opened: app,
    })
    const person = await signedInClient(proxying)
    await aPost(person, { imageUrl: `${site.origin}/post.png` })
    await person.patch('/api/auth/user', { profileImageUrl: `${site.origin}/face.png` })
    for (const name of ['post', 'face']) {
      const answer = await proxying.request(
        `/pictures?of=${encodeURIComponent(`${site.origin}/${name}.png`)}`,
      )
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': expect.stringMatching(/^public, max-age=\d+/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("img-src 'self' data:;"),
      })
      expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
    }
    for (const path of ['/pictures', '/pictures?of=x', `/pictures?of=${'a'.repeat(3000)}`])
      expect((await proxying.request(path)).status).toBe(404)
    expect(await bodyOf<{ title: string }[]>(proxying.request('/api/posts'))).not.toEqual([])
    await proxying.close()
  })
})
