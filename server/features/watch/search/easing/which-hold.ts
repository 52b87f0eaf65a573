import type { Queryable } from '../../../../database/database.ts'
import { isFolded, isInSight } from '../../../../database/statements/in-sight.ts'
import { run, type Value } from '../../../../database/statements/statement.ts'
import type { Asked } from '../asked.ts'
import type { Seeker } from '../found.ts'
import { areIndexed, isChecked } from '../newest.ts'
import { allOf, forTexts, forTips, type Term } from '../terms.ts'

/** Rows of a table of words that are looked at: of so many some are in sight. */
const looked = 200

/**
 * For each set of terms, whether a tip, a post or something of the person's own has them all, within the filters. One
 * statement.
 */
export async function whichHold(
  database: Queryable,
  asked: Asked,
  { id, readsContent }: Seeker,
  sets: readonly Term[][],
): Promise<boolean[]> {
  if (sets.length === 0) return []
  const { query, filters, days, verdicts, stockIds, strategistIds } = asked
  const values: Value[] = []
  const given = (value: Value) => `$${values.push(value)}`
  const narrowed = (more: readonly string[]) => [...more, ...(days === null ? [] : [days])]
  const seeks = (kind: NonNullable<typeof query.kind>) => query.kind === null || query.kind === kind
  const ofPosts = verdicts.length === 0 && query.stances.length === 0 && !stockIds && seeks('posts')
  const ofMine =
    id !== null && verdicts.length === 0 && query.stances.length === 0 && !strategistIds && seeks('mine')
  const holds = sets.map(terms => {
    const tips = allOf(terms, forTips) ?? ''
    const texts = allOf(terms, forTexts) ?? ''
    return [
      ...(seeks('tips') ? [hasTip([tips, ...narrowed(filters ?? [])], given)] : []),
      ...(ofPosts ? [hasPost([texts, ...narrowed(filters ?? [])], readsContent ? null : texts, given)] : []),
      ...(ofMine ? [hasOwn(terms, given)] : []),
    ].join(' or ')
  })
  const text = `
    with own as materialized (${id === null ? 'select null::tsvector as search, null::uuid as stock_id where false' : ownWords(given(id))})
    select to_json(array[${holds.map(one => `(${one || 'false'})`).join(', ')}])::text as held`
  const [row] = await run<{ held: string }>(database, { text }, values)
  return JSON.parse(row?.held ?? '[]')
}

type Given = (value: Value) => string

function hasTip(indexed: string[], given: Given): string {
  return `exists (
    select from (select tip_id from search_tips where ${areIndexed(indexed, given)} limit ${looked}) as looked_at
      join tips on tips.id = tip_id join posts on posts.id = post_id
    where tips.deleted_at is null and ${isInSight('posts')} and not ${isFolded('tips')} and not ${isFolded('posts')}
  )`
}

function hasPost(indexed: string[], head: string | null, given: Given): string {
  return `exists (
    select from (
      select post_id from search_posts where ${areIndexed(indexed, given)}
        ${head === null ? '' : `and ${isChecked('head', given(head))}`} limit ${looked}
    ) as looked_at join posts on posts.id = post_id where ${isInSight('posts')} and not ${isFolded('posts')}
  )`
}

function hasOwn(terms: readonly Term[], given: Given): string {
  const each = terms.map(term => {
    const says = `search @@ ${given(forTexts(term))}::tsquery`
    if (term.stockIds.length === 0) return says
    const ids = given(JSON.stringify(term.stockIds))
    return `(${says} or stock_id in (select value::uuid from json_array_elements_text(${ids}::json)))`
  })
  return `exists (select from own where ${each.join(' and ')})`
}

function ownWords(person: string): string {
  return `
    select search, stock_id from notes where user_id = ${person}::uuid and deleted_at is null
    union all select search, stock_id from conclusions where user_id = ${person}::uuid and rationale is not null
    union all select search, stock_id from tasks where user_id = ${person}::uuid
    union all select search_words(reason), tips.stock_id
      from classifications join tips on tips.id = tip_id and tips.deleted_at is null
      where user_id = ${person}::uuid and reason is not null`
}
