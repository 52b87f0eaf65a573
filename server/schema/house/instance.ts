import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import type { SignUpMode } from '#contract/instance.ts'
import type { PublicContent } from '#contract/public-content.ts'
import { moment } from '../columns.ts'

/** The settings that admins have made for this server: one row, written with the first change. */
export const instance = pgTable(
  'instance',
  {
    only: boolean('only').primaryKey().default(true),
    name: text('name'),
    description: text('description'),
    /** Null: sign-up is open. A setting of the environment takes precedence. */
    signUp: text('sign_up').$type<SignUpMode>(),
    terms: text('terms'),
    privacy: text('privacy'),
    contact: text('contact'),
    /** Whether the first posts of new members wait until a moderator has looked. */
    firstPostsWait: boolean('first_posts_wait').notNull().default(false),
    /** How much of the content of posts visitors see. */
    publicContent: text('public_content').$type<PublicContent>().notNull().default('full'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [check('instance_is_one', sql`${table.only}`)],
)
