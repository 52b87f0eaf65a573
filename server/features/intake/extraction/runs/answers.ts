import type { AnswerStore } from '#extraction/extractors/extractor.ts'
import type { Database } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'

/** How long an answer is used, and the bytes that all may take together. */
const usual = { days: 30, room: 200 * 1024 * 1024 }

/** Keeps what language models answered in the database. */
export function createAnswers(database: Database): AnswerStore {
  return {
    async find(key) {
      const [row] = await run<{ answer: string }>(database, findAnswer, [key, usual.days])
      return row?.answer ?? null
    },
    async keep(key, answer) {
      // PostgreSQL stores no NUL, and a text with one is no answer.
      if (answer.includes('\0')) return
      await run(database, keepAnswer, [key, answer, Buffer.byteLength(answer)])
    },
  }
}

const findAnswer = {
  name: 'model answer',
  text: `select answer from model_answers where key = $1 and created_at > now() - make_interval(days => $2)`,
}

const keepAnswer = {
  name: 'keep model answer',
  text: `insert into model_answers (key, answer, size) values ($1, $2, $3)
    on conflict (key) do update set answer = excluded.answer, size = excluded.size, created_at = now()`,
}

/** Lets answers go that are old, and the oldest of too many. */
export async function sweepAnswers(database: Database, { days, room } = usual): Promise<void> {
  await run(database, sweep, [days, room])
}

const sweep = {
  name: 'sweep model answers',
  text: `delete from model_answers where key in (
      select key from (
        select key, created_at, sum(size) over (order by created_at desc, key) as taken from model_answers
      ) as newest where taken > $2::bigint or created_at <= now() - make_interval(days => $1)
    )`,
}
