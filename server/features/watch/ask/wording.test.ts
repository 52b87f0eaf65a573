import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AskedBefore, WordedAnswer } from '#contract/ask.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { eventsOf } from '../../../testing/events.ts'
import { aPost, aStock } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { sweepQuestions } from './rows.ts'
import { askFor, quotesOf, readAsked, textsOf } from './testing/ask.ts'
import type { NumberedQuote, Word } from './wordings.ts'

/** What words answers in these tests: each says how. */
let word: Word = async () => null
const app = sharedApp({ word: (...asked) => word(...asked) })
const writer = sharedClient(app)
const client = freshClient(app)

let thing: string
beforeEach(async () => {
  thing = `keel${randomUUID().replaceAll(/[^a-z]/g, '')}${randomUUID().replaceAll(/[^a-z]/g, '')}`
  for (const n of [1, 2])
    await aPost(writer, {
      author: `Ada ${n} ${thing}`,
      content: `The ${thing} number ${n} is laid in the yard.`,
    })
})

const ask = () => askFor(client, `What of the ${thing}?`)
const stateOf = async (id: string) => (await readAsked(client, id)).state
const ended = (id: string) => eventually('the question to be done', () => stateOf(id)).toBe('done')

describe('an answer that a model words', () => {
  it('is not asked for where nothing is found', async () => {
    let isAsked = false
    word = async () => {
      isAsked = true
      return null
    }
    const id = await askFor(client, `What of ${thing}s and ${randomUUID()}?`.replace(thing, `no${thing}`))
    expect(await readAsked(client, id)).toMatchObject({ state: 'done', groups: [] })
    expect(isAsked).toBe(false)
  })

  it('comes behind the quotes, which are there at once', async () => {
    const { promise, resolve } = Promise.withResolvers<WordedAnswer>()
    let given: readonly NumberedQuote[] = []
    word = (_, quotes) => {
      given = quotes
      return promise
    }
    const id = await ask()
    const reading = await readAsked(client, id)
    expect(reading).toMatchObject({ state: 'reading', answer: null })
    expect(given.map(({ number, text }) => [number, text])).toEqual(
      textsOf(reading).map((text, n) => [n + 1, text]),
    )
    expect((await bodyOf<AskedBefore[]>(client.get('/api/ask')))[0]?.state).toBe('reading')
    resolve({ sentences: [{ text: 'Two are laid.', quotes: [1, 2] }], left_out: 1 })
    await ended(id)
    expect((await readAsked(client, id)).answer).toEqual({
      sentences: [{ text: 'Two are laid.', quotes: [1, 2] }],
      left_out: 1,
    })
  })

  it('is worded of posts alone: what one wrote oneself is given to no model', async () => {
    let given: readonly NumberedQuote[] = []
    word = async (_, quotes) => {
      given = quotes
      return { sentences: [{ text: 'It is laid.', quotes: [quotes[0]?.number ?? 0] }], left_out: 0 }
    }
    const { id: stockId } = await aStock(writer)
    await client.post('/api/notes', { stockId, content: `My own ${thing} is a secret.` })
    const id = await ask()
    await ended(id)
    const asked = await readAsked(client, id)
    expect(textsOf(asked)).toContain(`My own ${thing} is a secret.`)
    expect(given.map(({ text }) => text)).not.toContain(`My own ${thing} is a secret.`)
    const [sentence] = asked.answer?.sentences ?? []
    expect(quotesOf(asked)[(sentence?.quotes[0] ?? 0) - 1]?.text).toBe(given[0]?.text)
    given = []
    expect(await readAsked(client, await askFor(client, `What did I write of the ${thing}?`))).toMatchObject({
      state: 'done',
      answer: null,
    })
    expect(given).toEqual([])
  })

  it('loses the sentences whose quotes are gone, and numbers the others anew', async () => {
    word = async () => ({
      sentences: [
        { text: 'The first is laid.', quotes: [1] },
        { text: 'The second is laid.', quotes: [2] },
        { text: 'Both are laid.', quotes: [1, 2] },
      ],
      left_out: 0,
    })
    const id = await ask()
    await ended(id)
    const [first] = (await readAsked(client, id)).groups.flatMap(({ quotes }) => quotes)
    await app.pool.query('update posts set hidden_at = now() where id = $1', [first?.postId])
    expect((await readAsked(client, id)).answer).toEqual({
      sentences: [{ text: 'The second is laid.', quotes: [1] }],
      left_out: 2,
    })
    await app.pool.query('update posts set hidden_at = now() where title is not null')
    expect(await readAsked(client, id)).toMatchObject({ groups: [], answer: null })
    await app.pool.query('update posts set hidden_at = null')
  })

  it('is none where the model fails', async () => {
    word = async () => {
      throw new Error('The model is away')
    }
    const id = await ask()
    await ended(id)
    expect((await readAsked(client, id)).answer).toBeNull()
    expect(textsOf(await readAsked(client, id))).toHaveLength(2)
    expect(app.failures.splice(0).map(({ message }) => message)).toEqual([
      'Wording an answer of quotes failed',
    ])
  })

  it('is none where the server that worded it has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    word = () => promise
    const [id, young] = [await ask(), await ask()]
    await app.pool.query(`update questions set created_at = now() - interval '121 seconds' where id = $1`, [
      id,
    ])
    expect(await stateOf(id)).toBe('done')
    expect((await bodyOf<AskedBefore[]>(client.get('/api/ask'))).map(one => one.state)).toEqual([
      'reading',
      'done',
    ])
    await sweepQuestions(app.database)
    const { rows } = await app.pool.query('select state from questions where id = $1', [id])
    expect(rows).toEqual([{ state: 'done' }])
    expect(await stateOf(young)).toBe('reading')
    resolve(null)
    await ended(young)
  })
})

describe('the stream of a question', () => {
  const streamed = (id: string) => client.get(`/api/ask/${id}`, { accept: 'text/event-stream' })

  it('has one event for a question that is done', async () => {
    word = async () => null
    const id = await ask()
    await ended(id)
    const answer = await streamed(id)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(await eventsOf(answer)).toEqual([{ event: 'result', data: await readAsked(client, id) }])
  })

  it('has the quotes first, and what became of them last', async () => {
    const { promise, resolve } = Promise.withResolvers<WordedAnswer>()
    word = () => promise
    const id = await ask()
    const answer = await streamed(id)
    resolve({ sentences: [{ text: 'Two are laid.', quotes: [1] }], left_out: 0 })
    const events = await eventsOf(answer)
    expect(events.map(({ event, data }) => [event, data.state])).toEqual([
      ['progress', 'reading'],
      ['result', 'done'],
    ])
    expect(events[1]?.data.answer).toMatchObject({ left_out: 0 })
  })

  it('tells the problem of a question that could not be looked up', async () => {
    const id = await askFor(client, 'What of it all?')
    await app.pool.query(`update questions set state = 'failed' where id = $1`, [id])
    const [event] = await eventsOf(await streamed(id))
    expect(event).toMatchObject({ event: 'error', data: { status: 500 } })
  })
})
