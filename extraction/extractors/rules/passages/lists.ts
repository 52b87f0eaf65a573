import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Section } from '#extraction/extractors/rules/passages/outline.ts'
import type { Statement, Subject } from '#extraction/extractors/rules/passages/subject.ts'
import { promisedBy } from '#extraction/extractors/rules/passages/title-lists.ts'
import type { Cue } from '#extraction/extractors/rules/stance/cues.ts'
import type { Leaning } from '#extraction/extractors/rules/stance/leaning.ts'
import { leaningOfList } from '#extraction/extractors/rules/stance/list-names.ts'
import type { Passage } from '#extraction/text/passages.ts'

/** The text that introduces the items or rows below it. */
export interface Introduction {
  text: string
  signals: Cue[]
}

/** A company that opens a passage, before the rest of its list is known. */
export interface OpenEntry {
  key: string
  statement: Statement
  passage: Passage
  /** The sections around it, without one that is only about this company. */
  sections: Section[]
  introduction: Introduction | null
  /** How it is written: the pattern of its first characters, which distinguishes names, letters and digits. */
  shape: string
}

/** In characters: a company that opens an entry is named this near to its start. */
const opening = 40
/** A paragraph of more sentences after such a name is no entry of a list. */
const longestEntry = 6
/** Entries from which a text whose title announces a list is one. */
const severalEntries = 2
/** The weight of what is said about a whole list, compared with an entry's own words. */
const weightOfList = 0.9

/** The companies that open a passage as entries of a list. */
export function openedBy(passage: Passage, spoken: Mention[], text: string): Mention[] {
  const [first] = spoken
  const sentence = passage.sentences[0]
  if (!first || !sentence || first.start >= sentence.end) return []
  if (passage.kind === 'row') return [first]
  if (first.start - sentence.start > opening) return []
  if (passage.kind === 'prose' && passage.sentences.length > longestEntry) return []
  const opened = [first]
  for (const mention of spoken.slice(1)) {
    const last = opened.at(-1)
    if (!last || !isJoint(text.slice(last.end, mention.start))) break
    opened.push(mention)
  }
  return opened
}

/** What separates the members of "A (AAA), B and C", without brackets and marks. */
const joints = new Set(['', ',', '/', '&', '+', 'and', ',and', 'und', 'et', 'y', 'e', 'en', 'or'])
const longestJoint = 24

function isJoint(gap: string): boolean {
  if (gap.length > longestJoint) return false
  return joints.has(gap.replace(/\([^()]{0,12}\)/, '').replace(/[\s()*_$]/g, ''))
}

/** The pattern of an entry's start: names as ¤, letters as a, digits as 0. */
export function shapeOf(masked: string): string {
  return masked
    .slice(0, 60)
    .replace(/\s+/g, ' ')
    .replace(/¤+/g, '¤')
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '0')
    .slice(0, 6)
}

/**
 * Gives each entry what its list says about its members, unless the entry says otherwise, and records the lists of each
 * subject.
 */
export function addEntries(subjects: Map<string, Subject>, entries: OpenEntry[], title: string | null): void {
  const titled = title === null ? null : nameByTitle(title, entries)
  const lists = Map.groupBy(entries, entry => entry.sections.at(-1) ?? entry.introduction)
  for (const members of lists.values()) addList(subjects, members, titled)
}

interface ListName {
  name: string
  leaning: Leaning
}

/**
 * The name that the title gives to a text that is one list. Null if it announces fewer stocks than there are entries.
 */
function nameByTitle(title: string, entries: OpenEntry[]): ListName | null {
  const leaning = leaningOfList(title)
  const count = new Set(entries.filter(isUnderTitle).map(one => one.key)).size
  return leaning && count >= severalEntries && count <= promisedBy(title) ? { name: title, leaning } : null
}

/** A table under such a title can be anything, most often everything that its author holds. */
function isUnderTitle({ passage }: OpenEntry): boolean {
  return passage.kind !== 'row'
}

function addList(subjects: Map<string, Subject>, entries: OpenEntry[], titled: ListName | null): void {
  const places = new Map([...new Set(entries.map(one => one.key))].map((key, i) => [key, i]))
  const ends = endsOf(entries)
  const shapes = Map.groupBy(entries, one => `${one.passage.kind} ${one.shape}`)
  const most = Math.max(...[...shapes.values()].map(some => some.length))
  const done = new Set<string>()
  for (const [i, entry] of entries.entries()) {
    const subject = subjects.get(entry.key)
    if (!subject || done.has(entry.key)) continue
    done.add(entry.key)
    const called = nameOf(entry) ?? (isUnderTitle(entry) ? titled : null)
    const verdict = called ? signalOf(called.leaning) : null
    const saysOtherwise =
      verdict !== null &&
      contradicts(
        subject,
        entry.passage.index,
        ends[i] ?? entry.passage.index + longestEntry,
        verdict.leaning,
      )
    subject.entries.push({
      name: called?.name ?? entry.introduction?.text ?? entry.sections.at(-1)?.title ?? null,
      verdict,
      saysOtherwise,
      kind: entry.passage.kind,
      index: places.get(entry.key) ?? 0,
      count: places.size,
      sameShape: places.size > 1 && most * 2 > entries.length,
    })
    if (verdict && !saysOtherwise) entry.statement.signals = [...entry.statement.signals, verdict]
  }
}

/** What the innermost name of a list says, up to a section about a company. */
function nameOf({ sections, introduction }: OpenEntry): ListName | null {
  if (introduction) {
    const [said] = introduction.signals
    const leaning = said ? said.leaning : leaningOfList(introduction.text)
    if (leaning) return { name: introduction.text, leaning }
  }
  for (const section of [...sections].reverse()) {
    if (section.verdict) return { name: section.title, leaning: section.verdict }
    if (section.companies.length > 0 || section.isRisks) return null
  }
  return null
}

function signalOf(leaning: Leaning): Cue {
  return { leaning, strength: 'verdict', weight: weightOfList, start: 0, end: 0, isOfList: true }
}

/** For each entry, the passage in which the next one begins. The last ones have none. */
function endsOf(entries: OpenEntry[]): (number | undefined)[] {
  const ends: (number | undefined)[] = []
  for (let i = entries.length - 2; i >= 0; i--) {
    const next = entries[i + 1]?.passage.index
    ends[i] = next === entries[i]?.passage.index ? ends[i + 1] : next
  }
  return ends
}

/** Whether the words of an entry, up to the next one, give another verdict than its list. */
function contradicts({ statements }: Subject, from: number, until: number, leaning: Leaning): boolean {
  for (let i = firstIn(statements, from); i < statements.length; i++) {
    const statement = statements[i]
    if (!statement || statement.passage.index >= until) return false
    if (statement.signals.some(one => isVerdict(one) && one.leaning !== leaning)) return true
  }
  return false
}

function isVerdict({ strength, weight, isOfList }: Cue): boolean {
  return strength === 'verdict' && weight >= 0.5 && !isOfList
}

/** The index of the first statement in a passage or after it. Statements are in the order of the text. */
function firstIn(statements: Statement[], passage: number): number {
  let low = 0
  let high = statements.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((statements[middle]?.passage.index ?? 0) < passage) low = middle + 1
    else high = middle
  }
  return low
}
