import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason, ReportState, ReportSubject } from '#contract/reports.ts'
import { belongsTo, idColumn, mayBelongTo, moment } from '../columns.ts'
import { users } from './people.ts'

/**
 * Reports to moderators. Deleting the account of the reporter deletes the report. One person has at most one open
 * report on a thing.
 */
export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    subjectKind: text('subject_kind').$type<ReportSubject>().notNull(),
    /** The id of a row in the table that the kind names. The row may have been deleted. */
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note'),
    by: belongsTo('by', () => users.id),
    /** Whether the reporter's account was old enough at the time. Three such reports fold a thing away. */
    folds: boolean('folds').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    /** All reports that one decision ended have the same moment. */
    decidedAt: moment('decided_at'),
    decidedBy: mayBelongTo('decided_by', () => users.id),
    why: text('why'),
  },
  table => [
    uniqueIndex('open_reports')
      .on(table.by, table.subjectKind, table.subjectId)
      .where(sql`${table.state} = 'open'`),
    index('reports_of_subject').on(table.subjectKind, table.subjectId, table.createdAt),
    index('reports_in_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('reports_by').on(table.by),
    index('reports_decided_by').on(table.decidedBy).where(isNotNull(table.decidedBy)),
  ],
)
