import { date, integer, smallint, text } from 'drizzle-orm/pg-core'
import type { ReturnBasis } from '#contract/outcomes.ts'
import { mayBelongTo, price } from '../columns.ts'
import { priceSeries } from '../market/prices.ts'

/** The prices that a call or a person's own forecast is compared with, and the result. */
export function measuredColumns() {
  return {
    seriesId: mayBelongTo('series_id', () => priceSeries.id),
    benchId: mayBelongTo('bench_id', () => priceSeries.id),
    basis: text('basis').$type<ReturnBasis>().notNull().default('price'),
    entryDay: date('entry_day'),
    entryClose: price('entry_close'),
    entrySplit: price('entry_split'),
    entryTotal: price('entry_total'),
    /** The value of the benchmark at the entry, by `basis`. */
    benchEntry: price('bench_entry'),
    /**
     * The returns of the stock (r) and of the benchmark (b) after this many months, and the state (s): 0 pending, 1
     * known, 2 unknown.
     */
    r1: price('r1'),
    b1: price('b1'),
    s1: smallint('s1').notNull().default(0),
    r3: price('r3'),
    b3: price('b3'),
    s3: smallint('s3').notNull().default(0),
    r6: price('r6'),
    b6: price('b6'),
    s6: smallint('s6').notNull().default(0),
    r12: price('r12'),
    b12: price('b12'),
    s12: smallint('s12').notNull().default(0),
    /** The first day whose prices may change this row; null: none can. */
    nextDue: date('next_due'),
    /** The version of the rules, and the revision of the price series, that computed this row. */
    method: integer('method').notNull().default(1),
    revision: integer('revision').notNull().default(1),
  }
}
