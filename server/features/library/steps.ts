import type { MendedField, NewPost } from '#contract/posts.ts'
import type { Transaction } from '../../database/database.ts'
import type { TipRow } from './tips/locks/lock-tips.ts'
import type { SaidTip } from './tips/made-of/said-tip.ts'

/** Changes of the library that other districts take part in. `from` is known before the change, `to` after it. */
interface Changes {
  /** A post with its tips is stored for the first time. `stockIds` and `tipIds` are in the order of its tips. */
  postSaved: {
    from: { userId: string; post: NewPost }
    to: { postId: string; canonicalUrl: string | null; stockIds: string[]; tipIds: string[] }
  }
  /** Fields of a post are changed. */
  postMended: { from: { userId: string; postId: string; fields: readonly MendedField[] }; to: null }
  /** The words or claim of a tip are changed. `to` is the tip as stored after the change. */
  tipChanged: { from: { userId: string; tip: TipRow; changed: TipRow }; to: TipRow }
}

/** News about tips, for districts that keep data about them. */
interface News {
  /** Somebody deletes the tips, perhaps because they are no tips at all (`isNoTip`). Told before they are deleted. */
  tipsDeleted: { userId: string; tipIds: readonly string[]; isNoTip: boolean }
  /** Somebody restores the tips. Told before they are restored. */
  tipsRestored: { userId: string; tipIds: readonly string[] }
  /** The tips are in sight again, for any reason. */
  tipsInSight: { tipIds: readonly string[] }
  /**
   * Somebody says that a machine read a tip wrongly. `expected` is null if there should be no tip. `content` is the
   * text of the post.
   */
  mistakeTold: Record<'userId' | 'tipId', string> &
    Record<'content' | 'draftId' | 'evidence', string | null> & { expected: SaidTip | null }
}

/**
 * Runs before any part of a change is stored. The function it returns runs after all of the change is stored. Null: it
 * takes no part in this change.
 */
export type Part<From, To> = (
  transaction: Transaction,
  from: From,
) => Promise<((to: To) => Promise<void>) | null>

type PartOf<Name extends keyof Changes> = Part<Changes[Name]['from'], Changes[Name]['to']>
type HearingOf<Name extends keyof News> = (transaction: Transaction, news: News[Name]) => Promise<void>

const parts: { [Name in keyof Changes]: PartOf<Name>[] } = { postSaved: [], postMended: [], tipChanged: [] }
const hearings: { [Name in keyof News]: HearingOf<Name>[] } = {
  tipsDeleted: [],
  tipsRestored: [],
  tipsInSight: [],
  mistakeTold: [],
}

/**
 * Makes `part` run in the transaction of each such change from now on, after the parts that were added before. Adding
 * the same part again has no effect.
 *
 * @returns a function that removes it.
 */
export function takePart<Name extends keyof Changes>(name: Name, part: PartOf<Name>): () => void {
  return addOnce<PartOf<Name>>(parts[name], part)
}

/**
 * Makes `hearing` run on each such news from now on, in the transaction that changes the tips. Person, post and tips
 * are locked.
 *
 * @returns a function that removes it.
 */
export function hear<Name extends keyof News>(name: Name, hearing: HearingOf<Name>): () => void {
  return addOnce<HearingOf<Name>>(hearings[name], hearing)
}

/**
 * Runs the parts of other districts before a change is stored. The caller calls the returned function after the change
 * is stored.
 */
export async function begin<Name extends keyof Changes>(
  name: Name,
  transaction: Transaction,
  from: Changes[Name]['from'],
): Promise<(to: Changes[Name]['to']) => Promise<void>> {
  const behind: ((to: Changes[Name]['to']) => Promise<void>)[] = []
  for (const part of joined<PartOf<Name>>(name, parts[name])) {
    const then = await part(transaction, from)
    if (then) behind.push(then)
  }
  return async to => {
    for (const then of behind) await then(to)
  }
}

/** Tells other districts about a change of tips. */
export async function tell<Name extends keyof News>(
  name: Name,
  transaction: Transaction,
  news: News[Name],
): Promise<void> {
  for (const hearing of joined<HearingOf<Name>>(name, hearings[name])) await hearing(transaction, news)
}

/** Throws if no district has joined: calls would not be frozen, and queues would not be updated, without any error. */
function joined<Step>(name: string, steps: readonly Step[]): readonly Step[] {
  if (steps.length === 0) throw new Error(`No district has joined ${name}: join them at the start`)
  return steps
}

function addOnce<Step>(steps: Step[], step: Step): () => void {
  if (!steps.includes(step)) steps.push(step)
  return () => void steps.splice(steps.indexOf(step), 1)
}
