import type { MendedField, NewPost } from '#contract/posts.ts'
import type { Transaction } from '../../database/database.ts'
import type { TipRow } from './tips/locks/lock-tips.ts'
import type { ClaimedTip } from './tips/made-of/claimed-tip.ts'

/** What somebody does in the library that other districts have a part in, and what comes of it. */
interface Changes {
  /** A post with its tips is stored for the first time; `stockIds` and `tipIds` are in the order of its tips. */
  postSaved: {
    from: { userId: string; post: NewPost }
    to: { postId: string; canonicalUrl: string | null; stockIds: string[]; tipIds: string[] }
  }
  /** What a post tells of itself is changed. */
  postMended: { from: { userId: string; postId: string; fields: readonly MendedField[] }; to: null }
  /** What a tip says is changed; it comes to the tip as it is stored then. */
  tipChanged: { from: { userId: string; tip: TipRow; changed: TipRow }; to: TipRow }
}

/** What befalls tips of the library that other districts keep. */
interface News {
  /** Somebody deletes them, also as what is no tip at all: they are still there. */
  tipsDeleted: { userId: string; tipIds: readonly string[]; isNoTip: boolean }
  /** Somebody brings them back: they are not there yet. */
  tipsRestored: { userId: string; tipIds: readonly string[] }
  /** They are in sight again, for whatever reason they were not. */
  tipsInSight: { tipIds: readonly string[] }
  /** A machine read a tip wrongly, as somebody says; null is expected where it is none. `content` is the text of its post. */
  mistakeTold: Record<'userId' | 'tipId', string> &
    Record<'content' | 'draftId' | 'evidence', string | null> & { expected: ClaimedTip | null }
}

/** Looks before anything of a change is stored; what it gives runs when all of it is. Null: it has no part in this one. */
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
 * Has a part in each such change from now on, in its transaction, behind those that came before it; the same one once.
 *
 * @returns leaves it again.
 */
export function takePart<Name extends keyof Changes>(name: Name, part: PartOf<Name>): () => void {
  return addOnce<PartOf<Name>>(parts[name], part)
}

/**
 * Hears such news from now on, in the transaction of what befalls the tips, in which person, post and tips are locked.
 *
 * @returns hears no more.
 */
export function hear<Name extends keyof News>(name: Name, hearing: HearingOf<Name>): () => void {
  return addOnce<HearingOf<Name>>(hearings[name], hearing)
}

/** Begins what others do with a change. The caller calls what is given back when the change is stored. */
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

/** Tells others what befalls tips. */
export async function tell<Name extends keyof News>(
  name: Name,
  transaction: Transaction,
  news: News[Name],
): Promise<void> {
  for (const hearing of joined<HearingOf<Name>>(name, hearings[name])) await hearing(transaction, news)
}

/** What calls have frozen, or who waits, would be forgotten without a word where a program has not joined its districts. */
function joined<Step>(name: string, steps: readonly Step[]): readonly Step[] {
  if (steps.length === 0) throw new Error(`No district has joined ${name}: join them at the start`)
  return steps
}

function addOnce<Step>(steps: Step[], step: Step): () => void {
  if (!steps.includes(step)) steps.push(step)
  return () => void steps.splice(steps.indexOf(step), 1)
}
