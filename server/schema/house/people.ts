import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ResearchStyle } from '#contract/account.ts'
import type { Role } from '#contract/roles.ts'
import { belongsTo, idColumn, moment } from '../columns.ts'

/** People. better-auth maintains the columns up to `updatedAt`; its words for two of them are `name` and `image`. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    name: text('name').notNull().default(''),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('profile_image_url'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    displayName: text('display_name'),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    researchStyles: text('research_styles').array().$type<ResearchStyle[]>().notNull().default([]),
    otherResearchText: text('other_research_text'),
    /** A trigger makes the first account of an empty server an admin. No field of sign-up or profile sets the role. */
    role: text('role').$type<Role>().notNull().default('member'),
    /** Until then the account reads and does not write. */
    suspendedUntil: moment('suspended_until'),
    /**
     * The time zone for the person's calendar days, of the IANA list. Null: no browser has sent one yet, and UTC
     * counts.
     */
    timezone: text('timezone'),
  },
  table => [
    index('users_of_picture').using('hash', table.image),
    index('users_with_role').on(table.role).where(sql`${table.role} <> 'member'`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [index('sessions_of_user').on(table.userId)],
)

/** Ways to sign in: a password (provider `credential`), or an identity at an OIDC provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('accounts_identity').on(table.providerId, table.accountId),
    index('accounts_of_user').on(table.userId),
  ],
)

/** Short-lived secrets of a running sign-in, such as the state of an OIDC flow. */
export const verifications = pgTable(
  'verifications',
  {
    id: idColumn(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [index('verifications_identifier').on(table.identifier)],
)
