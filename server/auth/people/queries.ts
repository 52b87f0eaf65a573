import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { onboardingRules, type User, type UserChanges } from '#contract/account.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { runAtOnce } from '../../database/statements/at-once.ts'
import { isoTime } from '../../database/statements/json-page.ts'
import { run } from '../../database/statements/statement.ts'
import type { PreparedStatement } from '../../database/statements/submission.ts'
import { inTransaction } from '../../database/transaction.ts'
import { invalid, unauthorized } from '../../http/answers/problems.ts'
import type { Counted } from '../../http/limits.ts'
import { accounts, sessions, users, verifications } from '../../schema/house/people.ts'

/** The only columns of a person that leave the server. */
const presented = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  displayName: users.displayName,
  profileImageUrl: users.image,
  onboardingCompleted: users.onboardingCompleted,
  researchStyles: users.researchStyles,
  otherResearchText: users.otherResearchText,
  role: users.role,
  timezone: sql<string>`coalesce(${users.timezone}, 'UTC')`,
  suspendedUntil: sql<
    string | null
  >`case when ${users.suspendedUntil} > now() then ${sql.raw(isoTime('suspended_until'))} end`,
}

/** The same columns in SQL, for statements that run with every request. */
export const userColumns = `users.id, email, first_name as "firstName", last_name as "lastName",
  display_name as "displayName", profile_image_url as "profileImageUrl",
  onboarding_completed as "onboardingCompleted", research_styles as "researchStyles",
  other_research_text as "otherResearchText", role, coalesce(timezone, 'UTC') as timezone,
  case when suspended_until > now() then ${isoTime('suspended_until')} end as "suspendedUntil"`

/** The user of a session token; null where the session does not exist or has expired. */
export async function findUserOfSession(database: Database, token: string): Promise<User | null> {
  const [user] = await run<FoundUser>(database, userOfSession, [token])
  return user ?? null
}

/** The user of a session token, for a write. The same round trip to the database counts the write. */
export async function findWriterOfSession(
  database: Database,
  token: string,
  counting: PreparedStatement,
): Promise<{ user: User; counted: Counted } | null> {
  const statement = { ...userOfSession, values: [token] }
  const [[user], [counted]] = await runAtOnce<[FoundUser, Counted]>(database, [statement, counting])
  // A session may end between the two.
  return user && counted ? { user, counted } : null
}

type FoundUser = { [Name in keyof User]: User[Name] }

const userOfSession = {
  name: 'user of session',
  text: `select ${userColumns}
    from "sessions" join users on users.id = "sessions".user_id
    where token = $1 and expires_at > now()`,
}

/** When the session of a token began. Undefined where the session does not exist or has expired. */
export async function findSignInTime(database: Database, token: string): Promise<Date | undefined> {
  const [row] = await database
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)))
  return row?.createdAt
}

/** A user by id. Throws 401 where the account is gone. */
export async function getUser(database: Database, userId: string): Promise<User> {
  const [user] = await database.select(presented).from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  return user
}

/** The id of the account with an e-mail address; undefined without one. */
export async function findUserIdByEmail(database: Database, email: string): Promise<string | undefined> {
  const [row] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id
}

/** The hash of a person's password. Undefined for a person who has only signed in at the provider. */
export async function findPasswordHash(database: Database, userId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
  return row?.password ?? undefined
}

/**
 * The hash of a person's password, after waiting for a change that is under way. Such a change ends the sessions of the
 * old hash. So this tells whether a session that is just beginning must end, too.
 */
export async function findSettledHash(database: Database, userId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
    .for('share')
  return row?.password ?? undefined
}

/**
 * Changes the given fields of a person. Throws 422 for completing the onboarding while the changed person breaks one of
 * its two rules (specification, section 5).
 */
export async function changeUser(database: Database, userId: string, changes: UserChanges): Promise<User> {
  return inTransaction(database, async transaction => {
    const [user] = await transaction
      .update(users)
      .set({
        displayName: changes.displayName,
        researchStyles: changes.researchStyles,
        otherResearchText: changes.otherResearchText,
        onboardingCompleted: changes.onboardingCompleted,
        firstName: changes.firstName,
        lastName: changes.lastName,
        image: changes.profileImageUrl,
        timezone: changes.timezone,
        updatedAt: new Date(),
      })
      .where(eq(users.id, userId))
      .returning(presented)
    if (!user) throw unauthorized()
    if (changes.onboardingCompleted) refuseUnfinished(user)
    return user
  })
}

/** Stores the time zone of a browser where the account has none yet. */
export async function fillTimezone(
  database: Database,
  userId: string,
  timezone: string | null | undefined,
): Promise<void> {
  if (timezone) await run(database, fillingTimezone, [userId, timezone])
}

const fillingTimezone = {
  name: 'fill time zone',
  text: 'update users set timezone = $2 where id = $1 and timezone is null',
}

/** Fills fields that the person has not filled. The state of the onboarding stays. */
export async function fillUser(
  transaction: Transaction,
  userId: string,
  profile: Omit<UserChanges, 'onboardingCompleted'>,
): Promise<void> {
  await transaction
    .update(users)
    .set({
      displayName: sql`coalesce(${users.displayName}, ${profile.displayName ?? null})`,
      firstName: sql`coalesce(${users.firstName}, ${profile.firstName ?? null})`,
      lastName: sql`coalesce(${users.lastName}, ${profile.lastName ?? null})`,
      image: sql`coalesce(${users.image}, ${profile.profileImageUrl ?? null})`,
      researchStyles: sql`case when ${users.researchStyles} = '{}' then ${sql.param(profile.researchStyles ?? [])}::text[]
        else ${users.researchStyles} end`,
      otherResearchText: sql`coalesce(${users.otherResearchText}, ${profile.otherResearchText ?? null})`,
      updatedAt: new Date(),
    })
    .where(eq(users.id, userId))
}

function refuseUnfinished(user: User): void {
  const errors = [
    ...(user.displayName ? [] : [{ path: 'displayName', message: onboardingRules.displayName.detail }]),
    ...(user.researchStyles.length > 0
      ? []
      : [{ path: 'researchStyles', message: onboardingRules.researchStyles.detail }]),
  ]
  if (errors.length > 0) throw invalid(errors)
}

/** Ends a session for every process. */
export async function removeSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.token, token))
}

/** Whether an account has this identity of the OIDC provider. */
export async function hasIdentity(database: Database, identity: string): Promise<boolean> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.providerId, 'sso'), eq(accounts.accountId, identity)))
  return rows.length > 0
}

/** Lets an identity of the OIDC provider sign in to an existing account. The caller has proof of both. */
export async function joinIdentity(database: Database, userId: string, identity: string): Promise<void> {
  await database
    .insert(accounts)
    .values({ userId, providerId: 'sso', accountId: identity })
    .onConflictDoNothing()
}

/** Removes expired sessions and verifications. Nobody can use them. */
export async function removeExpired(database: Database): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await database.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
}
