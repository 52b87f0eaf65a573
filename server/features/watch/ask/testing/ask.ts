import { expect } from 'vitest'
import { type Asked, asked, type Quote } from '#contract/ask.ts'
import type { Client } from '../../../../testing/client.ts'

/** Asks as this person would, and gives the id of the question. */
export async function askFor(client: Client, question: string, scope?: object): Promise<string> {
  const answer = await client.post('/api/ask', { question, ...(scope && { scope }) })
  expect(`${answer.status} ${answer.status === 202 ? '' : await answer.clone().text()}`).toBe('202 ')
  return ((await answer.json()) as { id: string }).id
}

/** A question as its person sees it now, held against the contract: it has that, and no more. */
export async function readAsked(client: Client, id: string): Promise<Asked> {
  const answer = await client.get(`/api/ask/${id}`)
  expect(answer.status).toBe(200)
  return asked.strict().parse(await answer.json())
}

/** Asks, and gives the answer. */
export async function answerTo(client: Client, question: string, scope?: object): Promise<Asked> {
  return readAsked(client, await askFor(client, question, scope))
}

/** All quotes of an answer, in the order of its groups. */
export function quotesOf({ groups }: Pick<Asked, 'groups'>): Quote[] {
  return groups.flatMap(({ quotes }) => quotes)
}

/** What all quotes of an answer say. */
export function textsOf(one: Pick<Asked, 'groups'>): string[] {
  return quotesOf(one).map(({ text }) => text)
}
