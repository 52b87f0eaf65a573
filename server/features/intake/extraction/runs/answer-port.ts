import type { MessagePort } from 'node:worker_threads'
import type { AnswerStore } from '#extraction/extractors/extractor.ts'
import type { Log } from '../../../../process/log.ts'

type Asked = { find: string; id: number } | { keep: string; answer: string }
interface Found {
  id: number
  answer: string | null
}

/** The answers that another thread keeps, as a thread without a database asks for them. */
export function answersThrough(port: MessagePort): AnswerStore {
  const waiting = new Map<number, (answer: string | null) => void>()
  let last = 0
  const ask = (asked: Asked) => port.postMessage(asked)
  port.on('message', ({ id, answer }: Found) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  // It holds up the end of no thread.
  port.unref()
  return {
    find: key =>
      new Promise(resolve => {
        const id = ++last
        waiting.set(id, resolve)
        ask({ find: key, id })
      }),
    keep: async (key, answer) => ask({ keep: key, answer }),
  }
}

/** Serves answers to a thread. Where the database fails nothing is known and nothing kept: the model is asked. */
export function serveAnswers(port: MessagePort, answers: AnswerStore, log: Log): void {
  port.on('message', (asked: Asked) => {
    if ('find' in asked)
      answers
        .find(asked.find)
        .catch(error => {
          log.error('Looking for the answer of a language model failed', error)
          return null
        })
        .then(answer => port.postMessage({ id: asked.id, answer } satisfies Found))
    else
      answers
        .keep(asked.keep, asked.answer)
        .catch(error => log.error('Keeping the answer of a language model failed', error))
  })
  port.unref()
}
