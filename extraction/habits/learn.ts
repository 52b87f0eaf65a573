import type { Stance } from '#contract/stance.ts'
import type { PostFacts } from '#extraction/habits/corrected-post.ts'
import { type Habit, habitKey } from '#extraction/habits/habits.ts'
import { headingKey } from '#extraction/habits/lines.ts'
import { type Baseline, measureOf } from '#extraction/habits/measure.ts'

/** A post of a home whose drafts a person has corrected, newest last. */
export interface CorrectedPost {
  facts: PostFacts
  /** Who corrected it. */
  by: string
  /**
   * Whose word it counts for when others are taught. People who belong together have one voice. Null: it teaches nobody
   * else.
   */
  voice: string | null
  isModerator: boolean
}

/** A habit, and who has taught it. */
export interface TaughtHabit {
  habit: Habit
  /** The posts that show it. */
  posts: number
  /** Whether it holds for all: two voices or a moderator have taught it. Else it holds for one person. */
  isShared: boolean
  /** Whether a moderator has taught it. */
  isModerators: boolean
}

/** Posts, and corrections, that show a habit, at least. */
const [postsOfLine, postsOfName, timesDropped, tipsOfHeading, postsOfHeading, postsOfMeasure] = [
  3, 2, 3, 3, 2, 3,
] as const
/** Names that one company gets here, at most. */
const mostNames = 2
/** In German any noun could be a name: so many posts without the company have to be without the noun. */
const postsWithoutNoun = 3

/**
 * What the corrected posts of one home teach one person: from their own posts, and from those of all where two voices or
 * a moderator have taught the same.
 */
export function learnHabits(
  posts: readonly CorrectedPost[],
  person: string | null,
  baseline: Baseline,
): TaughtHabit[] {
  const own = posts.filter(({ by }) => by === person)
  const heard = posts.filter(({ voice, isModerator }) => voice !== null || isModerator)
  const shared = habitsIn(heard, baseline).filter(isTaughtByTwo)
  const known = new Set(shared.map(({ habit }) => habitKey(habit)))
  const ofOwn = habitsIn(own, baseline).filter(({ habit }) => !known.has(habitKey(habit)))
  return [
    ...shared.map(({ habit, by }) => ({
      habit,
      posts: by.length,
      isShared: true,
      isModerators: by.some(({ isModerator }) => isModerator),
    })),
    ...ofOwn
      .filter(({ habit }) => !contradictsOne(habit, shared))
      .map(({ habit, by }) => ({ habit, posts: by.length, isShared: false, isModerators: false })),
  ]
}

interface Shown {
  habit: Habit
  /** The posts that show it. */
  by: CorrectedPost[]
}

function isTaughtByTwo({ by }: Shown): boolean {
  return by.some(({ isModerator }) => isModerator) || new Set(by.map(({ voice }) => voice)).size > 1
}

/** There is one measure: the shared one wins. */
function contradictsOne(habit: Habit, shared: Shown[]): boolean {
  return habit.kind === 'measure' && shared.some(one => one.habit.kind === 'measure')
}

function habitsIn(posts: readonly CorrectedPost[], baseline: Baseline): Shown[] {
  if (posts.length === 0) return []
  return [
    ...boilerplateIn(posts),
    ...namesIn(posts),
    ...exchangesIn(posts),
    ...noTipsIn(posts),
    ...headingsIn(posts),
    ...lastParagraphIn(posts),
    ...(posts.length >= postsOfMeasure
      ? [
          {
            habit: measureOf(
              posts.map(({ facts }) => facts),
              baseline,
            ),
            by: [...posts],
          },
        ]
      : []),
  ]
}

function boilerplateIn(posts: readonly CorrectedPost[]): Shown[] {
  const rested = new Set(posts.flatMap(({ facts }) => facts.restedOn))
  return [...postsBy(posts, ({ lines }) => lines)]
    .filter(([key, by]) => by.length >= postsOfLine && !rested.has(key))
    .map(([key, by]) => ({ habit: { kind: 'boilerplate', key }, by }))
}

function namesIn(posts: readonly CorrectedPost[]): Shown[] {
  const tickers = new Set(posts.flatMap(({ facts }) => facts.added.map(({ ticker }) => ticker)))
  return [...tickers].flatMap(ticker => {
    const found = postsBy(posts, ({ added }) =>
      added.filter(one => one.ticker === ticker).flatMap(({ called }) => called),
    )
    return [...found]
      .filter(([name, by]) => by.length >= postsOfName && isCalled(posts, ticker, name))
      .sort(([one, a], [other, b]) => b.length - a.length || other.length - one.length)
      .slice(0, mostNames)
      .map(([name, by]) => ({ habit: { kind: 'name' as const, name, ticker }, by }))
  })
}

/** Whether the texts use a name for this company and for nothing else. */
function isCalled(posts: readonly CorrectedPost[], ticker: string, name: string): boolean {
  // A draft of another company may quote the sentence by mistake.
  const isOfOther = posts.some(
    ({ facts }) =>
      !facts.kept.some(one => one.ticker === ticker && one.called.includes(name)) &&
      facts.kept.some(one => one.ticker !== ticker && one.called.includes(name)),
  )
  const without = posts.filter(({ facts }) => !facts.kept.some(one => one.ticker === ticker))
  if (isOfOther || without.some(({ facts }) => facts.called.includes(name))) return false
  const isNoun = !name.includes(' ') && posts.some(({ facts }) => facts.hasCapitalNouns)
  return !isNoun || without.length >= postsWithoutNoun
}

function exchangesIn(posts: readonly CorrectedPost[]): Shown[] {
  const found = postsBy(posts, ({ exchanged }) => exchanged.map(({ from, to }) => `${from} ${to}`))
  const exchanges = [...found].map(([key, by]) => {
    const [from = '', to = ''] = key.split(' ')
    return { from, to, by }
  })
  return exchanges
    .filter(({ from }) => exchanges.filter(other => other.from === from).length === 1)
    .filter(({ from }) => !posts.some(({ facts }) => facts.kept.some(({ ticker }) => ticker === from)))
    .map(({ from, to, by }) => ({ habit: { kind: 'exchange', from, to }, by }))
}

function noTipsIn(posts: readonly CorrectedPost[]): Shown[] {
  const keptTickers = new Set(posts.flatMap(({ facts }) => facts.kept.map(({ ticker }) => ticker)))
  const exchanged = new Set(posts.flatMap(({ facts }) => facts.exchanged.map(({ from }) => from)))
  return [...postsBy(posts, ({ dropped }) => dropped.flatMap(one => (one.isInTitle ? [] : one.ticker)))]
    .filter(([ticker, by]) => by.length >= timesDropped && !keptTickers.has(ticker) && !exchanged.has(ticker))
    .map(([ticker, by]) => ({ habit: { kind: 'no tip', ticker }, by }))
}

interface Under {
  heading: string
  kept: number
  dropped: number
  stances: Set<Stance>
  by: Set<CorrectedPost>
}

function headingsIn(posts: readonly CorrectedPost[]): Shown[] {
  const headings = new Map<string, Under>()
  const at = (heading: string, post: CorrectedPost): Under | null => {
    const key = headingKey(heading)
    if (key === '') return null
    const under = headings.get(key) ?? { heading, kept: 0, dropped: 0, stances: new Set(), by: new Set() }
    under.by.add(post)
    headings.set(key, under)
    return under
  }
  for (const post of posts) {
    for (const { heading, stance } of post.facts.kept) {
      const under = heading === null ? null : at(heading, post)
      under?.stances.add(stance)
      if (under) under.kept++
    }
    for (const { heading } of post.facts.dropped) {
      const under = heading === null ? null : at(heading, post)
      if (under) under.dropped++
    }
  }
  return [...headings].flatMap(([key, { heading, kept, dropped, stances, by: all }]) => {
    const by = [...all]
    const [stance] = stances
    if (by.length < postsOfHeading || kept + dropped < tipsOfHeading) return []
    if (kept === 0)
      return [{ habit: { kind: 'heading' as const, key, heading, holds: 'no tips' as const }, by }]
    const habits: Habit[] = dropped === 0 ? [{ kind: 'heading', key, heading, holds: 'tips' }] : []
    if (kept >= tipsOfHeading && stances.size === 1 && stance && stance !== 'unset')
      habits.push({ kind: 'stance of heading', key, heading, stance })
    return habits.map(habit => ({ habit, by }))
  })
}

function lastParagraphIn(posts: readonly CorrectedPost[]): Shown[] {
  const by = posts.filter(({ facts }) => facts.lastParagraph === 'dropped')
  const isTip = posts.some(({ facts }) => facts.lastParagraph === 'kept')
  return by.length >= postsOfLine && !isTip ? [{ habit: { kind: 'last paragraph' }, by }] : []
}

/** The posts that show each value, each post once. */
function postsBy(
  posts: readonly CorrectedPost[],
  valuesOf: (facts: PostFacts) => string[],
): Map<string, CorrectedPost[]> {
  const found = new Map<string, CorrectedPost[]>()
  for (const post of posts)
    for (const value of new Set(valuesOf(post.facts))) {
      const by = found.get(value)
      if (by) by.push(post)
      else found.set(value, [post])
    }
  return found
}
