import type { SearchResult } from '#contract/search.ts'
import type { Queryable } from '../../database/database.ts'
import { isInSight } from '../../database/in-sight.ts'
import { JsonText } from '../../database/json-text.ts'
import { run } from '../../database/statement.ts'
import { isOneWithPosts, oneOf } from '../strategists/aliases.ts'

/** How many of each kind are given. */
const most = { stocks: 8, posts: 8, strategists: 5 }

/** How many words that are alike are looked for in posts, and how many of the newest posts that have them are ranked. */
const considered = { words: 5, posts: 50 }

/** Fewer letters than these share their parts with too much: they are taken as a beginning. */
const leastLetters = 3

/**
 * Letters of a word whose neighbours may have been exchanged: "gird" shares one part in nine with "grid", and longer words
 * enough of them to be found by that.
 */
const swappable = { least: 4, most: 6 }

/** What a few letters or words may mean. `withStrategists` is for who is signed in. */
export async function search(
  database: Queryable,
  q: string,
  withStrategists: boolean,
): Promise<JsonText<SearchResult>> {
  if (q === '') return new JsonText('{"stocks":[],"posts":[],"strategists":[]}')
  const wanted = q.toLowerCase()
  const swapped = swaps(wanted)
  const [found] = await run<{ stocks: string; strategists: string; words: string | null }>(
    database,
    {
      name: `search names${wanted.length < leastLetters ? ' that begin' : ''} ${swapped.length}`,
      text: names(wanted, swapped.length),
    },
    [wanted, likeText(wanted), withStrategists, ...swapped],
  )
  const posts = found?.words ? await findPosts(database, wanted, found.words) : '[]'
  return new JsonText(
    `{"stocks":${found?.stocks ?? '[]'},"posts":${posts},"strategists":${found?.strategists ?? '[]'}}`,
  )
}

/** A word with each two neighbours exchanged; nothing for several words, and for short and long ones. */
function swaps(word: string): string[] {
  if (word.length < swappable.least || word.length > swappable.most || !/^\p{L}+$/u.test(word)) return []
  const places = Array.from({ length: word.length - 1 }, (_, at) => at)
  const all = places.map(at => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
  return [...new Set(all)].filter(one => one !== word)
}

/**
 * Stocks and strategists, and what to look for in posts. `$1` is what is wanted, `$2` the same for LIKE; from `$4` on come
 * its `swapped` forms, one condition each, because that is what the indexes take.
 */
function names(wanted: string, swapped: number): string {
  const orSwapped = (condition: (form: string) => string) =>
    Array.from({ length: swapped }, (_, index) => ` or ${condition(`$${index + 4}`)}`).join('')
  const isLike = (name: string) =>
    wanted.length < leastLetters
      ? `${name} like $2 || '%'`
      : `($1 <% ${name} or ${name} like '%' || $2 || '%'${orSwapped(form => `${name} like '%' || ${form} || '%'`)})`
  const swapsOfGiven = `array(
    select overlay(given placing reverse(substr(given, at, 2)) from at for 2)
    from generate_series(1, length(given) - 1) as at
    where length(given) between ${swappable.least} and ${swappable.most}
  )`
  return `
    select
      (
        select coalesce(json_agg(stock), '[]')::text from (
          select id, ticker, company_name as "companyName", tip_count as "tipCount" from stocks
          where lower(ticker) like $2 || '%' or ${isLike('lower(company_name)')}
            ${orSwapped(form => `lower(ticker) = ${form}`)}
          order by lower(ticker) = $1 desc, lower(ticker) like $2 || '%' desc,
            word_similarity($1, lower(company_name)) desc, tip_count desc, ticker
          limit ${most.stocks}
        ) as stock
      ) as stocks,
      (
        select coalesce(json_agg(strategist), '[]')::text from (
          select one.id, one.name from (
            select id, word_similarity($1, name_key) as likeness, post_count from strategists
            where $3::boolean and withheld_at is null and ${isLike('name_key')}
            order by likeness desc, post_count desc limit 2 * ${most.strategists}
          ) as named join strategists as one on one.id = ${oneOf('named.id')}
          where ${isOneWithPosts('one')}
          group by one.id order by max(likeness) desc, max(named.post_count) desc limit ${most.strategists}
        ) as strategist
      ) as strategists,
      (
        -- Each word may be any of those most like it; one that is like none is left out. Where all are, they may begin
        -- words that are too long to be kept among the others.
        select coalesce(
          string_agg('(' || likely || ')', ' & '),
          string_agg(plainto_tsquery('simple', given)::text || ':*', ' & ')
            filter (where length(given) >= ${leastLetters} and given ~ '[[:alpha:]]')
        )
        from unnest(tsvector_to_array(to_tsvector('simple', $1))) as given,
        lateral (select ${swapsOfGiven} as swapped) as swaps,
        lateral (
          select string_agg(plainto_tsquery('simple', word)::text, ' | ') as likely from (
            select word from post_words
            where word = given or word = any (swapped) or (length(given) >= ${leastLetters} and given <% word)
            order by word = given desc, word = any (swapped) desc, word_similarity(given, word) desc, length(word), word
            limit ${considered.words}
          ) as alike
        ) as alikes
      ) as words`
}

/** The newest posts that have the words, best title first. Planned each time: how to find them depends on the words. */
async function findPosts(database: Queryable, wanted: string, words: string): Promise<string> {
  const [found] = await run<{ posts: string }>(
    database,
    {
      text: `
        select coalesce(json_agg(item), '[]')::text as posts from (
          select id, slug, title, author, source_type as "sourceType" from (
            select * from posts where search @@ $1::tsquery and ${isInSight('posts')}
            order by created_at desc nulls last, id desc nulls last limit ${considered.posts}
          ) as post
          order by word_similarity($2, lower(title)) desc, created_at desc, id desc limit ${most.posts}
        ) as item`,
    },
    [words, wanted],
  )
  return found?.posts ?? '[]'
}

/** A text that LIKE takes letter for letter. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, character => `\\${character}`)
}
