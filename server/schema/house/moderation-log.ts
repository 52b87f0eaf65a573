import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LogAction, LogRole, LogSubject } from '#contract/moderation-log.ts'
import { idColumn, mayBelongTo, moment } from '../columns.ts'
import { users } from './people.ts'

/** The acts of moderators and admins. No row is ever deleted. Of a deleted account only the role remains. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: idColumn(),
    at: moment('at').notNull().defaultNow(),
    by: mayBelongTo('by', () => users.id),
    role: text('role').$type<LogRole>().notNull(),
    action: text('action').$type<LogAction>().notNull(),
    subjectKind: text('subject_kind').$type<LogSubject>().notNull(),
    /** The id of a row in the table that the kind names. The row may have been deleted. */
    subjectId: uuid('subject_id'),
    why: text('why'),
    /** Never a name, an address or a text of a person: the row stays when the person goes. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  table => [
    index('moderation_log_newest').on(table.at.desc(), table.id.desc()),
    index('moderation_log_by').on(table.by),
    index('moderation_log_of_subject').on(table.subjectKind, table.subjectId),
  ],
)
