import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ExtractionResult, extractionApi } from '#contract/extraction.ts'
import type { Note } from '#contract/notes.ts'
import type { Task } from '#contract/tasks.ts'
import { extractions } from '../../../schema/intake/extraction.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { aStock, created } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { articleText } from '../../../testing/sources.ts'
import { sharedAssistants, use } from '../testing/assistants.ts'

const app = sharedApp()
const person = sharedClient(app)
const other = sharedClient(app)
const mcp = sharedAssistants(app, person)

const draft = z.object({
  extractionId: z.string(),
  reviewedBy: z.literal('nobody'),
  tips: z.array(z.object({ ticker: z.string() })),
})
const saved = z.object({
  reviewedBy: z.literal('nobody'),
  post: z.object({ id: z.string(), slug: z.string(), tickers: z.array(z.string()) }),
})
const postCount = async () => (await bodyOf<unknown[]>(app.request('/api/posts'))).length

describe('an assistant that reads a source', () => {
  it('needs a token that writes', async () => {
    const client = await mcp.assistant(mcp.readToken)
    await expect(
      client.callTool({ name: 'read_source', arguments: { content: articleText } }),
    ).rejects.toThrow()
    await expect(client.callTool({ name: 'save_post', arguments: { extractionId: 'x' } })).rejects.toThrow()
  })

  it('is told in a sentence why there is nothing to read, or to save', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    const nothing = await use(client, 'read_source', {})
    expect([nothing.isError, nothing.said]).toEqual([true, expect.stringContaining('Please enter a URL')])
    const unknown = await use(client, 'save_post', { extractionId: '00000000-0000-7000-8000-000000000000' })
    expect([unknown.isError, unknown.said]).toEqual([true, expect.stringMatching(/not found/i)])
  })

  it('is shown what a machine found, and has saved nothing', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    const before = await postCount()
    const { data } = await use(client, 'read_source', { content: articleText })
    expect(draft.parse(data).tips.map(({ ticker }) => ticker)).toEqual(['NVDA', 'INTC'])
    expect(await postCount()).toBe(before)
  })

  it('saves what is kept in a call of its own, once', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    const { extractionId } = draft.parse((await use(client, 'read_source', { content: articleText })).data)
    const tooFar = await use(client, 'save_post', { extractionId, keep: [2] })
    expect([tooFar.isError, tooFar.said]).toEqual([true, expect.stringContaining('There is no tip 2')])
    const before = await postCount()
    const { post } = saved.parse((await use(client, 'save_post', { extractionId, keep: [1] })).data)
    expect(post.tickers).toEqual(['INTC'])
    const again = saved.parse((await use(client, 'save_post', { extractionId, keep: [1] })).data)
    expect(again.post.id).toBe(post.id)
    // A source that was read is one post: another choice of tips is refused.
    expect((await use(client, 'save_post', { extractionId })).isError).toBe(true)
    expect(await postCount()).toBe(before + 1)
  })

  it('saves without a choice only the tips that are sure, and says which those are and who read', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    const { data } = await use(client, 'read_source', { content: articleText })
    expect(data).toMatchObject({ reader: { kind: 'rules', name: null }, tips: [{}, {}] })
    const { extractionId } = draft.parse(data)
    const [row] = await app.database.select().from(extractions).where(eq(extractions.id, extractionId))
    // As if nobody were sure of the first of them.
    const events = (row?.events ?? []).map(({ event, data }) =>
      event === 'result' ? { event, data: withUnsureFirst(data) } : { event, data },
    )
    await app.database.update(extractions).set({ events }).where(eq(extractions.id, extractionId))
    const { post } = saved.parse((await use(client, 'save_post', { extractionId })).data)
    expect(post.tickers).toEqual(['INTC'])
  })

  it('saves nothing of what another person has read', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    const { extractionId } = await bodyOf<{ extractionId: string }>(
      other.post('/api/extract', { content: articleText }),
    )
    const { isError, said } = await use(client, 'save_post', { extractionId })
    expect([isError, said]).toEqual([true, expect.stringMatching(/not found/i)])
  })
})

function withUnsureFirst(data: unknown): ExtractionResult {
  const { result } = extractionApi.start
  const [first, ...rest] = result.parse(data).tips
  if (!first) throw new Error('The article has tips')
  return { ...result.parse(data), tips: [...rest, { ...first, certainty: 'check', doubts: ['stance'] }] }
}

describe('an assistant that tidies up', () => {
  it('deletes the person’s own notes and tasks, and nobody else’s', async () => {
    const client = await mcp.assistant(mcp.writeToken)
    const { id: stockId } = await aStock(person)
    const note = await created<Note>(await person.post('/api/notes', { stockId, content: 'Margins' }))
    const task = await created<Task>(await person.post('/api/tasks', { stockId, task: 'Read' }))
    const theirs = await created<Note>(await other.post('/api/notes', { stockId, content: 'Mine' }))
    expect((await use(client, 'delete_note', { id: theirs.id })).isError).toBe(true)
    const change = await use(client, 'change_note', { id: note.id, content: 'Costs' })
    expect(change.data).toMatchObject({ content: 'Costs', replaced: 'Margins' })
    expect((await use(client, 'change_note', { id: theirs.id, content: 'Costs' })).isError).toBe(true)
    expect((await use(client, 'delete_note', { id: note.id })).data).toMatchObject({ deleted: note.id })
    expect((await use(client, 'restore_note', { id: note.id })).data).toMatchObject({ content: 'Costs' })
    expect((await use(client, 'restore_note', { id: theirs.id })).isError).toBe(true)
    await use(client, 'delete_note', { id: note.id })
    expect((await use(client, 'delete_task', { id: task.id })).data).toMatchObject({ deleted: task.id })
    expect(await bodyOf(person.get(`/api/stocks/${stockId}/notes`))).toEqual([])
    expect(await bodyOf(person.get(`/api/stocks/${stockId}/tasks`))).toEqual([])
    expect(await bodyOf(other.get(`/api/stocks/${stockId}/notes`))).toEqual([theirs])
  })
})
