import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { mayBelongTo, moment } from '../columns.ts'
import { users } from './people.ts'

/** Whether the example data is there: one row, or none. */
export const exampleData = pgTable(
  'example_data',
  {
    only: boolean('only').primaryKey().default(true),
    /** The admin whose the personal rows of the example are. */
    loadedBy: mayBelongTo('loaded_by', () => users.id),
    loadedAt: moment('loaded_at').notNull().defaultNow(),
  },
  table => [check('example_data_is_one', sql`${table.only}`)],
)

/** The tables whose rows are named. What hangs on such a row goes with it. */
export type ExampleKind =
  | 'stock'
  | 'strategist'
  | 'post'
  | 'series'
  | 'source'
  | 'item'
  | 'extraction'
  | 'tracked'
  | 'note'
  | 'task'
  | 'conclusion'
  | 'falsifier'

/** The rows that are the example's, written as they are loaded. Everything else on this server is somebody's own. */
export const exampleRows = pgTable(
  'example_rows',
  {
    kind: text('kind').$type<ExampleKind>().notNull(),
    /** Of a conclusion the id of its stock. */
    id: uuid('id').notNull(),
    /** What a conclusion said when it was loaded, as a hash: one that says something else now is its person's own. */
    mark: text('mark'),
  },
  table => [primaryKey({ columns: [table.kind, table.id] })],
)
