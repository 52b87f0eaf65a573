import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { User } from '#contract/account.ts'
import {
  type CreatedToken,
  mostTokens,
  type NewToken,
  type Token,
  type TokenScope,
} from '#contract/tokens.ts'
import type { Database } from '../../database/database.ts'
import { run } from '../../database/statements/statement.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import { tokens } from '../../schema/house/ways-in/tokens.ts'
import { lockPerson } from '../people/lock-person.ts'
import { userColumns } from '../people/queries.ts'
import { removeOwn } from '../people/remove-own.ts'
import { hashOfSecret, newToken } from './secret.ts'

const day = 24 * 60 * 60 * 1000

/** The tokens of a person that have not expired, newest first. */
export async function listTokens(database: Database, userId: string): Promise<Token[]> {
  const rows = await database
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, sql`now()`))))
    .orderBy(desc(tokens.createdAt), desc(tokens.id))
  return rows.map(toToken)
}

/**
 * Makes a token. Returns its secret, which cannot be read again. Throws 409 where the person has the most tokens
 * allowed.
 */
export async function addToken(
  database: Database,
  userId: string,
  { name, scope, expiresInDays }: NewToken,
): Promise<CreatedToken> {
  const secret = newToken()
  const [row] = await inTransaction(database, async transaction => {
    await lockPerson(transaction, userId, 'no key update')
    // Deletes expired tokens first. They are not listed, so a person could not make room by revoking them.
    await transaction.delete(tokens).where(and(eq(tokens.userId, userId), lte(tokens.expiresAt, sql`now()`)))
    if ((await transaction.$count(tokens, eq(tokens.userId, userId))) >= mostTokens)
      throw new ProblemError(
        409,
        `You have ${mostTokens} access tokens, the most there may be. Revoke one that you no longer need.`,
      )
    const now = Date.now()
    const expiresAt = expiresInDays === null ? null : new Date(now + expiresInDays * day)
    const token = { userId, name, scope, hash: hashOfSecret(secret), createdAt: new Date(now), expiresAt }
    return transaction.insert(tokens).values(token).returning()
  })
  if (!row) throw new Error('The token was not stored')
  return { ...toToken(row), secret }
}

/** Ends a token for every process. Throws 404 where the token is not this person's. */
export function removeToken(database: Database, userId: string, id: string): Promise<undefined> {
  return removeOwn(database, tokens, eq(tokens.userId, userId), { id, name: 'Access token' })
}

/** Ends all tokens of a person for every process. */
export async function removeTokens(database: Database, userId: string): Promise<undefined> {
  await database.delete(tokens).where(eq(tokens.userId, userId))
}

/** A token that holds: its user and scope. `isNoteOld` is true when its last use was noted a minute ago or more. */
export interface FoundToken {
  tokenId: string
  user: User
  scope: TokenScope
  isNoteOld: boolean
}

type Row = { [Name in keyof User]: User[Name] } & Omit<FoundToken, 'user'>

/** The token with a secret; null where it is unknown, was revoked or has expired. */
export async function findToken(database: Database, secret: string): Promise<FoundToken | null> {
  const [row] = await run<Row>(database, find, [hashOfSecret(secret)])
  if (!row) return null
  const { tokenId, scope, isNoteOld, ...user } = row
  return { tokenId, scope, isNoteOld, user }
}

const isNoteOld = "(last_used_at is null or last_used_at < now() - interval '1 minute')"

const find = {
  name: 'token',
  text: `select ${userColumns}, tokens.id as "tokenId", scope, ${isNoteOld} as "isNoteOld"
    from tokens join users on users.id = tokens.user_id
    where hash = $1 and (expires_at is null or expires_at > now())`,
}

/** Notes that a token was used, at most once a minute. The note need not wait for the disk. */
export async function noteUse(database: Database, tokenId: string): Promise<void> {
  await run(database, note, [tokenId])
}

const note = {
  name: 'note use of token',
  text: `update tokens set last_used_at = now() where id = $1 and ${isNoteOld}
    returning set_config('synchronous_commit', 'off', true)`,
}

function toToken({ id, name, scope, createdAt, lastUsedAt, expiresAt }: typeof tokens.$inferSelect): Token {
  return {
    id,
    name,
    scope,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
