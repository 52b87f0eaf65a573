import { beforeEach, describe, expect, it } from 'vitest'
import { type Correction, correction } from '#contract/corrections.ts'
import { exported } from '#contract/export.ts'
import type { ListedCall } from '#contract/records.ts'
import type { Tip } from '#contract/tips.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { closesOf, countedTips, market } from '../../../testing/counted-tips.ts'
import { aStock, created } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { evidenceKey } from '../../library/tips/made-of/evidence-key.ts'

const app = sharedApp()
const client = freshClient(app)
const other = freshClient(app)
const world = countedTips(app, client)
const nobody = '019aa2f0-0000-7000-8000-0000000000ff'

let tip: Tip
let strategistId: string
beforeEach(async () => {
  await app.pool.query(
    'truncate price_series, calls, corrections, unsettled, unscored, posts, strategists cascade',
  )
  await world.prices(market, closesOf('2026-01-05', 8, 0.01))
  const post = await world.post('2026-01-06', 'Ada Sample')
  strategistId = post.strategistId ?? ''
  tip = await world.tip(post, { priceTargetValue: 120, priceTargetCurrency: 'USD' })
  await world.prices(tip.stock.ticker, closesOf('2026-01-05', 8, 0.02))
  await world.settle()
})

const claim = (fields: object = {}) => ({
  ...{ ticker: tip.stock.ticker, stance: 'bullish', priceTargetValue: 112, priceTargetCurrency: 'USD' },
  ...fields,
})
const ask = (by = client, fields: object = { claim: claim() }) =>
  by.post('/api/corrections', { tipId: tip.id, ...fields })
const opened = async (by = client, fields?: object) => created<Correction>(await ask(by, fields))
const list = (query = '') => walk<Correction>(path => app.request(path), `/api/corrections?${query}`)
const call = async () =>
  (await walk<ListedCall>(client.get, `/api/strategists/${strategistId}/calls`)).find(
    ({ tipId }) => tipId === tip.id,
  )

async function stored() {
  const { rows } = await app.pool.query(
    `select direction, target_value::float8 as target, stock_id as "stockId", dated_on::text as "datedOn", questioned, set_aside as "setAside",
       frozen_at is not null as frozen from calls where tip_id = $1`,
    [tip.id],
  )
  return rows[0]
}

async function events() {
  const { rows } = await app.pool.query(
    'select kind, by_role as role from call_events where tip_id = $1 order by at, id',
    [tip.id],
  )
  return rows.map(({ kind, role }) => `${kind} by ${role}`)
}

const edit = (changes: object, by = client) => by.patch(`/api/tips/${tip.id}`, changes)

describe('POST /api/corrections', () => {
  it('is refused to the signed-out, without a claim or with two, of no tip, a deleted one and one that is not frozen', async () => {
    await expectProblem(
      await app.request('/api/corrections', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
      401,
    )
    await expectProblem(await ask(client, {}), 422, ['claim'])
    await expectProblem(await ask(client, { claim: claim(), noTip: true }), 422, ['claim'])
    await expectProblem(await ask(client, { claim: claim({ ticker: 'NONE1' }) }), 422, ['claim.ticker'])
    await expectProblem(await ask(client, { claim: claim({ stance: 'sideways' }) }), 422, ['claim.stance'])
    await expectProblem(await ask(client, { claim: claim(), note: 'x'.repeat(1001) }), 422, ['note'])
    await expectProblem(await ask(client, { tipId: nobody, noTip: true }), 404)
    const young = await world.tip(await world.post(new Date().toISOString().slice(0, 10)))
    await expectProblem(await ask(client, { tipId: young.id, noTip: true }), 409)
    await client.delete(`/api/tips/${tip.id}`)
    await expectProblem(await ask(), 404)
  })

  it('is refused for what the call says, unless nobody has confirmed who made the tip', async () => {
    await expectProblem(await ask(client, { claim: claim({ priceTargetValue: 120 }) }), 422, ['claim'])
    const edited = await world.tip(await world.post('2026-01-06', 'Ada Sample'))
    await app.pool.query(`update tips set provenance = 'edited' where id = $1`, [edited.id])
    await world.prices(edited.stock.ticker, closesOf('2026-01-05', 8, 0.02))
    await world.settle()
    const same = { ticker: edited.stock.ticker, stance: 'bullish' }
    expect((await ask(client, { tipId: edited.id, claim: same })).status).toBe(201)
  })

  it('answers with the correction, marks the call as questioned, and leaves it as it is', async () => {
    const asked = await opened(client, { claim: claim({ stance: 'bearish' }), note: 'It says sell.' })
    const told = {
      ...{ ticker: tip.stock.ticker, targetCurrency: 'USD', deadline: '2027-01-06' },
      ...{ datedOn: '2026-01-06', author: 'Ada Sample' },
    }
    expect(correction.strict().parse(asked)).toMatchObject({
      ...{ tipId: tip.id, state: 'open', decidedAt: null, own: true, supported: false },
      was: { ...told, direction: 1, targetValue: 120 },
      is: { ...told, direction: -1, targetValue: 112 },
    })
    expect(await call()).toMatchObject({ questioned: true, direction: 1, counted: true })
    expect(JSON.stringify(await list())).not.toContain('It says sell.')
  })

  it('the same again, by whomever, answers 200 with the first', async () => {
    const first = await opened()
    for (const by of [client, other]) {
      const again = await ask(by)
      expect(again.status).toBe(200)
      expect(await bodyOf<Correction>(again)).toEqual({ ...first, own: by === client })
    }
    expect(await list()).toHaveLength(1)
  })

  it('two at once are one', async () => {
    const answers = await Promise.all([ask(client), ask(other), ask(client)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(await list()).toHaveLength(1)
  })

  it('is refused behind twenty that are open, however many are asked for at once', async () => {
    const tips: Tip[] = []
    for (let n = 1; n <= 28; n++) tips.push(await world.tip(await world.post('2026-01-06')))
    await world.settle()
    const answers = await Promise.all(
      tips.map(({ id, stock }) =>
        ask(client, { tipId: id, claim: { ticker: stock.ticker, stance: 'bearish' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8)
  })

  it('is refused behind twenty that are open, and behind three of the tip that were refused', async () => {
    for (let n = 1; n <= 20; n++) await opened(client, { claim: claim({ priceTargetValue: 200 + n }) })
    await expectProblem(await ask(), 409)
    expect((await ask(client, { claim: claim({ priceTargetValue: 201 }) })).status).toBe(200)
    await opened(other)
    const moderator = await signedInAs(app, 'moderator')
    for (const { id, own } of (await walk<Correction>(client.get, '/api/corrections'))
      .filter(({ own }) => own)
      .slice(0, 3)) {
      expect(own).toBe(true)
      await bodyOf(await moderator.post(`/api/corrections/${id}/refuse`))
    }
    await expectProblem(await ask(client, { noTip: true }), 409)
    expect((await ask(other, { noTip: true })).status).toBe(201)
  })
})

it('is in the export of who asked for it, as JSON and as CSV', async () => {
  await opened(client, { claim: claim({ stance: 'bearish' }), note: 'It says sell.' })
  await opened(other, { noTip: true })
  const { corrections } = exported.parse(await bodyOf<object>(await client.get('/api/export')))
  expect(corrections).toEqual([
    {
      ...{ ticker: tip.stock.ticker, companyName: tip.stock.companyName, tipId: tip.id, noTip: false },
      ...{ direction: -1, targetValue: 112, targetCurrency: 'USD', note: 'It says sell.', state: 'open' },
      createdAt: expect.any(String),
    },
  ])
  const csv = await (await other.get('/api/export?format=csv')).text()
  expect(csv).toMatch(new RegExp(`^correction,${tip.stock.ticker},.*"?no tip, open"?`, 'm'))
})

describe('GET /api/corrections', () => {
  it('gives all of them to everybody, newest first, page by page, and those in a state', async () => {
    const [first, second] = [await opened(), await opened(client, { noTip: true })]
    const moderator = await signedInAs(app, 'moderator')
    await moderator.post(`/api/corrections/${first.id}/refuse`)
    expect((await list('limit=1')).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await list('state=refused')).map(({ id, own }) => [id, own])).toEqual([[first.id, false]])
    expect(await list('state=confirmed')).toEqual([])
    await expectProblem(await app.request('/api/corrections?state=done'), 422, ['state'])
  })

  it('names nobody who is withheld', async () => {
    await opened()
    await app.pool.query('update strategists set withheld_at = now()')
    expect((await list())[0]?.was.author).toBe('Withheld strategist')
  })
})

describe('deciding a correction', () => {
  const decide = (by: typeof client, id: string, how = 'confirm') => by.post(`/api/corrections/${id}/${how}`)

  it('is refused of none, of one’s own, and to who is no moderator where no machine has read so', async () => {
    await expectProblem(await decide(client, nobody), 404)
    await expectProblem(await decide(client, 'x'), 404)
    const { id } = await opened()
    for (const how of ['confirm', 'refuse']) {
      await expectProblem(await decide(client, id, how), 409)
      await expectProblem(await decide(other, id, how), 403)
    }
    const { id: noTip } = await opened(client, { noTip: true })
    await expectProblem(await decide(other, noTip), 403)
    expect(await stored()).toMatchObject({ target: 120, setAside: false, questioned: true })
  })

  it('by a moderator lets the call take the value, and it is held against prices anew', async () => {
    const { id } = await opened(client, { claim: claim({ stance: 'bearish', priceTargetValue: 80 }) })
    await opened(other, { noTip: true })
    const moderator = await signedInAs(app, 'moderator')
    const decided = await bodyOf<Correction>(await decide(moderator, id))
    expect(decided).toMatchObject({ id, state: 'confirmed', decidedAt: expect.any(String), own: false })
    expect(await stored()).toMatchObject({ direction: -1, target: 80, questioned: true, frozen: true })
    await world.settle()
    expect(await call()).toMatchObject({ direction: -1, counted: true, targetState: 'open' })
    expect(await events()).toEqual(['frozen by server', 'corrected by moderator'])
    const log = await walk<{ action: string; details: object }>(client.get, '/api/moderation-log')
    expect(log[0]).toMatchObject({ action: 'confirm', subjectKind: 'tip', subjectId: tip.id, details: {} })
  })

  it('as no tip sets the call aside, and what repeated it counts', async () => {
    const again = await world.tip(await world.post('2026-02-03', 'Ada Sample'), { stockId: tip.stockId })
    await world.settle()
    const calls = async () =>
      new Map(
        (await walk<ListedCall>(client.get, `/api/strategists/${strategistId}/calls`)).map(one => [
          one.tipId,
          one.whyNot,
        ]),
      )
    expect((await calls()).get(again.id)).toBe('repeat of 6 January')
    const { id } = await opened(client, { noTip: true })
    await decide(await signedInAs(app, 'moderator'), id)
    await world.settle()
    expect((await calls()).get(tip.id)).toBe('set aside')
    expect((await calls()).get(again.id)).toBeNull()
    expect(await events()).toEqual(['frozen by server', 'set aside by moderator'])
  })

  it('refused leaves it as it is, and counts against who asked', async () => {
    const { id } = await opened()
    const before = await call()
    await decide(await signedInAs(app, 'moderator'), id, 'refuse')
    expect(await call()).toEqual({ ...before, questioned: false })
    expect(await events()).toEqual(['frozen by server', 'refused by moderator'])
  })

  it('of their own by a moderator is told in the log', async () => {
    const moderator = await signedInAs(app, 'moderator')
    const { id } = await opened(moderator)
    expect((await bodyOf<Correction>(await decide(moderator, id))).state).toBe('confirmed')
    const log = await walk<{ details: object }>(client.get, '/api/moderation-log')
    expect(log[0]?.details).toEqual({ own: true })
  })

  it('by two at once: one takes, the other is told what was decided', async () => {
    const { id } = await opened()
    const two = [await signedInAs(app, 'moderator'), await signedInAs(app, 'admin')]
    const answers = await Promise.all(
      two.map((by, index) =>
        decide(by, id, index ? 'refuse' : 'confirm').then(answer => bodyOf<Correction>(answer)),
      ),
    )
    expect(answers[0]?.state).toBe(answers[1]?.state)
    expect((await events()).filter(event => /corrected|refused/.test(event))).toHaveLength(1)
    const later = await bodyOf<Correction>(await decide(other, id))
    expect(later).toEqual({ ...answers[0], own: false })
  })

  it('of what a machine has read in the same text is for everybody who is signed in, but who asked', async () => {
    await app.pool.query(
      `with text as (insert into source_texts (hash, canonical_url) values ('h', 'https://a.example/') returning *)
       insert into source_drafts (id, hash, canonical_url, position, ticker, stance, target_value, target_currency, extractor)
       select gen_random_uuid(), hash, canonical_url, 0, $1, 'bullish', 112, 'USD', 'rules@1' from text`,
      [tip.stock.ticker],
    )
    await app.pool.query(`update posts set source_hash = 'h', source_url = 'https://a.example/'`)
    const others = await opened(client, { claim: claim({ priceTargetCurrency: null }) })
    expect(others.supported).toBe(false)
    await expectProblem(await decide(other, others.id), 403)
    const { id, supported } = await opened()
    expect(supported).toBe(true)
    await expectProblem(await decide(client, id), 409)
    await expectProblem(await decide(other, id, 'refuse'), 403)
    expect((await bodyOf<Correction>(await decide(other, id))).state).toBe('confirmed')
    expect(await events()).toContain('corrected by member')
  })

  it('takes a moderator where a machine has read that of another passage alone', async () => {
    const stock = await aStock(client)
    const post = await world.post('2026-01-07', 'Ada Sample')
    tip = await world.tip(post, { stockId: tip.stockId, evidence: 'It rises.' })
    await world.settle()
    await app.pool.query(
      `with text as (insert into source_texts (hash, canonical_url) values ('p', 'https://p.example/') returning *)
       insert into source_drafts (id, hash, canonical_url, position, ticker, stance, evidence_key, extractor)
       select gen_random_uuid(), hash, canonical_url, n, $1, stance, $2, 'rules@1'
       from text, (values (0, 'bearish'), (1, 'bullish')) as draft(n, stance)`,
      [stock.ticker, evidenceKey('It falls.')],
    )
    await app.pool.query(`update posts set source_hash = 'p', source_url = 'https://p.example/'`)
    const swapped = { ...claim(), ticker: stock.ticker, priceTargetValue: null, priceTargetCurrency: null }
    const { id, supported } = await opened(client, { claim: swapped })
    expect(supported).toBe(false)
    await expectProblem(await decide(other, id), 403)
    await app.pool.query('update source_drafts set evidence_key = $1', [evidenceKey('It rises.')])
    expect((await list())[0]?.supported).toBe(true)
  })

  it('leaves what it is not about as another correction has left it', async () => {
    const moderator = await signedInAs(app, 'moderator')
    const claimed = await opened(client, { claim: claim({ stance: 'bearish', priceTargetValue: 80 }) })
    await client.patch(`/api/posts/${tip.postId}`, { publishedAt: '2026-01-20' })
    await app.pool.query(`update posts set dated_by = 'source' where id = $1`, [tip.postId])
    await client.patch(`/api/posts/${tip.postId}`, { author: 'Somebody Else' })
    const [mended] = await list('state=open')
    expect(mended).toMatchObject({ was: { author: 'Ada Sample' }, is: { author: 'Somebody Else' } })
    for (const id of [claimed.id, mended?.id ?? ''])
      expect((await bodyOf<Correction>(await decide(moderator, id))).state).toBe('confirmed')
    await world.settle()
    expect(await stored()).toMatchObject({ direction: -1, target: 80 })
    const { rows } = await app.pool.query(
      `select was ->> 'direction' as was, "is" ->> 'direction' as is from call_events where kind = 'corrected' order by at`,
    )
    expect(rows).toEqual([
      { was: '1', is: '-1' },
      { was: '-1', is: '-1' },
    ])
  })

  it('counts a tip that its poster edited, once somebody else has confirmed it', async () => {
    await app.pool.query(`update tips set provenance = 'edited' where id = $1`, [tip.id])
    await app.pool.query('delete from calls')
    await world.settle()
    expect(await call()).toMatchObject({ counted: false, whyNot: 'edited and not confirmed' })
    const { id } = await opened(client, { claim: claim({ priceTargetValue: 120 }) })
    await decide(await signedInAs(app, 'moderator'), id)
    await world.settle()
    expect(await call()).toMatchObject({ counted: true, whyNot: null })
  })

  it('takes a moderator where it would have a call count: nobody picks what went well', async () => {
    await app.pool.query(
      `with text as (insert into source_texts (hash, canonical_url) values ('e', 'https://e.example/') returning *)
       insert into source_drafts (id, hash, canonical_url, position, ticker, stance, target_value, target_currency, extractor)
       select gen_random_uuid(), hash, canonical_url, 0, $1, 'bullish', 112, 'USD', 'rules@1' from text`,
      [tip.stock.ticker],
    )
    await app.pool.query(`update posts set source_hash = 'e', source_url = 'https://e.example/'`)
    await app.pool.query(`update tips set provenance = 'edited' where id = $1`, [tip.id])
    await app.pool.query('delete from calls')
    await world.settle()
    const { id, supported } = await opened()
    expect(supported).toBe(false)
    await expectProblem(await decide(other, id), 403)
    await app.pool.query(`update calls set arrived_at = now() - interval '1 day'`)
    await expectProblem(await decide(other, id), 403)
    const moderator = await signedInAs(app, 'moderator')
    expect((await bodyOf<Correction>(await decide(moderator, id))).state).toBe('confirmed')
    await world.settle()
    expect(await call()).toMatchObject({ counted: true })
  })

  it('of author or day says nothing of a claim that its poster edited', async () => {
    await app.pool.query(`update tips set provenance = 'edited' where id = $1`, [tip.id])
    await app.pool.query('delete from calls')
    await app.pool.query(`update posts set dated_by = 'source', published_at = '2026-01-06' where id = $1`, [
      tip.postId,
    ])
    await world.settle()
    await client.patch(`/api/posts/${tip.postId}`, { author: 'Somebody Else' })
    const [asked] = await list('state=open')
    await decide(await signedInAs(app, 'moderator'), asked?.id ?? '')
    await world.settle()
    const { rows } = await app.pool.query(
      `select proof -> 'isConfirmed' as confirmed, name from calls
      join strategists on id = strategist_id where tip_id = $1`,
      [tip.id],
    )
    expect(rows).toEqual([{ confirmed: null, name: 'Somebody Else' }])
  })

  it('about another stock takes the call there', async () => {
    const stock = await aStock(client)
    await world.prices(stock.ticker, closesOf('2026-01-05', 8, -0.02))
    const { id } = await opened(client, { claim: claim({ ticker: stock.ticker, priceTargetValue: null }) })
    await decide(await signedInAs(app, 'moderator'), id)
    await world.settle()
    expect(await call()).toMatchObject({ ticker: stock.ticker, counted: true, targetState: 'none' })
    expect((await call())?.r6).toBeLessThan(0)
  })
})

describe('a frozen call', () => {
  it('cannot be changed by a statement, nor can what befell it', async () => {
    await expect(app.pool.query('update calls set direction = -1')).rejects.toThrow('is frozen')
    await expect(app.pool.query(`update call_events set kind = 'refused'`)).rejects.toThrow('not changed')
  })

  it('stays as it is when its tip is edited, which asks for a correction by itself', async () => {
    expect((await edit({ stance: 'bearish' })).status).toBe(200)
    expect(await stored()).toMatchObject({ direction: 1, questioned: true })
    expect(await list()).toMatchObject([{ is: { direction: -1, targetValue: 120 }, state: 'open' }])
    expect(await events()).toEqual(['frozen by server', 'edited by member'])
    await world.settle()
    expect(await stored()).toMatchObject({ direction: 1 })
  })

  it('asks for none where the words alone are other, and for none where the claim is back', async () => {
    await edit({ text: 'It rises a lot.' })
    expect(await events()).toEqual(['frozen by server'])
    await edit({ priceTargetHorizon: '3 months' })
    expect(await list()).toEqual([])
    await edit({ stance: 'bearish' })
    await client.post(`/api/tips/${tip.id}/restore`, { version: 1 })
    expect(await list()).toHaveLength(1)
    expect(await events()).toHaveLength(4)
  })

  it('asks for no more than a person may have open: the tip is other all the same', async () => {
    for (let n = 1; n <= 20; n++) await opened(client, { claim: claim({ priceTargetValue: 200 + n }) })
    expect((await edit({ stance: 'bearish' })).status).toBe(200)
    expect(await list()).toHaveLength(20)
  })

  it('counts on when its tip is deleted, and tells that it came back', async () => {
    const before = await call()
    await client.delete(`/api/tips/${tip.id}`)
    await world.settle()
    expect(await call()).toEqual({ ...before, deleted: true, postSlug: null })
    expect(await list()).toEqual([])
    await client.post(`/api/tips/${tip.id}/restore`)
    await world.settle()
    expect(await call()).toEqual(before)
    expect(await events()).toEqual(['frozen by server', 'deleted by member', 'restored by member'])
  })

  it('counts on when its post is deleted', async () => {
    const before = await call()
    await client.delete(`/api/posts/${tip.postId}`)
    await world.settle()
    await app.pool.query('update strategists set post_count = 1')
    expect(await call()).toEqual({ ...before, deleted: true, postSlug: null })
    await client.post(`/api/posts/${tip.postId}/restore`)
    expect(await events()).toEqual(['frozen by server', 'deleted by member', 'restored by member'])
  })

  it('is asked to be set aside when its tip is deleted as none', async () => {
    await client.delete(`/api/tips/${tip.id}?mistake=true`)
    expect(await list()).toMatchObject([{ is: null, postSlug: null, state: 'open' }])
    expect(await call()).toMatchObject({ counted: true, questioned: true })
  })

  it('is asked to be another’s, or of another day, when its post is edited so; its words alone ask nothing', async () => {
    await client.patch(`/api/posts/${tip.postId}`, { title: 'Wider margins' })
    expect(await list()).toEqual([])
    await client.patch(`/api/posts/${tip.postId}`, { author: 'Somebody Else' })
    await world.settle()
    await app.pool.query('update strategists set post_count = 1')
    expect(await call()).toMatchObject({ counted: true, questioned: true })
    const [asked] = await list()
    expect(asked).toMatchObject({ was: { author: 'Ada Sample' }, is: { author: 'Somebody Else' } })
    await (await signedInAs(app, 'moderator')).post(`/api/corrections/${asked?.id}/confirm`)
    await world.settle()
    expect(await call()).toBeUndefined()
    const { rows } = await app.pool.query(
      `select name, why_not from calls join strategists on id = strategist_id where tip_id = $1`,
      [tip.id],
    )
    expect(rows).toEqual([{ name: 'Somebody Else', why_not: 'author not proven' }])
  })

  it('is frozen there and then where its entry has come and no job has come to it', async () => {
    await app.pool.query('delete from calls')
    await app.pool.query('delete from call_events')
    const came = async (at: string) => {
      await app.pool.query(`update posts set created_at = $1::timestamptz`, [at])
      await app.pool.query(`update tips set created_at = $1::timestamptz`, [at])
      await app.pool.query(`update calls set arrived_at = $1::timestamptz`, [at])
    }
    await came(new Date(Date.now() - 60_000).toISOString())
    await app.pool.query('insert into unsettled (tip_id, stock_id) values ($1, $2)', [tip.id, tip.stockId])
    await world.settle()
    expect(await stored()).toMatchObject({ frozen: false })
    await edit({ priceTargetValue: 130 })
    await world.settle()
    expect(await stored()).toMatchObject({ frozen: false, target: 130 })
    await app.pool.query(`update tip_versions set at = '2026-11-03T18:00:00Z'`)
    await came('2026-11-03T17:00:00Z')
    await edit({ stance: 'bearish' })
    expect(await stored()).toMatchObject({ frozen: true, direction: 1, target: 130, questioned: true })
    expect(await events()).toEqual(['frozen by server', 'edited by member'])
  })

  it('is set aside while a moderator hides its tip or its post, and counts again after', async () => {
    const moderator = await signedInAs(app, 'moderator')
    const paths = [`/api/tips/${tip.id}`, `/api/posts/${tip.postId}`]
    for (const path of paths) {
      await moderator.post(`${path}/hide`, { reason: 'It is spam.' })
      await world.settle()
      expect(await stored()).toBeDefined()
      const { rows } = await app.pool.query('select counted, why_not from calls where tip_id = $1', [tip.id])
      expect(rows).toEqual([{ counted: false, why_not: 'set aside' }])
      await moderator.post(`${path}/unhide`)
      await world.settle()
      expect(await call()).toMatchObject({ counted: true, whyNot: null })
    }
    expect((await events()).slice(1)).toEqual([
      ...[
        'set aside by moderator',
        'restored by moderator',
        'set aside by moderator',
        'restored by moderator',
      ],
    ])
  })

  it('is set aside with an account that is removed, and there again when that is taken back', async () => {
    await app.pool.query('update posts set created_at = now()')
    const moderator = await signedInAs(app, 'moderator')
    await moderator.post(`/api/people/${client.user.id}/remove`, { days: 7 })
    await world.settle()
    const whyNot = async () =>
      (await app.pool.query('select why_not from calls where tip_id = $1', [tip.id])).rows[0]?.why_not
    expect(await whyNot()).toBe('set aside')
    await moderator.post(`/api/people/${client.user.id}/unremove`)
    await world.settle()
    expect(await whyNot()).toBeNull()
  })

  it('is the same when whoever brought it, and whoever questioned it, is gone', async () => {
    await opened(other, { claim: claim(), note: 'A word of theirs' })
    const before = await call()
    const [asked] = await list()
    await app.pool.query(`update sessions set created_at = now()`)
    for (const person of [client, other]) {
      await bodyOf(await person.get('/api/auth/user'))
      expect((await person.delete('/api/auth/user')).status).toBe(204)
    }
    const { rows } = await app.pool.query('select note, created_by from corrections where id = $1', [
      asked?.id,
    ])
    expect(rows).toEqual([{ note: null, created_by: null }])
    await world.settle()
    const moderator = await signedInAs(app, 'moderator')
    const calls = await walk<ListedCall>(moderator.get, `/api/strategists/${strategistId}/calls`)
    expect(calls).toEqual([before])
  })
})

it('is asked for without prices too, and the call is there as it was frozen when they come', async () => {
  await app.pool.query('truncate price_series, calls cascade')
  await edit({ stance: 'bearish' })
  expect(await list()).toMatchObject([{ was: { direction: 1 }, is: { direction: -1 } }])
  await client.delete(`/api/tips/${tip.id}?mistake=true`)
  expect(await list()).toMatchObject([{ is: null }, { is: { direction: -1 } }])
  expect(await stored()).toMatchObject({ frozen: true, direction: 1, target: 120, questioned: true })
  await world.prices(market, closesOf('2026-01-05', 8, 0.01))
  await world.prices(tip.stock.ticker, closesOf('2026-01-05', 8, 0.02))
  await world.settle()
  expect(await call()).toMatchObject({ direction: 1, counted: true, deleted: true, questioned: true })
})

it('is asked for no edit before the freeze, with or without prices', async () => {
  const young = await world.tip(await world.post(new Date().toISOString().slice(0, 10)))
  await client.patch(`/api/tips/${young.id}`, { stance: 'bearish' })
  await app.pool.query('truncate price_series, calls cascade')
  await client.patch(`/api/tips/${young.id}`, { stance: 'neutral' })
  expect(await list()).toEqual([])
})
