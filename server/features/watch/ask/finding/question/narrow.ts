import type { AskScope } from '#contract/ask.ts'
import { addDays, type Day } from '#reckoning/days/days.ts'
import type { Queryable } from '../../../../../database/database.ts'
import { run } from '../../../../../database/statements/statement.ts'
import { familyOf, oneOf } from '../../../../library/strategists/aliases.ts'
import type { Asked } from '../../../search/asked.ts'
import { anyOf, marksBetween } from '../../../search/day-marks.ts'

/** A scope with its stock and strategist looked up. */
export interface FoundScope extends Pick<AskScope, 'since' | 'until'> {
  /** null: of any stock. */
  stockId: string | null
  /** A strategist under all of their names; null: of anybody. */
  strategistIds: string[] | null
  isMine: boolean
}

/** All names of a strategist; none where there is nobody of this id, and of who is withheld. */
export async function strategistFamily(database: Queryable, id: string): Promise<string[]> {
  const rows = await run<{ id: string }>(database, family, [id])
  return rows.map(row => row.id)
}

const family = {
  name: 'family of strategist asked about',
  text: `select family.id from (
      select ${oneOf('strategists.id')} as id from strategists where id = $1 and withheld_at is null
    ) as ones, lateral ${familyOf('ones.id')} as family(id)`,
}

/** What was asked within a scope: both have to hold. */
export function narrow(asked: Asked, scope: FoundScope, timezone: string): Asked {
  const stocks = scope.stockId === null ? asked.stockIds : [scope.stockId]
  const strategists = scope.strategistIds ?? asked.strategistIds
  const filters = [
    ...(asked.filters ?? []),
    ...(scope.stockId === null ? [] : [anyOf([`~s${scope.stockId}`])]),
    ...(scope.strategistIds === null ? [] : [anyOf(marked(scope.strategistIds))]),
  ]
  return {
    ...asked,
    ...daysWithin(asked, scope, timezone),
    filters: asked.filters === null ? null : filters,
    stockIds: stocks,
    strategistIds: strategists,
  }
}

/** Nobody at all has this mark. */
function marked(strategistIds: readonly string[]): string[] {
  return strategistIds.length > 0 ? strategistIds.map(id => `~a${id}`) : ['~nobody']
}

function daysWithin(
  asked: Asked,
  scope: FoundScope,
  timezone: string,
): Pick<Asked, 'days' | 'before' | 'exactDays'> {
  const since = latest([scope.since, asked.question.since, asked.query.after])
  const until = earliest([
    scope.until,
    asked.question.until,
    asked.query.before === null ? null : addDays(asked.query.before, -1),
  ])
  if (since === null && until === null) return asked
  return {
    days: marksBetween(since, until, timezone !== 'UTC'),
    before: until === null ? null : addDays(until, 2),
    exactDays: { since, until, timezone },
  }
}

function latest(days: readonly (Day | null | undefined)[]): Day | null {
  return days.reduce<Day | null>((last, day) => (day && (last === null || day > last) ? day : last), null)
}

function earliest(days: readonly (Day | null | undefined)[]): Day | null {
  return days.reduce<Day | null>((first, day) => (day && (first === null || day < first) ? day : first), null)
}
