import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Conclusion } from '#contract/conclusions.ts'
import { users } from '../../auth/table.ts'
import { belongsTo, idColumn, moment, price, wordsOf } from '../../database/columns.ts'
import { stocks } from '../stocks/table.ts'

const decision = {
  action: text('action').$type<Conclusion['action']>().notNull(),
  conviction: text('conviction').$type<Conclusion['conviction']>(),
  horizon: text('horizon').$type<Conclusion['horizon']>(),
  rationale: text('rationale'),
  priceTargetValue: price('price_target_value'),
  priceTargetCurrency: text('price_target_currency')
    .$type<Conclusion['priceTargetCurrency']>()
    .notNull()
    .default('USD'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}

/** What a person decided about a stock. */
export const conclusions = pgTable(
  'conclusions',
  {
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    ...decision,
    search: wordsOf('rationale'),
  },
  table => [primaryKey({ columns: [table.userId, table.stockId] })],
)

/** Every earlier version of a conclusion. */
export const conclusionVersions = pgTable(
  'conclusion_versions',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    ...decision,
  },
  table => [
    index('versions_of_conclusion').on(table.userId, table.stockId, table.updatedAt.desc(), table.id.desc()),
  ],
)
