import { and, eq, max, sql } from 'drizzle-orm'
import type { PostChanges } from '#contract/posts.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invalid } from '../../../http/answers/problems.ts'
import { posts, postVersions } from '../../../schema/library/posts.ts'
import type { PostWording } from '../../../schema/library/wordings.ts'
import { changeCounters, changeCountersOfStrategist } from '../counters/counters.ts'
import { begin } from '../steps.ts'
import { lockStocks } from '../stocks/writes.ts'
import { addHome, leaveHome } from '../strategists/homes.ts'
import { countPosts, creditStrategist, lockNamed, lockStrategist, nameKeyOf } from '../strategists/writes.ts'
import { followPost } from '../tips/follow-post.ts'
import { lockTipsOf, type TipRow } from '../tips/locks/lock-tips.ts'
import { lockToMend, type PostRow } from './lock-post.ts'
import { type Mender, noteForOthers } from './may-mend.ts'
import { marksOf } from './source/said-by.ts'
import { authorOf, sourceOf } from './source/source-of-post.ts'
import type { SourceText } from './source/source-texts.ts'
import { mendedFields, storedAuthor, wordingAfter, wordingOfPost } from './wording.ts'

/**
 * Changes the fields of a post (slug or id). Absent fields stay, and the earlier wording is kept as a version. The
 * post's marks, the dates and marks of its tips, its strategist and all counters follow. 404 when there is no such
 * post, or it is deleted.
 *
 * @returns the id of the post.
 */
export async function changePost(
  database: Database,
  person: Mender,
  reference: string,
  changes: PostChanges,
): Promise<string> {
  return mend(database, person, reference, async () => changes)
}

/**
 * Restores the fields of an earlier version of a post (slug or id). This is a change like any other, so the current
 * wording becomes a version too. Restoring the current version changes nothing. 404 when there is no such post or it is
 * deleted. 422 when there is no such version.
 *
 * @returns the id of the post.
 */
export async function restoreVersionOfPost(
  database: Database,
  person: Mender,
  reference: string,
  version: number,
): Promise<string> {
  return mend(database, person, reference, async (transaction, { id }) => {
    const last = await lastVersion(transaction, id)
    if (version === last + 1) return {}
    const [kept] = await transaction
      .select({ fields: postVersions.fields })
      .from(postVersions)
      .where(and(eq(postVersions.postId, id), eq(postVersions.version, version)))
    if (!kept) throw invalid([{ path: 'version', message: 'The post has no such version' }])
    return kept.fields
  })
}

async function mend(
  database: Database,
  person: Mender,
  reference: string,
  changesOf: (transaction: Transaction, post: PostRow) => Promise<PostChanges>,
): Promise<string> {
  return inTransaction(database, async transaction => {
    const post = await lockToMend(transaction, person, reference)
    const before = wordingOfPost(post)
    const after = wordingAfter(before, await changesOf(transaction, post), post)
    const fields = mendedFields(before, after)
    if (fields.length === 0) return post.id
    await keep(transaction, post.id, person.id, before)
    const then = await begin('postMended', transaction, { userId: person.id, postId: post.id, fields })
    await store(transaction, post, before, after)
    await then(null)
    await noteForOthers(transaction, person, post, { action: 'change', details: { fields } })
    return post.id
  })
}

/** Stores the wording of a post before a change. */
async function keep(transaction: Transaction, postId: string, by: string, fields: PostWording) {
  const version = (await lastVersion(transaction, postId)) + 1
  await transaction.insert(postVersions).values({ postId, version, by, fields })
}

/** The number of the last stored version. 0 if there is none. */
async function lastVersion(transaction: Transaction, postId: string): Promise<number> {
  const [last] = await transaction
    .select({ version: max(postVersions.version) })
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
  return last?.version ?? 0
}

/** Stores the new wording of a locked post, in the order of locks: its tips, their stocks, its strategists. */
async function store(transaction: Transaction, post: PostRow, before: PostWording, after: PostWording) {
  const { text, columns } = await sourceOf(transaction, { content: post.content, url: after.url })
  const publishedAt = after.publishedAt === null ? null : new Date(after.publishedAt)
  const datedAt = before.publishedAt === after.publishedAt ? post.datedAt : dateOf(publishedAt, post)
  const isDatedAnew = datedAt.getTime() !== post.datedAt.getTime()
  const isReadAnew = columns.sourceHash !== post.sourceHash || columns.sourceUrl !== post.sourceUrl
  const hasNewAuthor = keyOf(before.author) !== keyOf(after.author)
  const all = isDatedAnew || isReadAnew || hasNewAuthor ? await lockTipsOf(transaction, post.id) : []
  const marks = marksOf({ author: after.author, publishedAt }, text)
  if (isDatedAnew || isReadAnew) {
    const published = marks.datedBy === 'source' ? publishedAt : null
    await followPost(transaction, { ...columns, datedAt, publishedAt: published }, all)
  }
  const seen = all.filter(({ deletedAt }) => deletedAt === null)
  if (isDatedAnew)
    await lockStocks(
      transaction,
      seen.map(({ stockId }) => stockId),
    )
  const isElsewhere = hasNewAuthor || marks.home !== post.home
  if (isElsewhere && !hasNewAuthor) await lockStrategist(transaction, post.strategistId)
  // A waiting post is credited, and adds its home, when it is released.
  const waits = post.waitingAt !== null
  const same = { id: post.strategistId, isWithheld: post.withheldAuthor !== null }
  const credited = waits
    ? null
    : hasNewAuthor
      ? await creditAnother(transaction, { post, before, after }, text)
      : same
  const strategistId = credited?.id ?? null
  await transaction
    .update(posts)
    .set({
      ...after,
      ...storedAuthor(after.author, credited?.isWithheld === true),
      ...columns,
      publishedAt,
      datedAt,
      strategistId,
      ...marks,
      editedAt: sql`now()`,
    })
    .where(eq(posts.id, post.id))
  if (isElsewhere && !waits) {
    await leaveHome(transaction, { ...post, postId: post.id })
    await addHome(transaction, { strategistId, home: marks.home, postId: post.id })
  }
  await move(transaction, { from: post, to: { strategistId, datedAt } }, seen)
}

/**
 * The date that a post counts from. A date in the future is replaced by the day the post was added (decisions, section
 * 3).
 */
function dateOf(publishedAt: Date | null, { createdAt }: PostRow): Date {
  return publishedAt && publishedAt <= new Date() ? publishedAt : createdAt
}

function keyOf(author: string | null): string | null {
  return author === null ? null : nameKeyOf(author)
}

/** Credits the post to the strategist of its new author instead of the earlier one. Null is nobody. */
async function creditAnother(
  transaction: Transaction,
  { post, before, after: { author } }: { post: PostRow; before: PostWording; after: PostWording },
  text: SourceText | undefined,
): Promise<{ id: string; isWithheld: boolean } | null> {
  await lockNamed(transaction, [before.author, author])
  await countPosts(transaction, post.strategistId, -1)
  return author === null ? null : creditStrategist(transaction, authorOf(author, post.sourceType, text))
}

type Credited = Pick<PostRow, 'strategistId' | 'datedAt'>

/** Moves the counts of the visible tips: to the right months of their stocks, and to the right strategist. */
async function move(
  transaction: Transaction,
  { from, to }: { from: Credited; to: Credited },
  seen: TipRow[],
): Promise<void> {
  if (seen.length === 0) return
  const gone = seen.map(tip => ({ tip, by: -1 as const }))
  const come = seen.map(tip => ({ tip: { ...tip, datedAt: to.datedAt }, by: 1 as const }))
  if (from.strategistId !== to.strategistId) {
    if (from.strategistId) await changeCountersOfStrategist(transaction, from.strategistId, gone)
    if (to.strategistId) await changeCountersOfStrategist(transaction, to.strategistId, come)
  }
  const isSame = from.strategistId === to.strategistId
  if (from.datedAt.getTime() !== to.datedAt.getTime())
    await changeCounters(transaction, { id: null, strategistId: isSame ? to.strategistId : null }, [
      ...gone,
      ...come,
    ])
}
