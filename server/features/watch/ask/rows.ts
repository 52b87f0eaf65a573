import type { AskedBefore, AskScope, UnderstoodQuestion, WordedAnswer } from '#contract/ask.ts'
import { daysOfQuestions } from '#contract/ask-limits.ts'
import type { Queryable } from '../../../database/database.ts'
import { isoTime, readOwn, type TextPage } from '../../../database/statements/json-page.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid, newId } from '../../../schema/ids.ts'
import type { StoredQuote } from '../../../schema/watch/ask.ts'

/** Minutes after which a question whose quotes nobody has worded is done without an answer: its server has ended. */
const patience = 2

/** SQL: the state of a row `questions`, also where the server that worded its quotes has ended. */
const stateNow = (row: string) =>
  `case when ${row}.state = 'reading' and ${row}.created_at < now() - interval '${patience} minutes'
    then 'done' else ${row}.state end`

const isKept = `created_at > now() - interval '${daysOfQuestions} days'`

/** A question as it is stored. */
export interface QuestionRow {
  id: string
  question: string
  state: 'reading' | 'done' | 'failed'
  understood: UnderstoodQuestion
  quotes: StoredQuote[]
  answer: WordedAnswer | null
}

/** Stores a question with what was found, and returns its id. */
export async function addQuestion(
  database: Queryable,
  userId: string,
  row: Omit<QuestionRow, 'id' | 'answer'> & { scope: AskScope },
): Promise<string> {
  const id = newId()
  const json = (value: unknown) => JSON.stringify(value)
  await run(database, add, [
    ...[id, userId, row.question, json(row.scope), row.state, json(row.understood), json(row.quotes)],
  ])
  return id
}

const add = {
  name: 'add question',
  text: `insert into questions (id, user_id, question, scope, state, understood, quotes)
    values ($1, $2, $3, $4::jsonb, $5, $6::jsonb, $7::jsonb)`,
}

/** A question of a person. Throws 404 for any other, and for one that is kept no longer. */
export async function getQuestion(database: Queryable, userId: string, id: string): Promise<QuestionRow> {
  const [row] = isUuid(id) ? await run<StoredRow>(database, find, [userId, id]) : []
  if (!row) throw notFound('Question')
  return {
    ...row,
    understood: JSON.parse(row.understood),
    quotes: JSON.parse(row.quotes),
    answer: row.answer === null ? null : JSON.parse(row.answer),
  }
}

type StoredRow = Pick<QuestionRow, 'id' | 'question' | 'state'> & {
  understood: string
  quotes: string
  answer: string | null
}

const find = {
  name: 'question',
  text: `select id, question, ${stateNow('questions')} as state, understood::text as understood,
      quotes::text as quotes, answer::text as answer
    from questions where user_id = $1 and id = $2 and ${isKept}`,
}

/** What a person has asked, newest first. */
export function listQuestions(
  database: Queryable,
  userId: string,
  page: { limit: number; after: Cursor | null },
): Promise<TextPage<AskedBefore>> {
  const columns = `asked.id, asked.question, ${stateNow('asked')} as state, ${isoTime('asked.created_at')} as "createdAt"`
  return readOwn(
    database,
    { table: 'questions', as: 'asked', columns, where: isKept },
    { user_id: userId },
    page,
  )
}

/** Removes a question. Throws 404 for one that is not this person's. */
export async function removeQuestion(database: Queryable, userId: string, id: string): Promise<void> {
  const [row] = isUuid(id) ? await run<{ id: string }>(database, remove, [userId, id]) : []
  if (!row) throw notFound('Question')
}

const remove = {
  name: 'remove question',
  text: `delete from questions where user_id = $1 and id = $2 and ${isKept} returning id`,
}

/** Stores what was worded of a question's quotes, if anything was. */
export async function endQuestion(
  database: Queryable,
  id: string,
  answer: WordedAnswer | null,
): Promise<void> {
  await run(database, end, [id, answer === null ? null : JSON.stringify(answer)])
}

const end = {
  name: 'end question',
  text: `update questions set state = 'done', answer = $2::jsonb where id = $1 and state = 'reading'`,
}

/** Removes questions that are kept no longer, and ends those whose server has ended. */
export async function sweepQuestions(database: Queryable): Promise<void> {
  await run(database, sweepOld, [])
  await run(database, sweepLeft, [])
}

const sweepOld = { name: 'sweep questions', text: `delete from questions where not (${isKept})` }

const sweepLeft = {
  name: 'sweep questions that were left',
  text: `update questions set state = 'done'
    where state = 'reading' and created_at < now() - interval '${patience} minutes'`,
}
