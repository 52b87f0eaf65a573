import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asked } from '#contract/ask.ts'
import { aPost } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { sharedAssistants, use } from '../testing/assistants.ts'

/** A model that takes a while, and then says where the yard is. */
const word = async () => {
  await sleep(50)
  return { sentences: [{ text: 'It is in the yard.', quotes: [1] }], left_out: 0 }
}
const app = sharedApp({ word })
const person = sharedClient(app)
const mcp = sharedAssistants(app, person)

describe('an assistant that asks for a person', () => {
  it('needs a token that writes, for the question is kept', async () => {
    for (const client of [await mcp.assistant(), await mcp.assistant(mcp.readToken)])
      await expect(
        client.callTool({ name: 'ask', arguments: { question: 'Where is it?' } }),
      ).rejects.toThrow()
  })

  it('is told in a sentence what is wrong with a question', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    const unknown = await use(client, 'ask', { question: 'Where is it?', scope: { stock: 'NOWHERE1' } })
    expect([unknown.isError, unknown.said]).toEqual([true, expect.stringContaining('Stock')])
  })

  it('gets quotes and what is worded of them, and the person finds the question again', async () => {
    const thing = `hull${randomUUID().replaceAll(/[^a-z]/g, '')}`
    const { id } = await aPost(person, { content: `The ${thing} lies in the yard until the spring.` })
    const client = await mcp.assistant(mcp.writeToken)
    const { data } = await use(client, 'ask', { question: `Where is the ${thing}?` })
    const answer = asked.extend({ untrusted: z.string() }).parse(data)
    expect(answer).toMatchObject({
      state: 'done',
      groups: [{ about: 'said', quotes: [{ postId: id, start: 0 }] }],
      answer: { sentences: [{ text: 'It is in the yard.', quotes: [1] }] },
    })
    expect((await person.get(`/api/ask/${answer.id}`)).status).toBe(200)
  })
})
