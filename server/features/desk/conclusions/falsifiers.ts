import { tooManyFalsifiers } from '#contract/conclusions.ts'
import { mostFalsifiers, type NewFalsifier } from '#contract/falsifiers.ts'
import type { Transaction } from '../../../database/database.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { invalid } from '../../../http/answers/problems.ts'
import { newId } from '../../../schema/ids.ts'

/** SQL: the falsifiers of a person about a stock, open and recently tripped, as the contract shows them. */
export const falsifiersOf = (person: string, stock: string) => `(
  select coalesce(json_agg(told order by told.id), '[]') from (
    select id, text, kind, level::float8 as level, by::text as by, state, tripped_on::text as "trippedOn", note,
      ${isoTime('created_at')} as "createdAt"
    from falsifiers where user_id = ${person} and stock_id = ${stock} and (state = 'open' or id in (
      select id from falsifiers where user_id = ${person} and stock_id = ${stock} and state = 'tripped'
      order by tripped_on desc, id desc limit ${mostFalsifiers}))
  ) as told
)`

interface Known extends Record<string, unknown> {
  id: string
  text: string
  kind: NewFalsifier['kind']
  level: string | null
  by: string | null
  state: 'open' | 'tripped' | 'dropped'
}

/**
 * Stores a person's falsifiers about a stock. One with an id is changed in place, one without is new, and open ones
 * that are left out are dropped. Tripped ones stay unchanged. Triggers keep their due items. The caller has locked the
 * conclusion. 422 for an unknown id, or for too many open ones.
 *
 * @returns whether anything has changed.
 */
export async function keepFalsifiers(
  transaction: Transaction,
  userId: string,
  stockId: string,
  wanted: readonly NewFalsifier[],
): Promise<boolean> {
  const known = await run<Known>(transaction, knownOnes, [userId, stockId])
  const byId = new Map(known.map(one => [one.id, one]))
  refuseUnknown(wanted, byId)
  const open = wanted.filter(({ id }) => id === undefined || byId.get(id.toLowerCase())?.state === 'open')
  if (open.length > mostFalsifiers) throw invalid([{ path: 'falsifiers', message: tooManyFalsifiers }])
  const named = new Set(wanted.flatMap(({ id }) => id?.toLowerCase() ?? []))
  const dropped = known.filter(({ id, state }) => state === 'open' && !named.has(id))
  const changed = wanted.filter(one => {
    const before = byId.get(one.id?.toLowerCase() ?? '')
    return before?.state === 'open' && !isSame(before, one)
  })
  const added = wanted.filter(({ id }) => id === undefined).map(one => ({ ...one, id: newId() }))
  if (dropped.length > 0) await run(transaction, dropping, [userId, jsonRows(dropped)])
  if (changed.length > 0) await run(transaction, changing, [userId, jsonRows(changed)])
  if (added.length > 0) {
    await run(transaction, adding, [userId, stockId, jsonRows(added)])
    await run(transaction, forgetting, [userId, stockId, mostKept])
  }
  return dropped.length + changed.length + added.length > 0
}

function refuseUnknown(wanted: readonly NewFalsifier[], byId: ReadonlyMap<string, Known>): void {
  const seen = new Set<string>()
  const errors = wanted.flatMap(({ id }, index) => {
    if (id === undefined) return []
    const own = id.toLowerCase()
    const state = byId.get(own)?.state
    const isKnown = state !== undefined && state !== 'dropped' && !seen.has(own)
    seen.add(own)
    const message = 'This is none of what would change your mind about this stock'
    return isKnown ? [] : [{ path: `falsifiers.${index}.id`, message }]
  })
  if (errors.length > 0) throw invalid(errors)
}

function isSame(before: Known, { text, kind, level, by }: NewFalsifier): boolean {
  return before.text === text && before.kind === kind && before.by === by && levelOf(before) === level
}

function levelOf({ level }: Known): number | null {
  return level === null ? null : Number(level)
}

const knownOnes = {
  name: 'falsifiers to keep',
  text: `select id, text, kind, level::text as level, by::text as by, state from falsifiers
    where user_id = $1 and stock_id = $2 order by id for update`,
}

/**
 * Falsifiers that are no longer open and are kept, at most, so that they do not grow without end. Each version has its
 * own copy.
 */
const mostKept = 100

const forgetting = {
  name: 'forget old falsifiers',
  text: `delete from falsifiers where id in (
    select id from falsifiers where user_id = $1 and stock_id = $2 and state <> 'open' order by id desc offset $3::int)`,
}

const given = `(id uuid, text text, kind text, level numeric, by date)`

const dropping = {
  name: 'drop falsifiers',
  text: `update falsifiers set state = 'dropped' from json_to_recordset($2) as given(id uuid)
    where falsifiers.id = given.id and user_id = $1`,
}

/** A changed level is compared with closes from now on, on the current scale. */
const changing = {
  name: 'change falsifiers',
  text: `update falsifiers set text = given.text, kind = given.kind, level = given.level, by = given.by,
      created_at = case when (falsifiers.kind, falsifiers.level) is distinct from (given.kind, given.level) then now()
        else created_at end
    from json_to_recordset($2) as given${given} where falsifiers.id = given.id and user_id = $1`,
}

const adding = {
  name: 'add falsifiers',
  text: `insert into falsifiers (id, user_id, stock_id, text, kind, level, by)
    select id, $1::uuid, $2::uuid, text, kind, level, by from json_to_recordset($3) as given${given}`,
}
