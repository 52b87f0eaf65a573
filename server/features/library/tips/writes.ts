import { and, eq, sql } from 'drizzle-orm'
import { isStillQuoted } from '#contract/quoted-target.ts'
import type { NewMetric, TipMetric } from '#contract/tip-metrics.ts'
import type { NewTip, Tip, TipChanges } from '#contract/tips.ts'
import { statedNumbers } from '#extraction/stated-numbers.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { runAtOnce } from '../../../database/statements/at-once.ts'
import { isInSight } from '../../../database/statements/in-sight.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invalid, notFound, unauthorized } from '../../../http/answers/problems.ts'
import { tipMetrics, tips, tipVersions } from '../../../schema/library/tips.ts'
import type { TipWording } from '../../../schema/library/wordings.ts'
import { type CounterChange, changeCounters } from '../counters/counters.ts'
import { moveJudgements } from '../counters/judgements.ts'
import { begin } from '../steps.ts'
import { lockStocks } from '../stocks/writes.ts'
import { lockStrategist } from '../strategists/writes.ts'
import { dateTipsOf, deadlineOn, mayHaveDeadline, readCame } from './deadlines.ts'
import { insertingTip, verifier } from './insert-tips.ts'
import { judgedStock, type LockedPost, lockPostOfTips, lockTip, writesAbout } from './locks/lock-tip.ts'
import type { TipRow } from './locks/lock-tips.ts'
import { computedOf } from './made-of/computed.ts'
import type { SaidTip } from './made-of/said-tip.ts'
import { tellMistake } from './made-of/tell-mistake.ts'
import { metricRows } from './metrics.ts'
import { oneTip } from './reading/queries.ts'
import { refuseWhereUndone } from './undone-edits.ts'
import { changedFields, wordingOf } from './wording.ts'

/**
 * Adds a tip to a post, after its other tips.
 *
 * @returns the tip. 404 when the post or the stock does not exist.
 */
export async function addTip(
  database: Database,
  userId: string,
  { postId, ...tip }: NewTip,
): Promise<JsonText<Tip>> {
  // The text of a post never changes, so it is read before anything is locked, and only if there is evidence to find in
  // it.
  const content = tip.evidence === null ? null : await contentOf(database, postId)
  const { id, statement } = insertingTip(userId, postId, content, tip)
  const [[locked], , [added]] = await runAtOnce<[LockedForTip, never, { tip: string }]>(database, [
    { ...lockAll, values: [userId, postId, tip.stockId] },
    statement,
    // A new tip has no outcome yet.
    { ...oneTip('returns'), name: 'added tip', values: [id, userId] },
  ])
  if (!locked?.hasPerson) throw unauthorized()
  if (!locked.hasPost) throw notFound('Post')
  if (!locked.hasStock) throw notFound('Stock')
  if (!added) throw new Error('The tip was not inserted')
  if (locked.isOfAnotherDay && mayHaveDeadline(tip)) await dateTips(database, postId)
  return new JsonText(added.tip)
}

async function contentOf(database: Database, postId: string): Promise<string | null> {
  const statement = { name: 'content of post', text: 'select content from posts where id = $1' }
  const [post] = await run<{ content: string | null }>(database, statement, [postId])
  return post?.content ?? null
}

/** If the source of a post or a feed states its date of publication, deadlines count from that date. */
async function dateTips(database: Database, postId: string): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockPostOfTips(transaction, postId)
    await dateTipsOf(transaction, postId)
  })
}

type LockedForTip = Record<'hasPerson' | 'hasPost' | 'hasStock' | 'isOfAnotherDay', boolean>

// All locks for a new tip, in the order of locks: each part begins when the previous one has its lock, because it needs
// its rows. A person, post or stock that is missing here is missing for the next statement too, because ids become
// known only when they are stored. A post out of sight is locked too: it could otherwise come back before the next
// statement, which would then change counters at the same time as somebody else.
const lockAll = {
  name: 'lock for tip',
  text: `
    with person as (
      select id from users where id = $1 for key share
    ), post as (
      select strategist_id, ${isInSight('posts')} as is_there,
        dated_by = 'source' or exists (select from feed_items where feed_items.post_id = posts.id) as is_dated
      from posts where id = $2 and exists (select from person)
      for update
    ), stock as (
      select id from stocks where id = $3 and exists (select from post where is_there) for no key update
    ), strategist as (
      select id from strategists
      where id = (select strategist_id from post) and exists (select from stock) for no key update
    )
    select exists (select from person) as "hasPerson", exists (select from post where is_there) as "hasPost",
      exists (select from stock) as "hasStock",
      coalesce((select is_dated from post), false) as "isOfAnotherDay", exists (select from strategist) as "hasStrategist"`,
}

/**
 * Changes a tip. Absent fields stay, and the earlier wording is kept as a version. A change that corrects a machine's
 * mistake makes a case. 404 when there is no such tip, or it is deleted.
 */
export async function changeTip(
  database: Database,
  userId: string,
  id: string,
  { mistake, ...changes }: TipChanges,
): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockPerson(transaction, userId)
    const { post, tip } = await lockTip(transaction, id)
    await refuseWhereUndone(transaction, userId, tip)
    const priceTargetSourceExcerpt = excerptAfter(tip, changes)
    const expected = await store(transaction, {
      ...{ userId, post, tip },
      changes: { ...changes, priceTargetSourceExcerpt },
    })
    if (mistake) await tellMistake(transaction, userId, { post, tip }, expected)
  })
}

/**
 * Adds a metric to a tip, after its other metrics. This is a change like any other. 404 when there is no such tip, or
 * it is deleted.
 */
export async function addMetric(
  database: Database,
  userId: string,
  tipId: string,
  metric: NewMetric,
): Promise<TipMetric> {
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, userId)
    const { post, tip } = await lockTip(transaction, tipId)
    await refuseWhereUndone(transaction, userId, tip)
    const before = (await metricsOf(transaction, tipId)).map(
      ({ id: _i, tipId: _t, position: _p, ...one }) => one,
    )
    await store(transaction, { userId, post, tip, changes: { metrics: [...before, metric] } })
    const added = (await metricsOf(transaction, tipId)).at(-1)
    if (!added) throw new Error('The metric was not inserted')
    const { position: _, ...row } = added
    return row
  })
}

/**
 * Restores the wording of an earlier version, as a new version. 404 when there is no such tip or version, or the tip is
 * deleted. Restoring the current wording changes nothing.
 */
export async function restoreVersion(
  database: Database,
  userId: string,
  id: string,
  version: number,
): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockPerson(transaction, userId)
    const locked = await lockTip(transaction, id)
    await refuseWhereUndone(transaction, userId, locked.tip)
    await bringBackWording(transaction, userId, locked, version)
  })
}

/**
 * The same for a locked tip. With `countsAsUndo` false, the restoration does not count against the person who made the
 * change.
 */
export async function bringBackWording(
  transaction: Transaction,
  userId: string,
  { post, tip }: { post: LockedPost; tip: TipRow },
  version: number,
  { countsAsUndo } = { countsAsUndo: true },
): Promise<void> {
  const last = await lastVersion(transaction, tip.id)
  if (version === last + 1) return
  const [kept] = await transaction
    .select({ fields: tipVersions.fields })
    .from(tipVersions)
    .where(and(eq(tipVersions.tipId, tip.id), eq(tipVersions.version, version)))
  if (!kept) throw invalid([{ path: 'version', message: 'This tip has no such version' }])
  const { ticker: _, ...changes } = kept.fields
  await store(transaction, { userId, post, tip, changes, ...(countsAsUndo && { restored: version }) })
}

interface Change {
  userId: string
  post: LockedPost
  tip: TipRow
  changes: Omit<TipChanges, 'mistake'>
  /** The version that is restored. */
  restored?: number
}

/**
 * Stores the changes of a locked tip, keeps the earlier wording, and updates every counter. Returns what the tip claims
 * now.
 */
async function store(transaction: Transaction, change: Change): Promise<SaidTip> {
  const { post, tip, changes } = change
  const { metrics, ...fields } = changes
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const changed: TipRow = { ...tip, ...given }
  const tickers = await lockStocks(transaction, [tip.stockId, changed.stockId])
  const wroteAboutNew = await writesAbout(transaction, post.id, changed.stockId)
  const before = await metricsOf(transaction, tip.id)
  const then = await begin('tipChanged', transaction, { userId: change.userId, tip, changed })
  const isChanged = await keep(transaction, change, {
    before: wordingOf(tip, tickers.get(tip.stockId) ?? '', before),
    after: wordingOf(changed, tickers.get(changed.stockId) ?? '', metrics ?? before),
  })
  const [row] = await transaction
    .update(tips)
    .set({
      ...given,
      ...(await computedOf(transaction, changed)),
      deadlineOn: mayHaveDeadline(changed)
        ? deadlineOn(changed, tip.createdAt, await readCame(transaction, post.id))
        : null,
      evidenceVerified: verifier(post.content)(changed.evidence),
      ...(isChanged && { editedAt: sql`now()` }),
    })
    .where(eq(tips.id, tip.id))
    .returning()
  if (!row) throw notFound('Tip')
  if (metrics) {
    await transaction.delete(tipMetrics).where(eq(tipMetrics.tipId, tip.id))
    if (metrics.length > 0) await transaction.insert(tipMetrics).values(metricRows(tip.id, metrics, 0))
  }
  await then(row)
  const moved: CounterChange[] = []
  if (row.stockId !== tip.stockId) {
    if (!wroteAboutNew) moved.push({ postAbout: row.stockId, by: 1 })
    if (!(await writesAbout(transaction, post.id, tip.stockId)))
      moved.push({ postAbout: tip.stockId, by: -1 })
  }
  const [from, to] = [judgedStock(tip), judgedStock(row)]
  if (!from.claimKey.equals(to.claimKey)) await moveJudgements(transaction, tip.id, { from, to })
  await lockStrategist(transaction, post.strategistId)
  await changeCounters(transaction, post, [{ tip, by: -1 }, { tip: row, by: 1 }, ...moved])
  const { stance, priceTargetValue: targetValue, priceTargetCurrency: targetCurrency, evidence } = row
  return { ticker: tickers.get(row.stockId) ?? '', stance, targetValue, targetCurrency, evidence }
}

/** Stores the wording of a tip before a change, if the change alters it. Returns whether it does. */
async function keep(
  transaction: Transaction,
  { userId, tip, restored }: Change,
  { before, after }: { before: TipWording; after: TipWording },
): Promise<boolean> {
  if (changedFields(before, after).length === 0) return false
  const { claimKey } = judgedStock(tip)
  const version = (await lastVersion(transaction, tip.id)) + 1
  const kept = { tipId: tip.id, version, by: userId, fields: before, claimKey, restored: restored ?? null }
  await transaction.insert(tipVersions).values(kept)
  return true
}

/** The number of the last stored version. 0 if the tip has never changed. */
export async function lastVersion(transaction: Transaction, id: string): Promise<number> {
  const [row] = await transaction
    .select({ version: sql<number>`coalesce(max(${tipVersions.version}), 0)` })
    .from(tipVersions)
    .where(eq(tipVersions.tipId, id))
  return row?.version ?? 0
}

async function metricsOf(transaction: Transaction, id: string) {
  return transaction.select().from(tipMetrics).where(eq(tipMetrics.tipId, id)).orderBy(tipMetrics.position)
}

/** The excerpt of a target after a change. The earlier excerpt is dropped if it does not contain the new target. */
function excerptAfter(tip: TipRow, changes: TipChanges): string | null {
  const { priceTargetSourceExcerpt: given = tip.priceTargetSourceExcerpt } = changes
  if (given === null || given !== tip.priceTargetSourceExcerpt) return given
  const { priceTargetValue: value = tip.priceTargetValue } = changes
  const { priceTargetCurrency: currency = tip.priceTargetCurrency } = changes
  const before = { value: tip.priceTargetValue, currency: tip.priceTargetCurrency }
  const states = (text: string, number: number) => statedNumbers(text).has(number)
  return isStillQuoted(given, before, { value, currency }, states) ? given : null
}
