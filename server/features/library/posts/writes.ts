import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { NewPost } from '#contract/posts.ts'
import type { NewTipOfPost } from '#contract/tips.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import type { FindListing } from '../../../http/services.ts'
import { newId } from '../../../schema/ids.ts'
import { postKeys, posts } from '../../../schema/library/posts.ts'
import { begin } from '../steps.ts'
import { findOrAddStocks } from '../stocks/writes.ts'
import { addHome } from '../strategists/homes.ts'
import { creditStrategist } from '../strategists/writes.ts'
import { insertTips } from '../tips/insert-tips.ts'
import { hasToWait, startWaiting } from './sight/waiting.ts'
import { slugOf, withSuffix } from './slug.ts'
import { marksOf } from './source/said-by.ts'
import { authorOf, sourceOf } from './source/source-of-post.ts'
import { storedAuthor } from './wording.ts'

/** Tries with another suffix if a slug is taken. The chance of each collision is one in 28 million. */
const slugTries = 10

/**
 * Stores a post with its stocks, tips and metrics in one transaction.
 *
 * @param idempotencyKey of the request: the same key of the same person is the same post.
 * @param firstPostsWait whether the first posts of new members wait on this server.
 * @param onNew called in the transaction before a new post is stored, but not if the key has made one already.
 * @returns the id of the post. 404 when a tip names a stock by an id that does not exist.
 */
export async function addPost(
  database: Database,
  userId: string,
  post: NewPost,
  {
    idempotencyKey,
    firstPostsWait,
    findListing,
    onNew,
  }: {
    idempotencyKey: string | null
    firstPostsWait: boolean
    findListing: FindListing
    onNew: (transaction: Transaction) => Promise<void>
  },
): Promise<string> {
  return inTransaction(database, async transaction => {
    await lockPerson(transaction, userId)
    const known = idempotencyKey ? await claimKey(transaction, userId, idempotencyKey, post) : null
    if (known) return known
    const then = await begin('postSaved', transaction, { userId, post })
    await onNew(transaction)
    const stockIds = await stocksOf(transaction, post.tips, findListing)
    const waits = firstPostsWait && (await hasToWait(transaction, userId))
    const stored = await insertPost(transaction, userId, post, waits)
    // Crediting the strategist has locked them, after the stocks.
    const tipIds = await insertTips(
      transaction,
      userId,
      stored,
      post.tips.map((tip, index) => ({ ...tip, stockId: stockIds[index] ?? '' })),
    )
    if (waits) await startWaiting(transaction, stored.id, userId)
    if (idempotencyKey)
      await transaction
        .update(postKeys)
        .set({ postId: stored.id })
        .where(and(eq(postKeys.userId, userId), eq(postKeys.key, idempotencyKey)))
    const { id: postId, canonicalUrl } = stored
    await then({ postId, canonicalUrl, stockIds, tipIds })
    return stored.id
  })
}

/** Whether this key of this person has made a post. */
export async function hasMadePost(database: Database, userId: string, key: string): Promise<boolean> {
  const rows = await database
    .select({ postId: postKeys.postId })
    .from(postKeys)
    .where(and(eq(postKeys.userId, userId), eq(postKeys.key, key)))
  return rows.length > 0
}

/**
 * Takes the key for this transaction, or waits for the transaction that has it and returns its post. 409 when the key
 * was used for another request.
 */
async function claimKey(
  transaction: Transaction,
  userId: string,
  key: string,
  post: NewPost,
): Promise<string | null> {
  const bodyHash = createHash('sha256').update(JSON.stringify(post)).digest('hex')
  const claimed = await transaction
    .insert(postKeys)
    .values({ userId, key, bodyHash })
    .onConflictDoNothing()
    .returning()
  if (claimed.length > 0) return null
  const [row] = await transaction
    .select({ postId: postKeys.postId, bodyHash: postKeys.bodyHash })
    .from(postKeys)
    .where(and(eq(postKeys.userId, userId), eq(postKeys.key, key)))
    .for('update')
  if (row && row.bodyHash !== bodyHash)
    throw new ProblemError(409, 'This Idempotency-Key has made another post')
  return row?.postId ? findThere(transaction, row.postId) : null
}

/**
 * The post that a key has made, even a waiting one. Null if it was deleted since: a person who sends it again wants it
 * to exist.
 */
async function findThere(transaction: Transaction, id: string): Promise<string | null> {
  const [post] = await transaction
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), isNull(posts.deletedAt), isNull(posts.hiddenAt)))
  return post?.id ?? null
}

/** The stock of each tip, found or added, locked in the order of ids. */
async function stocksOf(transaction: Transaction, tips: NewTipOfPost[], findListing: FindListing) {
  const wanted = tips.flatMap(({ stockId, ticker, companyName }) =>
    stockId ? [] : [{ ticker: tickerOf(ticker), companyName }],
  )
  const ids = tips.flatMap(({ stockId }) => stockId ?? [])
  const byTicker = await findOrAddStocks(transaction, { wanted, ids }, findListing)
  return tips.map(({ stockId, ticker }) => stockId ?? byTicker.get(tickerOf(ticker)) ?? '')
}

function tickerOf(ticker: string | undefined): string {
  return (ticker ?? '').trim().toUpperCase()
}

async function insertPost(transaction: Transaction, userId: string, post: NewPost, waits: boolean) {
  const { tips: _, extractionId: __, publishedAt, ...fields } = post
  const { text, columns } = await sourceOf(transaction, post)
  const credited =
    post.author && !waits
      ? await creditStrategist(transaction, authorOf(post.author, post.sourceType, text))
      : null
  const strategistId = credited?.id ?? null
  const now = new Date()
  const published = publishedAt ? new Date(publishedAt) : null
  const row = {
    ...fields,
    ...storedAuthor(post.author, credited?.isWithheld === true),
    id: newId(),
    ...marksOf({ author: post.author, publishedAt: published }, text),
    publishedAt: published,
    createdAt: now,
    // A date in the future is replaced by the day the post was added (decisions, section 3).
    datedAt: published && published <= now ? published : now,
    createdBy: userId,
    ...columns,
    strategistId,
  }
  const slug = slugOf(post.title)
  for (let tried = 0; tried < slugTries; tried++) {
    const [stored] = await transaction
      .insert(posts)
      .values({ ...row, slug: tried === 0 ? slug : withSuffix(slug) })
      .onConflictDoNothing({ target: posts.slug })
      .returning({ id: posts.id, content: posts.content, canonicalUrl: posts.canonicalUrl })
    if (stored) {
      await addHome(transaction, { strategistId, home: row.home, postId: stored.id })
      const publishedAt = row.datedBy === 'source' ? published : null
      return { ...stored, came: { postAt: now, seenAt: null, publishedAt } }
    }
  }
  throw new Error(`No free slug was found for ${slug}`)
}
