import type { Queryable } from '../../../../../database/database.ts'
import { run, type Value } from '../../../../../database/statements/statement.ts'
import type { Asked } from '../../../search/asked.ts'
import { anyOf } from '../../../search/day-marks.ts'
import { areIndexed, isChecked } from '../../../search/newest.ts'
import { forTexts } from '../../../search/terms.ts'
import type { QuestionTerm } from './question-terms.ts'

/** The newest posts and tips that words are counted in, at most. */
const [countedPosts, countedTips] = [150, 600]

/** The least and most that a term counts, and the least of a company: it is what is asked about. */
const [least, most, leastOfCompany] = [0.5, 4.5, 2]

/** How rare each term is among the newest posts and tips: by the logarithm of the share that has it. */
export async function rarityOf(
  database: Queryable,
  { newest }: Pick<Asked, 'newest'>,
  terms: readonly QuestionTerm[],
): Promise<number[]> {
  if (terms.length === 0) return []
  const values: Value[] = []
  const given = (value: Value) => `$${values.push(value)}`
  const queries = terms.map(term => given(forTexts(term)))
  const counts = (table: 'search_tips' | 'search_posts', number: number, size: number, limit: number) => {
    const last = Math.floor(number / size)
    const marks = anyOf([`~e${last}`, `~e${Math.max(0, last - 1)}`])
    const each = queries.map(query => `count(*) filter (where ${isChecked('words', query)})`)
    return `select json_build_array(count(*), ${each.join(', ')}) from (
      select words from ${table} where ${areIndexed([marks], given)} limit ${limit}
    ) as newest`
  }
  const text = `select
    (${counts('search_posts', newest.posts, 256, countedPosts)})::text as posts,
    (${counts('search_tips', newest.tips, 4096, countedTips)})::text as tips`
  const [row] = await run<{ posts: string; tips: string }>(database, { text }, values)
  // Arrays of whole numbers, as the statement makes them.
  const [posts = 0, ...ofPosts] = JSON.parse(row?.posts ?? '[]') as number[]
  const [tips = 0, ...ofTips] = JSON.parse(row?.tips ?? '[]') as number[]
  return terms.map(({ isCompany }, at) => {
    const share = Math.max(shareOf(ofPosts[at], posts), shareOf(ofTips[at], tips))
    return Math.min(most, Math.max(isCompany ? leastOfCompany : least, Math.log(1 + 1 / share)))
  })
}

function shareOf(having = 0, all: number): number {
  return (having + 0.5) / (all + 1)
}
