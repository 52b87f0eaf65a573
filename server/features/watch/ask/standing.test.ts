import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { withheldName } from '#contract/withheld-name.ts'
import { aPost, aStock } from '../../../testing/makers.ts'
import { say } from '../../../testing/radar.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { answerTo, askFor, quotesOf, readAsked, textsOf } from './testing/ask.ts'

const app = sharedApp()
const writer = sharedClient(app)
const client = freshClient(app)

let word: string
beforeEach(() => {
  word = `quay${randomUUID().replaceAll(/[^a-z]/g, '')}${randomUUID().replaceAll(/[^a-z]/g, '')}`
})

const sentence = () => `The ${word} is built before the winter comes.`
const ask = () => askFor(client, `What of the ${word}?`)
const found = async () => textsOf(await answerTo(client, `What of the ${word}?`))

describe('a post that is out of sight', () => {
  it.each([
    ['deleted', 'deleted_at = now()', 'deleted_at = null'],
    ['hidden', 'hidden_at = now()', 'hidden_at = null'],
    ['waiting for a moderator', 'waiting_at = now()', 'waiting_at = null'],
    ['folded away', `folding = 'folded'`, 'folding = null'],
  ])('is quoted no more while it is %s, also where it was found before', async (_, out, back) => {
    const { id } = await aPost(writer, { content: sentence() })
    const question = await ask()
    expect(textsOf(await readAsked(client, question))).toEqual([sentence()])
    await app.pool.query(`update posts set ${out} where id = $1`, [id])
    expect(await readAsked(client, question)).toMatchObject({ state: 'done', groups: [], answer: null })
    expect(await found()).toEqual([])
    await app.pool.query(`update posts set ${back} where id = $1`, [id])
    expect(textsOf(await readAsked(client, question))).toEqual([sentence()])
  })

  it('is not quoted to who added it, nor to moderators', async () => {
    const { id } = await aPost(writer, { content: sentence() })
    const moderator = await signedInAs(app, 'moderator')
    expect((await moderator.post(`/api/posts/${id}/hide`, { reason: 'It is spam' })).status).toBe(204)
    for (const person of [writer, moderator])
      expect(textsOf(await answerTo(person, `What of the ${word}?`))).toEqual([])
  })
})

describe('a text that was changed', () => {
  it('is quoted no more where it says otherwise, or says it elsewhere', async () => {
    const { id } = await aPost(writer, {
      content: `${sentence()}\n\nThe ${word} costs more than all of the others.`,
    })
    const question = await ask()
    expect(textsOf(await readAsked(client, question))).toHaveLength(2)
    await app.pool.query('update posts set content = $2 where id = $1', [id, `${sentence()} So be it.`])
    expect(textsOf(await readAsked(client, question))).toEqual([sentence()])
    await app.pool.query('update posts set content = $2 where id = $1', [id, `So be it. ${sentence()}`])
    expect(textsOf(await readAsked(client, question))).toEqual([])
  })

  it('is one’s own too: a note that was changed or deleted is quoted no more', async () => {
    const { id: stockId } = await aStock(writer)
    const answer = await client.post('/api/notes', { stockId, content: sentence() })
    const { id } = (await answer.json()) as { id: string }
    const question = await ask()
    expect(textsOf(await readAsked(client, question))).toEqual([sentence()])
    await client.patch(`/api/notes/${id}`, { content: 'Something else' })
    expect(textsOf(await readAsked(client, question))).toEqual([])
    await client.patch(`/api/notes/${id}`, { content: sentence() })
    await client.delete(`/api/notes/${id}`)
    expect(textsOf(await readAsked(client, question))).toEqual([])
  })
})

describe('a tip behind a quote', () => {
  it('says for or against by what it says now, and no more once it is deleted', async () => {
    const stock = await aStock(writer)
    const { tipIds } = await say(app, writer, {
      content: sentence(),
      tips: [{ stock, stance: 'bullish', evidence: sentence() }],
    })
    const question = await ask()
    const told = async () => {
      const { groups } = await readAsked(client, question)
      return groups.map(({ about, quotes }) => [about, quotes[0]?.tipId])
    }
    expect(await told()).toEqual([['for', tipIds[0]]])
    expect((await writer.patch(`/api/tips/${tipIds[0]}`, { stance: 'bearish' })).status).toBe(200)
    expect(await told()).toEqual([['against', tipIds[0]]])
    expect((await writer.delete(`/api/tips/${tipIds[0]}`)).status).toBe(204)
    expect(await told()).toEqual([['said', null]])
  })
})

describe('a strategist who is withheld', () => {
  it('is named by no quote, and no question narrows to them', async () => {
    const author = `Ada ${word}`
    const { strategistId } = await aPost(writer, { author, content: sentence() })
    const question = await ask()
    expect(quotesOf(await readAsked(client, question))[0]?.author).toBe(author)
    const moderator = await signedInAs(app, 'moderator')
    expect(
      (await moderator.post(`/api/strategists/${strategistId}/hide`, { reason: 'They ask for it' })).status,
    ).toBe(204)
    expect(quotesOf(await readAsked(client, question))[0]?.author).toBe(withheldName)
    expect(textsOf(await answerTo(client, `What of the ${word}?`, { strategist: strategistId }))).toEqual([])
    expect(await found()).toEqual([sentence()])
  })
})
