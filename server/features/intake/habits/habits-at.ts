import { factsOfPost } from '#extraction/habits/corrected-post.ts'
import { habitKey } from '#extraction/habits/habits.ts'
import { type CorrectedPost, learnHabits, type TaughtHabit } from '#extraction/habits/learn.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import type { Symbols } from '../../../http/services.ts'
import { baselineOf } from './baseline.ts'
import { type CorrectedRow, correctedOf } from './corrected-of.ts'

/** A habit of a home, and whether somebody has removed it. */
export interface HabitAt extends TaughtHabit {
  key: string
  /** `own`: by the person for themselves. `all`: by a moderator for everybody. */
  removed: 'own' | 'all' | null
}

/** What is learnt of a home, for one person. */
export interface HabitsAt {
  /** The corrected posts that it is learnt from: their own, and those that teach all. */
  posts: CorrectedRow[]
  habits: HabitAt[]
}

/** Characters of a text that are looked through, at most. */
const longest = 200_000

/**
 * What is learnt of a home: for a person by their own corrections and by what holds for all, for null by the latter
 * alone.
 */
export async function habitsAt(
  { database, symbols }: { database: Database; symbols: Pick<Symbols, 'names'> },
  home: string,
  person: string | null,
): Promise<HabitsAt> {
  const rows = await correctedOf(database, home, person)
  if (rows.length === 0) return { posts: [], habits: [] }
  const posts: CorrectedPost[] = []
  for (const row of rows) {
    const { by, voice, isModerator } = row
    posts.push({ facts: row.facts ?? (await factsOf(database, symbols, row)), by, voice, isModerator })
  }
  const removed = await run<{ habit: string; isOwn: boolean }>(database, removedAt, [home, person])
  const habits = learnHabits(posts, person, await baselineOf(database)).map(taught => {
    const key = habitKey(taught.habit)
    const by = removed.filter(({ habit }) => habit === key)
    const removedBy = by.some(({ isOwn }) => !isOwn) ? 'all' : by.length > 0 ? 'own' : null
    return { ...taught, key, removed: removedBy } as const
  })
  return { posts: rows, habits }
}

const removedAt = {
  name: 'removed habits of home',
  text: `select habit, user_id is not null as "isOwn" from removed_habits
    where home = $1 and (user_id is null or user_id = $2::uuid)`,
}

/** What follows from a post, computed once: its text is looked through outside of the transaction that saves it. */
async function factsOf(
  database: Database,
  symbols: Pick<Symbols, 'names'>,
  { postId, title, content, isTranscript, said }: CorrectedRow,
) {
  const text = (content ?? '').slice(0, longest)
  const facts = factsOfPost({ text, title, isTranscript }, said.drafts, said.kept, await symbols.names())
  await run(database, keepFacts, [postId, JSON.stringify(facts)])
  return facts
}

const keepFacts = {
  name: 'facts of corrected post',
  text: `update corrected_posts set facts = $2::jsonb where post_id = $1`,
}
