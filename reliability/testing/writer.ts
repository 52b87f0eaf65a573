import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stock } from '#contract/stocks.ts'
import type { Task } from '#contract/tasks.ts'
import type { Tip } from '#contract/tips.ts'
import { type Answer, newPerson, type Person } from './person.ts'

/** Tickers that all writers write about, so that they wait for each other's counters. */
const tickers = ['AAA', 'BBB', 'CCC']

/** Somebody who writes without pause and keeps account of what was acknowledged. */
export interface Writer {
  /**
   * Writes until `signal` says stop. A connection that fails ends it as well. With `pause` it goes on, also after a
   * balancer's 502 (it lost the server that it had asked), and waits so many milliseconds after each write.
   */
  write(origin: string, signal: AbortSignal, pause?: number): Promise<void>
  /** Looks for everything that was acknowledged, posts only once unless `again`; gives what is missing, in words. */
  missing(origin: string, again?: boolean): Promise<string[]>
  /** How many writes were acknowledged so far, and how many answered 503. */
  counts: { acknowledged: number; unavailable: number; failed: number }
}

export async function newWriter(origin: string): Promise<Writer> {
  const person = await newPerson(origin)
  const { stockId, tipId } = await furnish(person, origin)
  const posts = new Set<string>()
  /** By their words, as an export has them. */
  const notes = new Set<string>()
  const tasks = new Map<string, string>()
  const removed = new Set<string>()
  /** Sent after the last one that was acknowledged: they may have happened. */
  const unsure = new Set<string>()
  let verdict = ''
  const counts = { acknowledged: 0, unavailable: 0, failed: 0 }

  const send = (origin: string, method: string, path: string, body?: object) =>
    person.ask(origin, method, path, body)

  async function addTask(origin: string): Promise<Answer> {
    const answer = await send(origin, 'POST', '/api/tasks', { stockId, task: randomUUID() })
    if (answer.status !== 201) return answer
    const { task, id } = answer.json<Task>()
    tasks.set(task, id)
    return answer
  }

  const steps: ((origin: string) => Promise<Answer>)[] = [
    async origin => {
      const tips = tickers.map(ticker => ({ ticker, text: `Margins of ${ticker} will widen.` }))
      const answer = await send(origin, 'POST', '/api/posts', {
        title: randomUUID(),
        summary: 'Margins',
        tips,
      })
      if (answer.status === 201) posts.add(answer.json<{ id: string }>().id)
      return answer
    },
    addTask,
    async origin => {
      const answer = await send(origin, 'POST', '/api/notes', { stockId, content: randomUUID() })
      if (answer.status === 201) notes.add(answer.json<{ content: string }>().content)
      return answer
    },
    async origin => {
      const next = verdict === 'agree' ? 'disagree' : 'agree'
      unsure.add(next)
      const answer = await send(origin, 'POST', '/api/classifications', { tipId, classification: next })
      if (answer.status === 200) {
        verdict = next
        unsure.clear()
      }
      return answer
    },
    async origin => {
      const [[task, id] = ['', '']] = tasks
      if (!task) return addTask(origin)
      // One that is not acknowledged may have been done all the same: it is not looked for.
      tasks.delete(task)
      const answer = await send(origin, 'DELETE', `/api/tasks/${id}`)
      if (answer.status === 204) removed.add(task)
      return answer
    },
  ]

  return {
    counts,
    async write(origin, signal, pause) {
      for (let step = 0; !signal.aborted; step++) {
        try {
          const answer = await steps[step % steps.length]?.(origin)
          if (!answer) return
          if (answer.status < 300) counts.acknowledged++
          else if (answer.status === 502 && pause !== undefined) counts.failed++
          else {
            assert.equal(answer.status, 503, answer.text)
            assert(Number(answer.headers.get('retry-after')) > 0, answer.text)
            counts.unavailable++
          }
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          counts.failed++
          if (pause === undefined) return
        }
        if (pause !== undefined) await sleep(pause)
      }
    },
    async missing(origin, again = false) {
      const lost: string[] = []
      for (const id of posts) {
        const answer = await person.ask(origin, 'GET', `/api/posts/${id}/tips`)
        if (answer.status !== 200) lost.push(`post ${id}: ${answer.status}`)
        else if (answer.json<Tip[]>().length !== tickers.length) lost.push(`tips of post ${id}`)
      }
      // Looked for once: what was on the disk at one start is not looked for at each later one.
      if (!again) posts.clear()
      const asked = await person.ask(origin, 'GET', '/api/export')
      if (asked.status !== 200) return [`everything of ${person.email}: ${asked.status}`]
      const found = asked.json<{
        notes: { content: string }[]
        tasks: { task: string }[]
        classifications: { tipId: string; classification: string }[]
      }>()
      const kept = new Set([
        ...found.notes.map(({ content }) => content),
        ...found.tasks.map(({ task }) => task),
      ])
      for (const words of [...notes, ...tasks.keys()])
        if (!kept.has(words)) lost.push(`note or task ${words}`)
      for (const words of removed) if (kept.has(words)) lost.push(`deletion of task ${words}`)
      const now = found.classifications.find(one => one.tipId === tipId)?.classification ?? ''
      if (now !== verdict && !unsure.has(now)) lost.push(`verdict ${verdict}, not ${now}`)
      verdict = now
      return lost
    },
  }
}

async function furnish(person: Person, origin: string): Promise<{ stockId: string; tipId: string }> {
  const ticker = `T${randomUUID().slice(0, 8).toUpperCase().replace('-', '')}`
  const stock = await person.ask(origin, 'POST', '/api/stocks', { ticker, companyName: ticker })
  const { id: stockId } = stock.json<Stock>()
  await person.ask(origin, 'POST', '/api/my-stocks', { stockId })
  const tips = tickers.map(name => ({ ticker: name, text: 'To be judged.' }))
  const post = await person.ask(origin, 'POST', '/api/posts', { title: 'Begin', summary: 'Begin', tips })
  const answer = await person.ask(origin, 'GET', `/api/posts/${post.json<{ id: string }>().id}/tips`)
  const [tip] = answer.json<Tip[]>()
  if (!tip) throw new Error(`No tip was stored: ${answer.text}`)
  return { stockId, tipId: tip.id }
}
