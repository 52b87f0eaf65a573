import type { ExtractedTip } from '#contract/extraction.ts'
import { extract } from '#extraction/extract.ts'
import type { Extractor } from '#extraction/extractors/extractor.ts'
import type { GoldTip } from '#extraction/gold/gold-document.ts'
import { isAbout } from '#extraction/gold/score.ts'
import { factsOfPost, type ReadTip } from '#extraction/habits/corrected-post.ts'
import type { UsedHabit } from '#extraction/habits/habits.ts'
import { type CorrectedPost, learnHabits } from '#extraction/habits/learn.ts'
import { firstBaseline } from '#extraction/habits/measure.ts'
import { documentOfLine, type SuppliedLine } from '#extraction/supplied-line.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** An issue of one publisher, with the tips that a careful reader keeps of it. */
export interface Issue {
  supplied: SuppliedLine
  tips: GoldTip[]
}

/** How drafts of some issues compare with what a reader keeps. */
export interface Outcome {
  issues: number
  /** Drafts that are good as they are: each tip is there with its stance, and no other. */
  good: number
  /** The same by sure tips alone, which are what is saved without choosing. */
  goodSure: number
  right: number
  shown: number
  wanted: number
  sure: number
  sureRight: number
}

export const nothingYet: Outcome = {
  issues: 0,
  good: 0,
  goodSure: 0,
  right: 0,
  shown: 0,
  wanted: 0,
  sure: 0,
  sureRight: 0,
}

/** The sum of two outcomes. */
export function added(one: Outcome, other: Outcome): Outcome {
  return {
    issues: one.issues + other.issues,
    good: one.good + other.good,
    goodSure: one.goodSure + other.goodSure,
    right: one.right + other.right,
    shown: one.shown + other.shown,
    wanted: one.wanted + other.wanted,
    sure: one.sure + other.sure,
    sureRight: one.sureRight + other.sureRight,
  }
}

/** What the drafts of some issues are worth, before anything is learnt or with habits. */
export async function measure(
  issues: Issue[],
  tools: { extractor: Extractor; symbols: SymbolTable },
  habits: readonly UsedHabit[],
): Promise<Outcome> {
  let outcome = nothingYet
  for (const issue of issues)
    outcome = added(outcome, compare(await draftsOf(issue, tools, habits), issue.tips))
  return outcome
}

/** What a reader's corrections of some issues teach. */
export async function learnFrom(
  issues: Issue[],
  tools: { extractor: Extractor; symbols: SymbolTable },
): Promise<UsedHabit[]> {
  const posts: CorrectedPost[] = []
  for (const issue of issues) {
    const { text, title, times, type } = documentOfLine(issue.supplied)
    const drafts = (await draftsOf(issue, tools, [])).map(asRead)
    const isTranscript = times !== null || type === 'youtube'
    const facts = factsOfPost(
      { text, title, isTranscript },
      drafts,
      keptOf(drafts, issue.tips),
      tools.symbols,
    )
    posts.push({ facts, by: 'reader', voice: 'reader', isModerator: true })
  }
  return learnHabits(posts, 'reader', firstBaseline).map(({ habit }) => habit)
}

async function draftsOf(
  { supplied }: Issue,
  tools: { extractor: Extractor; symbols: SymbolTable },
  habits: readonly UsedHabit[],
): Promise<ExtractedTip[]> {
  const read = async (line: SuppliedLine) => documentOfLine(line)
  return (await extract(supplied, { read, ...tools, habitsOf: async () => habits })).tips
}

function asRead({ ticker, stance, evidence, certainty }: ExtractedTip): ReadTip {
  return { ticker, stance, evidence, isSure: certainty !== 'check' }
}

/** A reader keeps the drafts that the label accepts, mends their stance, and adds what is missing. */
function keptOf(drafts: ReadTip[], tips: GoldTip[]): ReadTip[] {
  const kept = new Set<number>()
  return tips.flatMap((label): ReadTip[] => {
    const draft = drafts.findIndex((one, i) => !kept.has(i) && isAbout(one, label))
    const found = drafts[draft]
    if (!found) {
      const { ticker, stance, must_excerpt: evidence } = label
      return label.optional ? [] : [{ ticker, stance, evidence: evidence ?? null, draft: null }]
    }
    kept.add(draft)
    const isAccepted = [label.stance, ...label.stance_alt].includes(found.stance)
    return [{ ...found, stance: isAccepted ? found.stance : label.stance, draft }]
  })
}

function compare(drafts: ExtractedTip[], tips: GoldTip[]): Outcome {
  const required = tips.filter(({ optional }) => !optional)
  const isRight = (draft: ExtractedTip, label: GoldTip) =>
    isAbout(draft, label) && [label.stance, ...label.stance_alt].includes(draft.stance)
  const counted = drafts.filter(draft => !tips.some(label => label.optional && isAbout(draft, label)))
  const sure = counted.filter(({ certainty }) => certainty !== 'check')
  const rightOf = (some: ExtractedTip[]) =>
    some.filter(draft => required.some(label => isRight(draft, label)))
  const isGood = (some: ExtractedTip[]) =>
    rightOf(some).length === some.length && required.every(label => some.some(draft => isRight(draft, label)))
  return {
    issues: 1,
    good: isGood(counted) ? 1 : 0,
    goodSure: isGood(sure) ? 1 : 0,
    right: rightOf(counted).length,
    shown: counted.length,
    wanted: required.length,
    sure: sure.length,
    sureRight: rightOf(sure).length,
  }
}
