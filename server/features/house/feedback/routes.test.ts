import { beforeAll, describe, expect, it } from 'vitest'
import { type Feedback, feedback } from '#contract/feedback.ts'
import { expectProblem, walk } from '../../../testing/answers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Client, openClient, signedInClient } from '../../../testing/client.ts'
import { created } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = sharedClient(app)
const send = (fields: object, by: Client = client, headers = {}) =>
  by.post('/api/feedback', { message: 'More charts', ...fields }, headers)

describe('POST /api/feedback', () => {
  it.each([undefined, null, '', '  \n ', '\u0000', 7])('asks for a message instead of %j', async message => {
    const answer = await send({ message })
    expect(await answer.clone().json()).toMatchObject({ detail: 'Please enter your feedback message.' })
    await expectProblem(answer, 422, ['message'])
  })

  it.each([
    ['a message of 5 001 characters', { message: 'x'.repeat(5001) }, 'message'],
    ['an e-mail that is none', { email: 'nobody' }, 'email'],
    ['an e-mail of 255 characters', { email: `${'x'.repeat(243)}@example.com` }, 'email'],
    ['an e-mail that is a number', { email: 1 }, 'email'],
  ])('refuses %s', async (_, fields, path) => {
    await expectProblem(await send(fields), 422, [path])
  })

  it('answers 201 with the whole message, trimmed', async () => {
    const body = await created<Feedback>(await send({ message: '  More\u0000 charts\r\nplease ' }))
    expect(feedback.strict().parse(body)).toEqual(body)
    expect(body).toMatchObject({ message: 'More charts\nplease', email: null })
  })

  it('takes 5 000 characters and an e-mail; a blank one is none', async () => {
    const message = 'x'.repeat(5000)
    expect(await created(await send({ message, email: 'ada@example.com' }))).toMatchObject({
      message,
      email: 'ada@example.com',
    })
    expect(await created(await send({ email: '' }))).toMatchObject({ email: null })
  })

  it('takes it from visitors too, and shows it to nobody', async () => {
    const visitor = openClient(app)
    await created(await send({ message: 'From a visitor' }, visitor))
    for (const by of [visitor, await signedInClient(app)])
      expect(await (await by.get('/api/feedback')).json()).toEqual([])
  })
})

describe('GET /api/feedback', () => {
  it('gives the caller’s own alone, newest first, page by page', async () => {
    const [ada, bob] = await Promise.all([signedInClient(app), signedInClient(app)])
    const own: Feedback[] = []
    for (let step = 0; step < 5; step++) {
      own.unshift(await created(await send({ message: `Ada ${step}` }, ada)))
      await send({ message: `Bob ${step}` }, bob)
    }
    expect(await walk<Feedback>(ada.get, '/api/feedback?limit=2')).toEqual(own)
    await expectProblem(await ada.get('/api/feedback?cursor=x'), 422, ['cursor'])
    await expectProblem(await openClient(app).get('/api/feedback?limit=x'), 422, ['limit'])
  })
})

describe('an address sends feedback 5 times an hour', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await testApp({ variables: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
    return () => limited.close()
  })
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('then gets 429 with Retry-After, before its input is looked at; other addresses go on', async () => {
    const visitor = openClient(limited)
    for (let sent = 0; sent < 5; sent++) await created(await send({}, visitor, from('203.0.113.1')))
    for (const fields of [{}, { message: '' }]) {
      const answer = await send(fields, visitor, from('203.0.113.1'))
      const seconds = Number(answer.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(3500)
      expect(seconds).toBeLessThanOrEqual(3600)
      await expectProblem(answer, 429)
    }
    await created(await send({}, visitor, from('203.0.113.2')))
  })

  it('signed in as anyone', async () => {
    const [ada, bob] = await Promise.all([signedInClient(limited), signedInClient(limited)])
    for (let sent = 0; sent < 5; sent++)
      await created(await send({}, sent % 2 ? ada : bob, from('203.0.113.3')))
    await expectProblem(await send({}, ada, from('203.0.113.3')), 429)
    await expectProblem(await send({ message: '' }, bob, from('203.0.113.3')), 429)
    await created(await send({}, ada, from('203.0.113.4')))
  })

  it('5 of 20 at the same time, and what is refused for its fields does not count', async () => {
    const visitor = openClient(limited)
    for (let sent = 0; sent < 6; sent++)
      await expectProblem(await send({ message: '' }, visitor, from('203.0.113.5')), 422)
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await send({}, visitor, from('203.0.113.5'))).status),
    )
    expect(statuses.filter(status => status === 201)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(15)
  })
})
