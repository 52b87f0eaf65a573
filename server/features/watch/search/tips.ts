import type { FoundTip } from '#contract/search.ts'
import { type Looking, passageOf, type Sought } from '#contract/search-passage.ts'
import { searchedJudgements } from '#contract/search-query.ts'
import type { Queryable } from '../../../database/database.ts'
import { isFolded, isInSight } from '../../../database/statements/in-sight.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import type { Asked } from './asked.ts'
import { isOnDays } from './day-marks.ts'
import { type Found, findNewest, foundIn, nothing, type Slice } from './found.ts'
import { allConditions, areIndexed, type Conditions, conditionsOf, isChecked, mostFound } from './newest.ts'
import { allOf, forTexts, forTips, inTexts, wantedOf } from './terms.ts'

/**
 * Finds tips by their words, and those of their metrics and stock. The newest ones with the words are ranked: by where
 * the words are in the tip and how close together, and newer ones first if equal.
 */
export async function findTips(
  database: Queryable,
  asked: Asked,
  person: string | null,
  slice: Slice,
): Promise<Found<FoundTip>> {
  if (!asked.filters || (asked.verdicts.length > 0 && !person)) return nothing
  const wanted = wantedOf(asked, forTips)
  const words = allOf(asked.terms, forTexts)
  if (!words && !hasFilter(asked)) return nothing
  // A person's own judgements are few enough.
  const isJudged = asked.verdicts.length > 0 && !asked.verdicts.includes('unjudged')
  const table = {
    table: 'search_tips',
    size: 4096,
    newest: asked.newest.tips,
    dearer: 6,
    head: null,
  } as const
  const find = async (conditions: Conditions): Promise<Found<FoundTip>> => {
    const values: Value[] = []
    const given = (value: Value) => `$${values.push(value)}`
    const text = statement(asked, { ...conditions, words, person, ...slice }, given)
    return foundIn(await run<TipRow>(database, { text }, values), conditions, (row, looking) =>
      itemOf(row, inTexts(asked), looking),
    )
  }
  return findNewest(
    isJudged ? allConditions(wanted) : await conditionsOf(database, wanted, table),
    wanted,
    find,
  )
}

interface Parts extends Slice, Conditions {
  words: string | null
  person: string | null
}

function statement(asked: Asked, parts: Parts, given: (value: Value) => string): string {
  const person = `${given(parts.person)}::uuid`
  const order = 'rank desc, dated_at desc, id desc'
  return `
    with candidates as materialized (
      select tip_id, words from search_tips
      where ${areIndexed(parts.indexed, given)}
        ${parts.checked === null ? '' : `and ${isChecked('words', given(parts.checked))}`}
        ${judgedBy(asked.verdicts, person)}
      order by place desc limit ${mostFound + 1}
    ), found as (
      select tips.id, tips.text, tips.thesis, tips.evidence, tips.stance, tips.dated_at, tips.claim_key, stock_id,
        posts.slug, posts.title, posts.author,
        ${parts.words === null ? '0' : `round(ts_rank_cd('{0.1, 0.3, 0.5, 1}', words, ${given(parts.words)}::tsquery)::numeric, 1)`} as rank
      from candidates join tips on tips.id = tip_id join posts on posts.id = post_id
      where tips.deleted_at is null and ${isInSight('posts')} and not ${isFolded('tips')} and not ${isFolded('posts')}
        ${asked.exactDays ? `and ${isOnDays('tips.dated_at', asked.exactDays, given)}` : ''}
    ), page as (
      select *, row_number() over (order by ${order}) as n from found order by ${order} limit ${given(parts.limit)} offset ${given(parts.from)}
    )
    select (select count(*) from found) as total, (select count(*) > ${mostFound} from candidates) as "isFull",
      page.id, text, thesis, evidence, stance, slug, title, author, ticker, ${isoTime('page.dated_at')} as "datedAt",
      (select string_agg(name || ' ' || value, E'\\n' order by position) from tip_metrics where tip_id = page.id) as metrics,
      (
        select classification from classifications as own
        where own.user_id = ${person} and own.tip_id = page.id and own.claim_key is not distinct from page.claim_key
      ) as verdict
    from (select) as always left join page on true left join stocks on stocks.id = stock_id order by n`
}

type TipRow = {
  total: string
  isFull: boolean
  id: string
  text: string
  thesis: string | null
  evidence: string | null
  metrics: string | null
  stance: FoundTip['stance']
  slug: string
  title: string
  author: string | null
  ticker: string
  datedAt: string
  verdict: FoundTip['verdict']
}

function itemOf(row: TipRow, sought: Sought, looking: Looking): FoundTip {
  const { id, text, stance, ticker, slug, title, author, datedAt, verdict } = row
  const texts = [row.evidence, row.thesis, text, row.metrics].filter(one => one !== null)
  return {
    id,
    text,
    stance,
    stock: { ticker },
    post: { slug, title, author },
    datedAt,
    verdict,
    passage: passageOf(texts, sought, looking),
  }
}

/** SQL: whether a person has judged the current claim of a tip in one of these ways. */
function judgedBy(verdicts: Asked['verdicts'], person: string): string {
  if (verdicts.length === 0) return ''
  const own = `select own.tip_id from classifications as own join tips on tips.id = own.tip_id
    where own.user_id = ${person} and own.claim_key is not distinct from tips.claim_key`
  const wanted = verdicts.flatMap(verdict =>
    verdict === 'unjudged' ? [] : [`'${searchedJudgements[verdict]}'`],
  )
  const conditions = [
    ...(wanted.length > 0 ? [`tip_id in (${own} and own.classification in (${wanted.join(', ')}))`] : []),
    ...(verdicts.includes('unjudged') ? [`not exists (${own} and own.tip_id = search_tips.tip_id)`] : []),
  ]
  return `and (${conditions.join(' or ')})`
}

/** Whether there is any filter. */
function hasFilter({ filters, verdicts, days }: Asked): boolean {
  return verdicts.length > 0 || days !== null || (filters?.length ?? 0) > 0
}
