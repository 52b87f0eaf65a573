import { defaultCurrency } from '#contract/default-currency.ts'
import type { SecondLook, SecondLookAnswer, SecondLookResult } from '#contract/second-looks.ts'
import { searchableText } from '#extraction/text/searchable-text.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { isFolded } from '../../../database/statements/in-sight.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound, ProblemError } from '../../../http/answers/problems.ts'
import { isUuid, newId } from '../../../schema/ids.ts'
import { keepCase } from '../../ledger/cases/keep-case.ts'

/** Questions that a person is asked on one day, in UTC. */
const mostOfDay = 3

/** Characters shown on either side of the passage. */
const around = 600

/** SQL: whether an answered row of `second_looks` agrees with the tip. */
export const isRight = 'is_tip and ticker_ok and stance_ok and target_ok'

type Asked = { id: string; evidence: string; content: string | null } & SecondLook['post']

/**
 * The next question for a person: today's unanswered one, else another tip, drawn by day and person from the tips that
 * were kept as drafted, with the words around it in the source. Null if there is none, or no more today.
 */
export async function nextSecondLook(
  database: Database,
  readerId: string,
  after: string | null,
): Promise<SecondLook | null> {
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, readerId)
    const [waiting] = await run<Asked>(transaction, waitingToday, [readerId, after])
    const asked = waiting ?? (await draw(transaction, readerId))
    return asked ? shown(asked) : null
  })
}

async function draw(transaction: Transaction, readerId: string): Promise<Asked | undefined> {
  const [drawn] = await run<{ id: string }>(transaction, drawOne, [newId(), readerId, mostOfDay])
  if (!drawn) return undefined
  const [asked] = await run<Asked>(transaction, askedOne, [drawn.id])
  return asked
}

function shown({ id, title, author, sourceType, url, evidence, content }: Asked): SecondLook {
  const found = content === null ? null : searchableText(content).find(evidence)
  const { start, end } = found ?? { start: 0, end: evidence.length }
  const text = found && content !== null ? content : evidence
  return {
    id,
    post: { title, author, sourceType, url },
    before: text.slice(Math.max(0, start - around), start).toWellFormed(),
    passage: text.slice(start, end).toWellFormed(),
    after: text.slice(end, end + around).toWellFormed(),
  }
}

/**
 * Compares a person's answer with the tip, once. 404 for somebody else's question, and if the tip is gone or was
 * edited. 409 if it is answered. If answer and tip differ, a case is stored.
 */
export async function answerSecondLook(
  database: Database,
  readerId: string,
  id: string,
  said: SecondLookAnswer,
): Promise<SecondLookResult> {
  if (!isUuid(id)) throw notFound('Second look')
  const { isTip, ticker, stance, targetValue, targetCurrency } = said
  const values = [id, readerId, isTip, ticker ?? null, stance, targetValue, targetCurrency]
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, readerId)
    const [row] = await run<SecondLookResult & { isAnswered: boolean }>(transaction, answer, values)
    if (!row) throw notFound('Second look')
    if (row.isAnswered) throw new ProblemError(409, 'You have answered this already')
    const { isAnswered: _, ...result } = row
    if (!result.right) await keepDisagreement(transaction, readerId, result, said)
    return result
  })
}

/** The tip is as the machine drafted it, because no other tip is asked about. */
async function keepDisagreement(
  transaction: Transaction,
  userId: string,
  { tip }: SecondLookResult,
  { isTip, ticker, stance, targetValue, targetCurrency }: SecondLookAnswer,
): Promise<void> {
  const [read] = await run<ReadText>(transaction, readText, [tip.id])
  if (!read) return
  const { extractor, content, evidence } = read
  const expected =
    isTip && ticker ? { ticker, stance, targetValue, targetCurrency: targetCurrency ?? null, evidence } : null
  const mistake = { tipId: tip.id, userId, extractor, content, got: { ...tip, evidence }, expected }
  await keepCase(transaction, { ...mistake, madeFrom: 'second look' })
}

type ReadText = { extractor: string; content: string | null; evidence: string | null }

const readText = {
  name: 'text of second look',
  text: `
    select review.extractor, post.content, tip.evidence
    from tips as tip join posts as post on post.id = tip.post_id join drafts_reviewed as review on review.post_id = post.id
    where tip.id = $1`,
}

const today = `date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`

const askedColumns = `
  look.id, tip.evidence, post.content, post.title, post.author, post.source_type as "sourceType", post.url`

const waitingToday = {
  name: 'second look that waits',
  text: `
    select ${askedColumns}
    from second_looks as look join tips as tip on tip.id = look.tip_id and tip.deleted_at is null and tip.edited_at is null
      join posts as post on post.id = tip.post_id
    where look.reader_id = $1 and look.asked_at >= ${today} and look.answered_at is null
      and not ${isFolded('tip')} and not ${isFolded('post')}
      and ($2::uuid is null or (look.asked_at, look.id) > (
        select asked_at, id from second_looks where id = $2::uuid and reader_id = $1
      ))
    order by look.asked_at, look.id limit 1`,
}

const askedOne = {
  name: 'second look',
  text: `
    select ${askedColumns}
    from second_looks as look join tips as tip on tip.id = look.tip_id join posts as post on post.id = tip.post_id
    where look.id = $1`,
}

// The order is a hash of day, person and tip: nobody can choose, and the same day gives the same tips.
const drawOne = {
  name: 'draw second look',
  text: `
    insert into second_looks (id, tip_id, reader_id, asked_at)
    select $1, tip.id, $2, clock_timestamp()
    from drafts_reviewed as review cross join unnest(review.kept_tips) as kept (id)
      join tips as tip on tip.id = kept.id join posts as post on post.id = tip.post_id
    where review.created_at > now() - interval '90 days' and not review.unread
      and tip.deleted_at is null and tip.edited_at is null and tip.evidence_verified
      and not ${isFolded('tip')} and not ${isFolded('post')}
      and tip.created_by is distinct from $2 and post.created_by is distinct from $2
      and not exists (
        select from second_looks where tip_id = tip.id and reader_id = $2
          and (answered_at is not null or asked_at >= ${today})
      )
      and (select count(*) from second_looks where reader_id = $2 and asked_at >= ${today}) < $3
    order by md5((now() at time zone 'UTC')::date || ' ' || $2 || ' ' || tip.id) limit 1
    on conflict (tip_id, reader_id) do update set asked_at = excluded.asked_at
    returning id`,
}

// A target without a currency is shown in dollars, so an answer in dollars agrees.
const answer = {
  name: 'answer second look',
  text: `
    with claim as (
      select look.id, tip.id as tip_id, stock.ticker, tip.stance, tip.price_target_value as value,
        tip.price_target_currency as currency, post.slug, look.answered_at
      from second_looks as look join tips as tip on tip.id = look.tip_id and tip.deleted_at is null and tip.edited_at is null
        join stocks as stock on stock.id = tip.stock_id join posts as post on post.id = tip.post_id
      where look.id = $1 and look.reader_id = $2
    ), compared as (
      select claim.*, $3::boolean and ticker = $4 as ticker_ok, $3::boolean and stance = $5 as stance_ok,
        $3::boolean and (value, case when value is not null then coalesce(currency, '${defaultCurrency}') end)
          is not distinct from ($6::numeric, case when $6::numeric is not null then coalesce($7, '${defaultCurrency}') end)
          as target_ok
      from claim
    ), answered as (
      update second_looks set answered_at = now(), is_tip = $3::boolean, ticker_ok = coalesce(compared.ticker_ok, false),
        stance_ok = compared.stance_ok, target_ok = compared.target_ok
      from compared where second_looks.id = compared.id and second_looks.answered_at is null
      returning second_looks.id
    )
    select not exists (select from answered) as "isAnswered",
      coalesce(ticker_ok, false) and stance_ok and target_ok as "right", coalesce(ticker_ok, false) as "tickerOk",
      stance_ok as "stanceOk", target_ok as "targetOk",
      json_build_object('id', tip_id, 'ticker', ticker, 'stance', stance, 'targetValue', value, 'targetCurrency', currency,
        'postSlug', slug) as tip
    from compared`,
}
