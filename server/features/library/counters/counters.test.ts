import { beforeAll, describe, expect, it } from 'vitest'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../../database/recount.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { emptyExport, someMoment } from '../../../testing/exports.ts'
import { aPost, aStock } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const client = sharedClient(app)
let judges: SignedInClient[]
let moderator: SignedInClient
beforeAll(async () => {
  judges = [client, await signedInClient(app)]
  moderator = await signedInAs(app, 'moderator')
})

type Dice = (sides: number) => number

/** The same numbers in every run: a failure can be looked at again. */
function dice(seed: number): Dice {
  let state = seed
  return sides => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const stances = ['bullish', 'bearish', 'neutral', 'unset']
const verdicts = ['agree', 'disagree', 'uncertain']
const currencies = ['USD', 'EUR', null]
const authors = ['Author 0', 'author 1', 'Author 2', null]
const dates = ['2024-01-31', '2025-06-01', '2999-01-01', null]
const prices = [null, 0.1, 0.2, 12.345_678_9, 1e9]

describe('the kept counters equal a recount', () => {
  let posts: string[]
  let stocks: string[]
  const tips: string[] = []
  let waited = 0
  beforeAll(async () => {
    posts = await Promise.all(
      Array.from({ length: 2 }, async (_, n) => (await aPost(client, { author: `Author ${n % 2}` })).id),
    )
    // The next post waits, and later ones do while others of these are hidden.
    await (await signedInAs(app, 'admin')).patch('/api/instance', { firstPostsWait: true })
    stocks = await Promise.all(Array.from({ length: 4 }, async () => (await aStock(client)).id))
  })

  const pick = <Item>(roll: Dice, list: Item[]) => list[roll(list.length)]
  const some = (roll: Dice) => [...new Set(Array.from({ length: 12 }, () => pick(roll, tips)))]
  const judge = (roll: Dice, by: SignedInClient) =>
    by.post('/api/classifications', { tipId: pick(roll, tips), classification: pick(roll, verdicts) })
  const someFields = (roll: Dice) => ({
    stockId: pick(roll, stocks),
    stance: pick(roll, stances),
    priceTargetValue: pick(roll, prices),
    priceTargetCurrency: pick(roll, currencies),
  })

  async function addTip(roll: Dice): Promise<number> {
    const answer = await client.post('/api/tips', {
      ...someFields(roll),
      postId: pick(roll, posts),
      text: 'x',
    })
    // Its post may be deleted.
    if (answer.ok) tips.push(((await answer.json()) as Tip).id)
    return answer.status
  }

  /** A post whose tips are changed later, as those of the others are. */
  async function addPost(roll: Dice): Promise<number> {
    const given = Array.from({ length: roll(4) }, () => ({ ...someFields(roll), text: 'x' }))
    const { id, waiting } = await aPost(client, { author: `Author ${roll(2)}`, tips: given })
    if (waiting) waited++
    if (waiting && roll(2) === 0) await moderator.post(`/api/posts/${id}/unhide`)
    const listed = (await (await client.get(`/api/posts/${id}/tips`)).json()) as Tip[]
    tips.push(...listed.map(tip => tip.id))
    posts.push(id)
    return 201
  }

  /** Judgements come from a file, to a newcomer or not: of tips that may be judged already, or deleted. */
  async function importSome(roll: Dice): Promise<number> {
    const classifications = some(roll).map(tipId => ({
      ...{ tipId, classification: pick(roll, verdicts), createdAt: someMoment },
      ...{ ticker: 'ANY', companyName: null, tip: 'x' },
    }))
    if (roll(3) === 0) judges.push(await signedInClient(app))
    const by = pick(roll, judges.slice(-2)) ?? client
    return (await by.post('/api/import', { ...emptyExport, classifications })).status
  }

  async function comeAndGo(roll: Dice): Promise<number> {
    const guest = await signedInClient(app)
    for (let n = 0; n < 4; n++) await judge(roll, guest)
    return (await guest.delete('/api/auth/user')).status
  }

  /** Changes a post, deletes it with its tips or brings it back. */
  async function mendPost(roll: Dice): Promise<number> {
    const path = `/api/posts/${pick(roll, posts)}`
    const kind = roll(6)
    if (kind > 3) return hideOrShow(roll, path)
    if (kind === 0) return (await client.delete(path)).status
    if (kind < 3) return (await client.post(`${path}/restore`)).status
    const changes = { author: pick(roll, authors), publishedAt: pick(roll, dates) }
    return (await client.patch(path, changes)).status
  }

  /** Hides something as a moderator, or shows it again. */
  async function hideOrShow(roll: Dice, path: string): Promise<number> {
    const isHidden = roll(2) === 0
    return (await moderator.post(`${path}/${isHidden ? 'hide' : 'unhide'}`, { reason: 'x' })).status
  }

  async function act(roll: Dice): Promise<number> {
    const kind = roll(27)
    const id = pick(roll, tips)
    if (kind < 4 || !id) return addTip(roll)
    if (kind < 5) return addPost(roll)
    if (kind < 8) return (await client.patch(`/api/tips/${id}`, someFields(roll))).status
    if (kind < 9) return (await client.post(`/api/tips/${id}/restore`, { version: 1 + roll(3) })).status
    if (kind < 10) return (await client.delete(`/api/tips/${id}`)).status
    if (kind < 12) return (await client.post(`/api/tips/${id}/restore`)).status
    if (kind < 14) return importSome(roll)
    if (kind < 15) return comeAndGo(roll)
    if (kind < 19) return mendPost(roll)
    if (kind < 22) return hideOrShow(roll, `/api/tips/${id}`)
    return (await judge(roll, pick(roll, judges) ?? client)).status
  }

  it('after 150 times, one after another, that somebody adds a tip or a post, which may wait, changes, deletes, hides, shows or restores a tip, an earlier version of it or a post, judges, imports or leaves', async () => {
    const roll = dice(7)
    for (let step = 0; step < 150; step++) expect([200, 201, 204, 404, 422]).toContain(await act(roll))
    expect(waited).toBeGreaterThan(1)
    expect(await differences(app.pool)).toEqual([])
  })

  it('after 30 of these at once, five times', async () => {
    const roll = dice(11)
    for (let round = 0; round < 5; round++) {
      const statuses = await Promise.all(Array.from({ length: 30 }, () => act(roll)))
      // A tip may have no such version. Two imports run on a server, and one a person: the next is asked to come again.
      for (const status of statuses) expect([200, 201, 204, 404, 422, 429, 503]).toContain(status)
      expect(await differences(app.pool)).toEqual([])
    }
    expect(app.failures).toEqual([])
  })

  it('and a wrong counter is found', async () => {
    await app.pool.query('update stocks set tip_count = tip_count + 1 where id = $1', [stocks[0]])
    expect(await differences(app.pool)).toMatchObject([{ table: 'stocks', row: { id: stocks[0] } }])
  })
})
