import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Tip } from '#contract/tips.ts'
import { inTransaction } from '../../database/transaction.ts'
import { bodyOf } from '../../testing/answers.ts'
import { aPost, aStock, aTip } from '../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { signedInAs } from '../../testing/signed-in-as.ts'
import { joinIntake } from '../intake/join-intake.ts'
import { joinLedger } from '../ledger/join-ledger.ts'
import { hear, takePart } from './steps.ts'

const app = sharedApp()
const person = sharedClient(app)

/** What was begun, ended and heard, in this order. */
const seen: string[] = []
let leave: (() => void)[] = []

afterEach(() => {
  for (const each of leave) each()
  leave = []
  seen.length = 0
})

function watch(): void {
  const changes = ['postSaved', 'postMended', 'tipChanged'] as const
  const news = ['tipsDeleted', 'tipsRestored', 'tipsInSight', 'mistakeTold'] as const
  leave = [
    ...changes.map(name =>
      takePart(name, async () => {
        seen.push(name)
        return async () => void seen.push(`${name}, stored`)
      }),
    ),
    ...news.map(name => hear(name, async () => void seen.push(name))),
  ]
}

/** What one call made of them. */
async function stepsOf(call: () => Promise<unknown>): Promise<string[]> {
  seen.length = 0
  await call()
  return [...seen]
}

describe('a change of the library', () => {
  it('is refused where nobody has joined: what is frozen would be forgotten without a word', async () => {
    vi.resetModules()
    const { begin, tell } = await import('./steps.ts')
    await inTransaction(app.database, async transaction => {
      const news = { userId: person.user.id, tipIds: [], isNoTip: false }
      await expect(tell('tipsDeleted', transaction, news)).rejects.toThrow(
        'No district has joined tipsDeleted',
      )
      const change = { userId: person.user.id, postId: 'none', fields: [] }
      await expect(begin('postMended', transaction, change)).rejects.toThrow('has joined postMended')
    })
  })

  it('is taken back where a step fails, before it is stored or behind it', async () => {
    const post = await aPost(person)
    const tip = await aTip(person, { postId: post.id, stockId: (await aStock(person)).id, text: 'It rises.' })
    const says = async () => {
      const [first] = await bodyOf<Tip[]>(person.get(`/api/posts/${post.id}/tips`))
      return first?.text
    }
    const fail = async () => {
      throw new Error('A step fails')
    }
    for (const part of [fail, async () => fail]) {
      leave = [takePart('tipChanged', part)]
      expect((await person.patch(`/api/tips/${tip.id}`, { text: 'It falls.' })).status).toBe(500)
      expect(await says()).toBe('It rises.')
      for (const each of leave) each()
    }
    leave = [hear('tipsDeleted', fail)]
    expect((await person.delete(`/api/tips/${tip.id}`)).status).toBe(500)
    expect(await says()).toBe('It rises.')
    expect(app.failures.splice(0)).toHaveLength(3)
  })

  it('makes each step that has joined it run once, however often it joined', async () => {
    // As every application of this process does.
    for (let n = 0; n < 3; n++) {
      joinLedger()
      joinIntake()
    }
    const moderator = await signedInAs(app, 'moderator')
    const stock = await aStock(person)
    watch()
    let post = { id: '' }
    const saved = await stepsOf(async () => {
      post = await aPost(person, { tips: [{ stockId: stock.id, text: 'It rises.' }] })
    })
    expect(saved).toEqual(['postSaved', 'postSaved, stored'])
    const [tip] = await bodyOf<Tip[]>(person.get(`/api/posts/${post.id}/tips`))
    const path = `/api/tips/${tip?.id}`
    const mended = await stepsOf(() => person.patch(`/api/posts/${post.id}`, { title: 'Another title' }))
    expect(mended).toEqual(['postMended', 'postMended, stored'])
    const changed = await stepsOf(() => person.patch(path, { text: 'It rises soon.', mistake: true }))
    expect(changed).toEqual(['tipChanged', 'tipChanged, stored', 'mistakeTold'])
    expect(await stepsOf(() => person.delete(path))).toEqual(['tipsDeleted'])
    expect(await stepsOf(() => person.post(`${path}/restore`))).toEqual(['tipsRestored', 'tipsInSight'])
    expect(await stepsOf(() => person.delete(`/api/posts/${post.id}`))).toEqual(['tipsDeleted'])
    const back = await stepsOf(() => person.post(`/api/posts/${post.id}/restore`))
    expect(back).toEqual(['tipsRestored', 'tipsInSight'])
    expect(await stepsOf(() => moderator.post(`${path}/hide`, { reason: 'spam' }))).toEqual([])
    expect(await stepsOf(() => moderator.post(`${path}/unhide`))).toEqual(['tipsInSight'])
    expect(await stepsOf(() => person.delete(`${path}?mistake=true`))).toEqual(['tipsDeleted', 'mistakeTold'])
  })
})
