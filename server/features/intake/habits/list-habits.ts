import { type HomeWithHabits, mostHomes } from '#contract/habits.ts'
import { linesOf } from '#extraction/habits/lines.ts'
import type { Database, Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Symbols } from '../../../http/services.ts'
import type { CorrectedRow } from './corrected-of.ts'
import { habitWords, homeWords } from './habit-words.ts'
import { type HabitAt, habitsAt } from './habits-at.ts'

/** Who asks, and about which home. Null: about all of theirs. */
export interface Asking {
  person: string
  isModerator: boolean
  home: string | null
}

/** What is learnt of the homes that a person has corrected posts of or follows, the last corrected first. */
export async function listHabits(
  tools: { database: Database; symbols: Pick<Symbols, 'names'> },
  { person, isModerator, home }: Asking,
): Promise<HomeWithHabits[]> {
  const { database } = tools
  const homes = await run<{ home: string; title: string | null }>(database, taughtHomes, [
    person,
    isModerator,
    home,
  ])
  const told: HomeWithHabits[] = []
  for (const { home: name, title } of homes) {
    const { posts, habits } = await habitsAt(tools, name, person)
    if (posts.length === 0) continue
    const lines = await linesOfPosts(database, posts, habits)
    const worded = habits.map(one => {
      const line = one.habit.kind === 'boilerplate' ? (lines.get(one.habit.key) ?? null) : null
      return { ...one, words: habitWords(one.habit, line) }
    })
    told.push({
      home: name,
      title,
      posts: posts.length,
      words: homeWords(
        posts.length,
        worded.filter(({ removed }) => removed === null),
      ),
      habits: worded.map(({ key, habit, words, posts: count, isShared, isModerators, removed }) => ({
        habit: key,
        kind: habit.kind,
        words,
        posts: count,
        taughtBy: isModerators ? 'moderator' : isShared ? 'people' : 'you',
        removed,
      })),
    })
  }
  return told
}

/** The words of the lines that are boilerplate, from the newest posts that have them. */
async function linesOfPosts(
  database: Queryable,
  posts: readonly CorrectedRow[],
  habits: readonly HabitAt[],
): Promise<Map<string, string>> {
  const wanted = new Set(habits.flatMap(({ habit }) => (habit.kind === 'boilerplate' ? habit.key : [])))
  const words = new Map<string, string>()
  if (wanted.size === 0) return words
  const newest = [...posts].reverse().slice(0, lookedThrough)
  const rows = await run<{ content: string; isTranscript: boolean }>(database, contents, [
    JSON.stringify(newest.map(({ postId }) => postId)),
  ])
  for (const { content, isTranscript } of rows)
    for (const { key, start, end } of linesOf(content, isTranscript))
      if (wanted.has(key) && !words.has(key)) words.set(key, content.slice(start, end))
  return words
}

/** Posts that are looked through for the words of a line. */
const lookedThrough = 6

const contents = {
  name: 'contents of corrected posts',
  text: `select content, (source_type = 'youtube' or content_times is not null) as "isTranscript" from posts
    where id in (select value::uuid from json_array_elements_text($1::json)) and content is not null`,
}

/** $1: the person, $2: whether they moderate, $3: a home or null. The sender of a mail is told to who has its mails. */
const taughtHomes = {
  name: 'homes with corrected posts',
  text: `
    with followed as (
      select feeds.home, min(feeds.title) as title from follows join feeds on feeds.id = follows.feed_id
      where follows.user_id = $1 and feeds.home is not null group by feeds.home
    )
    select one.home, followed.title from corrected_posts as one left join followed on followed.home = one.home
    where ($3::text is null or one.home = $3)
      and (one.user_id = $1 or $2::boolean or followed.home is not null)
    group by one.home, followed.title order by max(one.created_at) desc, one.home limit ${mostHomes}`,
}
