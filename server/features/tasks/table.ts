import { isNotNull } from 'drizzle-orm'
import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../auth/table.ts'
import { belongsTo, idColumn, mayBelongTo, moment, wordsOf } from '../../database/columns.ts'
import { falsifiers } from '../conclusions/table.ts'
import { stocks } from '../stocks/table.ts'
import { tips } from '../tips/table.ts'

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
    /** The tip that it is about. */
    tipId: mayBelongTo('tip_id', () => tips.id),
    /** What would change one's mind, that it is about. */
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
