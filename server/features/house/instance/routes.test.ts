import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Instance, instance } from '#contract/instance.ts'
import type { PageRequest } from '#contract/page.ts'
import { until } from '#extraction/testing/until.ts'
import type { Site } from '../../../app.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'

/** What the application was last asked to draw. */
let drawn: PageRequest | null = null

const site: Site = {
  painter: { paint: async (card, name) => Buffer.from(`${name}: ${card.title}`), stop: () => {} },
  folders: { client: tmpdir(), samples: tmpdir(), icon: tmpdir(), icons: tmpdir(), fonts: tmpdir() },
  renderer: {
    assets: {
      styles: { visitor: '', signedIn: '' },
      fonts: [],
      intent: '/i.js',
      modulesOf: () => [],
      stylesOf: () => [],
      visitorStylesOf: () => [],
    },
    renderPage: async request => {
      drawn = request
      await request.fetchApi('/api/posts')
      const status = request.address === '/' ? 200 : 404
      return { status, head: { title: 'A page', canonicalPath: '/' }, html: '', state: null, modules: [] }
    },
  },
}

let app: TestApp
let elsewhere: TestApp
let admin: SignedInClient
let member: SignedInClient
beforeAll(async () => {
  app = await testApp({ site, empty: true, variables: { PUBLIC_CACHE: 'on' } })
  elsewhere = await testApp({ site, opened: app, variables: { PUBLIC_CACHE: 'on' } })
  admin = await signedInClient(app)
  member = await signedInClient(app)
})
afterAll(async () => {
  await elsewhere.close()
  await app.close()
})
beforeEach(async () => {
  await change({ name: null, description: null, signUp: 'open', terms: null, privacy: null, contact: null })
})

const change = (body: object, by = admin) => by.patch('/api/instance', body)
const read = (by = openClient(app)) => bodyOf<Instance>(by.get('/api/instance'))
// A page asks before it signs out who comes from another site.
const text = async (path: string, on = app) =>
  (await on.request(path, { headers: { 'sec-fetch-site': 'cross-site' } })).text()

const nothing = {
  name: null,
  description: null,
  signUp: 'open',
  terms: null,
  privacy: null,
  contact: null,
  publicContent: 'full',
}

describe('PATCH /api/instance', () => {
  it('is refused to visitors and members, and to what another site caused', async () => {
    await expectProblem(await openClient(app).patch('/api/instance', { name: 'Mine' }), 401)
    await expectProblem(await change({ name: 'Mine' }, member), 403)
    await expectProblem(
      await admin.patch('/api/instance', { name: 'Mine' }, { origin: 'https://evil.example' }),
      403,
    )
    expect(await read()).toEqual(nothing)
  })

  it.each([
    [{ name: 'n'.repeat(61) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ description: 'd'.repeat(161) }, 'description'],
    [{ signUp: 'friends' }, 'signUp'],
    [{ signUp: null }, 'signUp'],
    [{ terms: 't'.repeat(20_001) }, 'terms'],
    [{ privacy: 't'.repeat(20_001) }, 'privacy'],
    [{ contact: 'javascript:alert(1)' }, 'contact'],
    [{ contact: 'somebody' }, 'contact'],
    [{ contact: 'https://me:secret@example.com/' }, 'contact'],
    [{ firstPostsWait: null }, 'firstPostsWait'],
    [{ firstPostsWait: 'yes' }, 'firstPostsWait'],
    [{ publicContent: 'nothing' }, 'publicContent'],
    [{ publicContent: null }, 'publicContent'],
  ])('refuses %j with 422', async (wrong, path) => {
    await expectProblem(await change(wrong), 422, [path])
    expect(await read()).toEqual(nothing)
  })

  it('refuses who may sign up with 409 while the environment says so, and changes nothing else with it', async () => {
    const fixed = await testApp({ opened: app, variables: { SIGN_UP: 'invite' } })
    const there = { headers: { cookie: admin.browser.cookies('/') } }
    const answer = await fixed.request('/api/instance', {
      method: 'PATCH',
      headers: { ...there.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Mine', signUp: 'open' }),
    })
    await expectProblem(answer, 409, ['signUp'])
    expect(await bodyOf(fixed.request('/api/instance', there))).toMatchObject({
      name: null,
      signUp: 'invite',
      signUpFrom: 'environment',
    })
    await fixed.close()
  })

  it('changes what is given and leaves the rest, clears with null, and stands in the log', async () => {
    expect(instance.parse(await bodyOf(change({ name: ' Harbour\nStreet ', contact: '' })))).toEqual({
      ...nothing,
      name: 'Harbour Street',
      signUpFrom: 'settings',
      firstPostsWait: false,
      waitingPosts: 0,
    })
    await change({ signUp: 'closed', terms: '# Terms', contact: 'desk@example.com' })
    expect(await read()).toEqual({
      ...nothing,
      name: 'Harbour Street',
      signUp: 'closed',
      terms: '# Terms',
      contact: 'desk@example.com',
    })
    await change({ name: null, signUp: 'open', terms: '', contact: null })
    expect(await read()).toEqual(nothing)
    const [entry] = await bodyOf<object[]>(member.get('/api/moderation-log'))
    expect(entry).toMatchObject({
      role: 'admin',
      action: 'instance',
      subjectKind: 'instance',
      details: { changed: ['name', 'signUp', 'terms', 'contact'] },
    })
  })

  it('tells the log what is otherwise now, and nothing of what stays', async () => {
    await change({ name: 'Harbour Street', terms: '# Terms' })
    const log = () => bodyOf<object[]>(member.get('/api/moderation-log'))
    const before = await log()
    for (const body of [{}, { name: ' Harbour Street' }, { name: 'Harbour Street', privacy: '' }])
      expect((await change(body)).status).toBe(200)
    expect(await log()).toEqual(before)
    await change({ name: 'Harbour Street', terms: '# Other terms' })
    expect((await log())[0]).toMatchObject({ details: { changed: ['terms'] } })
  })
})

describe('GET /api/instance', () => {
  it('tells visitors and members what concerns them, and admins all', async () => {
    expect(await read()).toEqual(nothing)
    expect(await read(member)).toEqual(nothing)
    expect(await read(admin)).toEqual({
      ...nothing,
      signUpFrom: 'settings',
      firstPostsWait: false,
      waitingPosts: 0,
    })
  })
})

describe('the name of a server', () => {
  it('stands nowhere while it is not set, and nothing is told of the server', async () => {
    const page = await text('/')
    expect(page).toContain('<title>A page | Tipfolio</title>')
    expect(drawn?.instance).toBeUndefined()
    expect(await text('/feed.xml')).toContain('<title>Tipfolio: latest analysis</title>')
    expect(await text('/feed.xml')).not.toContain('<subtitle>')
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
      name: 'Tipfolio',
      description: 'Stock tips from videos and posts, with the words that back them.',
    })
    expect(await text('/social/product.png')).toBe('undefined: Every stock tip, with the words that back it.')
    expect(await text('/api/login')).toContain('<title>Sign In | Tipfolio</title>')
  })

  it('stands in titles, feeds, manifest, pictures and on the page to sign in, as text', async () => {
    const name = 'Harbour & <b>Street</b>'
    const written = 'Harbour &amp; &lt;b&gt;Street&lt;/b&gt;'
    await change({ name, description: 'What we read' })
    expect(await text('/')).toContain(`<title>A page | ${written}</title>`)
    expect(drawn?.instance).toEqual({
      name,
      description: 'What we read',
      contact: null,
      hasTerms: false,
      hasPrivacy: false,
      signUp: 'open',
    })
    const feed = await text('/feed.xml')
    expect(feed).toContain(`<title>${written}: latest analysis</title>`)
    expect(feed).toContain('<subtitle>What we read</subtitle>')
    expect(feed).toContain(`<author><name>${written}</name></author>`)
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
      name,
      short_name: name,
      description: 'What we read',
    })
    expect(await text('/social/product.png')).toBe(`${name}: What we read`)
    for (const path of ['/api/login', '/api/logout']) {
      const page = await text(path)
      expect(page).toContain(`| ${written}</title>`)
      expect(page).not.toContain('<b>')
      expect(page).not.toContain('Tipfolio')
    }
  })

  it('is known to visitors at once, and to those of another process soon', async () => {
    await until('the other process to know none', async () =>
      (await text('/', elsewhere)).includes('| Tipfolio</title>'),
    )
    expect(await text('/')).toContain('| Tipfolio</title>')
    await change({ name: 'Harbour Street' })
    expect(await text('/')).toContain('| Harbour Street</title>')
    await until('the other process to know', async () =>
      (await text('/', elsewhere)).includes('| Harbour Street</title>'),
    )
  })
})

describe('/terms and /privacy', () => {
  it('are not there while nothing is written', async () => {
    for (const path of ['/terms', '/privacy']) expect((await app.request(path)).status).toBe(404)
  })

  it('show what is written, each its own, and are gone with it', async () => {
    await change({ terms: 'Be **kind**.' })
    const answer = await app.request('/terms')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    const page = await answer.text()
    expect(page).toContain('<h1>Terms</h1>')
    expect(page).toContain('<p>Be <strong>kind</strong>.</p>')
    expect((await app.request('/privacy')).status).toBe(404)
    expect(drawn?.instance).toMatchObject({ hasTerms: true, hasPrivacy: false })
    expect(await text('/api/login')).toContain('accept the <a class="link" href="/terms">terms</a> of this')
    await change({ terms: null })
    expect((await app.request('/terms')).status).toBe(404)
  })
})
