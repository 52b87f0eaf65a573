import { maskNames } from '#extraction/extractors/rules/mentions/masked-names.ts'
import { mentionsBetween } from '#extraction/extractors/rules/mentions/mention.ts'
import { rolesOf } from '#extraction/extractors/rules/mentions/mention-roles.ts'
import { addEntries } from '#extraction/extractors/rules/passages/lists.ts'
import { nobodysPassages } from '#extraction/extractors/rules/passages/nobodys-passages.ts'
import { companySection, outlineOf } from '#extraction/extractors/rules/passages/outline.ts'
import { aloneIn } from '#extraction/extractors/rules/passages/own-passages.ts'
import { readSentence } from '#extraction/extractors/rules/passages/read-sentence.ts'
import {
  distinct,
  type PassageReading,
  type Scene,
  type StatementContext,
  spokenIn,
  type Thread,
} from '#extraction/extractors/rules/passages/scene.ts'
import { cuesFor } from '#extraction/extractors/rules/passages/shared-sentences.ts'
import type { Subject } from '#extraction/extractors/rules/passages/subject.ts'
import { listedUnder, titleCues } from '#extraction/extractors/rules/passages/title-lists.ts'
import { labelOf } from '#extraction/extractors/rules/passages/topics.ts'
import { findCues } from '#extraction/extractors/rules/stance/cues.ts'
import { isRiskChapter } from '#extraction/extractors/rules/stance/list-names.ts'
import { orderAmong } from '#extraction/orders.ts'
import type { Passage } from '#extraction/text/passages.ts'
import { silencedIn } from '#extraction/text/promotions.ts'

/** A text about an unnamed company names it within this many passages. */
const longestOpening = 3

/** Assigns each sentence to the companies it is about. */
export function collectStatements(context: StatementContext): Map<string, Subject> {
  const { text, passages, mentions, focus } = context
  const subjects = new Map<string, Subject>()
  const at = (start: number, end: number) => mentionsBetween(mentions, start, end)
  const masked = maskNames(text, mentions)
  // A text with a company in its title is about that company in all its chapters.
  const isTitled = context.titleMentions.some(one => one.key === focus)
  const nobodys = isTitled ? new Set<number>() : nobodysPassages(passages, at, text)
  const outline = outlineOf(passages, ({ start, end }) => distinct(at(start, end)), masked, text)
  const scene: Scene = {
    ...context,
    subjects,
    entries: [],
    masked,
    nobodys,
    outline,
    at,
    isOrder: orderAmong(text),
  }
  // A text that was cut may say "the company" before it names it.
  const opening = focus === null ? firstSpoken(scene) : null
  const thread: Thread = {
    topic: opening ? [opening] : [],
    group: [],
    sinceNamed: 0,
    takesOver: true,
    takenOver: new Set(),
    introduction: null,
    labelled: null,
  }
  for (const passage of passages) if (passage.nothing === null) readPassage(scene, thread, passage)
  for (const mention of mentions) subjects.get(mention.key)?.mentions.push(mention)
  // Only the title may say what a text is about.
  for (const mention of context.titleMentions) {
    const subject = subjects.get(mention.key)
    if (subject && (subject.mentions.length === 0 || subject.mentions[0]?.start === -1))
      subject.mentions.push({ ...mention, start: -1, end: -1 })
  }
  addEntries(subjects, scene.entries, context.titleMentions.length === 0 ? context.title : null)
  addTitle(subjects, context)
  return subjects
}

function readPassage(scene: Scene, thread: Thread, passage: Passage): void {
  const { text, at, nobodys, outline } = scene
  const isNobodys = nobodys.has(passage.index)
  const focus = isNobodys ? null : scene.focus
  const sections = outline[passage.index] ?? []
  const about = companySection(sections)
  const section = about?.companies.length === 1 ? about.companies : []
  if (isNobodys && passage.kind !== 'heading' && section.length === 0) thread.topic = []
  const [opener] = passage.sentences
  const [leader] = opener ? at(opener.start, opener.end) : []
  const leading = leader ? scene.roles.get(leader) : null
  // "Example Brokers: the firm rates it a buy" is no label of what follows.
  const label = leading === 'voice' ? null : labelOf(passage, at(passage.start, passage.end), text)
  if (passage.kind === 'heading') thread.topic = about?.companies ?? []
  else if (label) thread.topic = [label]
  else if (section.length > 0) thread.topic = section
  if (passage.kind !== 'item' && passage.kind !== 'row') thread.introduction = null
  if (passage.kind !== 'item') thread.labelled = label
  const reading: PassageReading = {
    passage,
    sections,
    section,
    isHeaded: section.length > 0 && about?.isCompany === true,
    isRisks: sections.at(-1)?.isRisks === true || isRiskEntry(scene, passage),
    label,
    under: label ?? section[0] ?? thread.labelled,
    alone: aloneIn(passage, spokenIn(passage, scene), focus),
    focus,
    begun: false,
  }
  const silenced = silencedIn(passage.sentences.length > 1 ? passage.sentences : [])
  for (const [i, sentence] of passage.sentences.entries()) {
    const following = passage.sentences[i + 1] ?? scene.passages[passage.index + 1]?.sentences[0]
    if (!scene.isOrder(sentence.text) && !silenced.has(sentence))
      readSentence(scene, thread, reading, sentence, following)
  }
}

/** "**Risks:** …" at the beginning of an item or paragraph. */
function isRiskEntry({ text }: Scene, { kind, start, end }: Passage): boolean {
  if (kind === 'row' || kind === 'heading') return false
  const lead = /^[\s\-*•\d.)_]*([^:\n]{4,40}):/.exec(text.slice(start, Math.min(end, start + 60)))?.[1]
  return lead !== undefined && isRiskChapter(lead.replace(/[*_]/g, ''))
}

function addTitle(subjects: Map<string, Subject>, { title, titleMentions: named }: StatementContext): void {
  if (!title) return
  if (named.length === 0) {
    for (const subject of listedUnder(title, [...subjects.values()]))
      subject.titleSignals.push(...titleCues(title))
    return
  }
  const masked = maskNames(title, named)
  const cues = findCues(masked)
  const roles = rolesOf(named, title, 0)
  for (const key of distinct(named.filter((_, i) => roles[i] === 'subject'))) {
    const subject = subjects.get(key)
    if (subject) subject.titleSignals.push(...cuesFor(key, cues, named, roles, masked, 0))
  }
}

function firstSpoken(scene: Scene): string | null {
  const { passages, mentions } = scene
  const [first] = mentions
  if (!first || passages.some(({ kind }) => kind === 'heading')) return null
  const passage = passages.findIndex(one => first.start < one.end)
  if (passage < 1 || passage > longestOpening) return null
  for (const one of passages) {
    const [spoken] = spokenIn(one, scene)
    if (spoken) return spoken.key
  }
  return null
}
