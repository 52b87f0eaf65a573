import { MessageChannel } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerStore } from '#extraction/extractors/extractor.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import type { Log } from '../../../../process/log.ts'
import { modelAnswers } from '../../../../schema/intake/extraction.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { answersThrough, serveAnswers } from './answer-port.ts'
import { createAnswers, sweepAnswers } from './answers.ts'

let opened: Awaited<ReturnType<typeof testDatabase>>
let answers: AnswerStore

beforeAll(async () => {
  opened = await testDatabase()
  answers = createAnswers(opened.database)
})
afterAll(() => opened.close())
beforeEach(() => opened.database.delete(modelAnswers))

const age = (key: string, days: number) =>
  opened.database.$client.query(
    'update model_answers set created_at = now() - make_interval(days => $2) where key = $1',
    [key, days],
  )
const kept = async () => (await opened.database.select().from(modelAnswers)).map(({ key }) => key).sort()

describe('the answers of language models', () => {
  it('are unknown until they are kept, and after thirty days', async () => {
    expect(await answers.find('a')).toBeNull()
    await answers.keep('a', 'said')
    await age('a', 29)
    expect(await answers.find('a')).toBe('said')
    await age('a', 31)
    expect(await answers.find('a')).toBeNull()
  })

  it('that PostgreSQL cannot store are not kept', async () => {
    await answers.keep('a', 'a\0b')
    expect(await kept()).toEqual([])
  })

  it('are replaced by a later one, which is young again', async () => {
    await answers.keep('a', 'old')
    await age('a', 40)
    await answers.keep('a', 'new')
    expect(await answers.find('a')).toBe('new')
  })

  it('go when they are old, and the oldest when there are too many', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await answers.keep(key, 'x'.repeat(100))
    await age('a', 31)
    await age('b', 3)
    await age('c', 2)
    await sweepAnswers(opened.database)
    expect(await kept()).toEqual(['b', 'c', 'd'])
    await sweepAnswers(opened.database, { days: 30, room: 250 })
    expect(await kept()).toEqual(['c', 'd'])
  })
})

describe('a thread without a database', () => {
  const through = (store: AnswerStore, failures: string[] = []) => {
    const log: Log = { request: () => {}, info: () => {}, error: message => failures.push(message) }
    const { port1, port2 } = new MessageChannel()
    serveAnswers(port1, store, log)
    return answersThrough(port2)
  }

  it('is told that nothing is known where the database fails, and the log tells why', async () => {
    const failures: string[] = []
    const away = async () => {
      throw new Error('away')
    }
    const remote = through({ find: away, keep: away }, failures)
    expect(await remote.find('a')).toBeNull()
    await remote.keep('a', 'said')
    await eventually('both failures to be told', () => failures.length).toBe(2)
    expect(failures.every(words => words.includes('language model'))).toBe(true)
  })

  it('keeps and finds answers as one that has it, each for the question asked', async () => {
    const remote = through(answers)
    await remote.keep('a', 'of a')
    await remote.keep('b', 'of b')
    await eventually('both to be kept', kept).toEqual(['a', 'b'])
    expect(await Promise.all([remote.find('b'), remote.find('none'), remote.find('a')])).toEqual([
      'of b',
      null,
      'of a',
    ])
  })
})
