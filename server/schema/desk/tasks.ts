import { isNotNull } from 'drizzle-orm'
import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, idColumn, mayBelongTo, moment, wordsOf } from '../columns.ts'
import { users } from '../house/people.ts'
import { stocks } from '../library/stocks.ts'
import { tips } from '../library/tips.ts'
import { falsifiers } from './conclusions.ts'

export const tasks = pgTable(
  'tasks',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    task: text('task').notNull(),
    done: boolean('done').notNull().default(false),
    url: text('url'),
    dueOn: date('due_on'),
    /** The tip that the task is about. */
    tipId: mayBelongTo('tip_id', () => tips.id),
    /** The falsifier that the task is about: what would change the person's mind. */
    falsifierId: mayBelongTo('falsifier_id', () => falsifiers.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    search: wordsOf('task'),
  },
  table => [
    index('tasks_of_user').on(table.userId, table.stockId, table.createdAt.desc(), table.id.desc()),
    index('tasks_of_tip').on(table.tipId).where(isNotNull(table.tipId)),
    index('tasks_of_falsifier').on(table.falsifierId).where(isNotNull(table.falsifierId)),
  ],
)
