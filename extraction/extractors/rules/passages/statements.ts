import { maskNames } from '#extraction/extractors/rules/mentions/masked-names.ts'
import { type Mention, mentionsBetween } from '#extraction/extractors/rules/mentions/mention.ts'
import { type Role, rolesOf, spokenAbout } from '#extraction/extractors/rules/mentions/mention-roles.ts'
import { nobodysPassages } from '#extraction/extractors/rules/passages/nobodys-passages.ts'
import { aloneIn } from '#extraction/extractors/rules/passages/own-passages.ts'
import { headingDepth, isCompanyHeading } from '#extraction/extractors/rules/passages/section-headings.ts'
import { signalsFor } from '#extraction/extractors/rules/passages/shared-sentences.ts'
import type { Statement, Subject } from '#extraction/extractors/rules/passages/subject.ts'
import { listedUnder, titleVerdict } from '#extraction/extractors/rules/passages/title-lists.ts'
import { introduces, labelOf, listVerdict, topicOf } from '#extraction/extractors/rules/passages/topics.ts'
import { findSignals, type Signal } from '#extraction/extractors/rules/stance/signals.ts'
import type { Passage } from '#extraction/text/passages.ts'
import { isOrder, isPromotion, severalSentences } from '#extraction/text/promotions.ts'

export interface StatementContext {
  text: string
  passages: Passage[]
  promotions: Set<number>
  mentions: Mention[]
  title: string | null
  titleMentions: Mention[]
  /** The company the whole text is about, to which sentences without a name belong; null when there is none. */
  focus: string | null
}

/** After so many sentences without a name, a sentence no longer speaks about the company named last. */
const reach = 5

/** A text that speaks of a company without its name names it within so many passages. */
const longestOpening = 3

/** What speaks of all the companies that were named together. */
const allOfThem =
  /\b(?:all|each) (?:of (?:them|these)|two|three|four|five)\b|\b(?:all|both|each|these) (?:stocks|companies|names|funds|shares|BDCs|REITs|are|would be|look) (?:\w+ ){0,2}(?:attractive|strong|buys?|sells?|cheap|expensive|(?:under|over)valued|good|bargains?|worth)\b/i

const backward = /\b(?:it|its|it['’]s|they|them|their|this (?:one|stock|company|fund|name))\b/i

/** An entry of a list written as prose: "Name: what there is to say. Hold." */
const isEntry = /^¤+(?: \([^)]*\))?:/

/** Assigns every sentence to the companies it speaks about. */
export function collectStatements(context: StatementContext): Map<string, Subject> {
  const subjects = new Map<string, Subject>()
  const at = (start: number, end: number) => mentionsBetween(context.mentions, start, end)
  const masked = maskNames(context.text, context.mentions)
  const length = Math.max(1, context.text.length)
  // A text that was cut may speak of "the company" before it names it.
  const opening =
    context.focus === null ? firstSpoken(context.passages, context.mentions, context.text) : null
  // A text with a company in its title is about that in all its chapters.
  const isTitled = context.titleMentions.some(one => one.key === context.focus)
  const nobodys = isTitled ? new Set<number>() : nobodysPassages(context.passages, at, context.text)
  let section: string[] = []
  // Under a heading that is only a company's name all sentences speak of it as surely as those with the name.
  let isHeaded = false
  let sectionDepth = 0
  let topic: string[] = opening ? [opening] : []
  let intro: Signal[] = []
  let group: string[] = []
  let sinceNamed = 0
  // A company named beside the one the text is about, without a word on its stock, does not become the topic.
  let takesOver = true
  for (const passage of context.passages) {
    if (context.promotions.has(passage.index)) continue
    const focus = nobodys.has(passage.index) ? null : context.focus
    if (nobodys.has(passage.index) && passage.kind !== 'heading' && section.length === 0) topic = []
    const [opener] = passage.sentences
    const leading = opener ? rolesOf(at(opener.start, opener.end), context.text, opener.start)[0] : null
    // "Example Brokers: the firm rates it a buy" is no label of what follows.
    const label = leading === 'voice' ? null : labelOf(passage, at(passage.start, passage.end), context.text)
    if (passage.kind === 'heading') {
      const named = distinct(at(passage.start, passage.end))
      const depth = headingDepth(context.text.slice(passage.start, passage.end))
      // "### Valuation" under "## Acme" is a chapter of what is said of Acme.
      const isChapter = named.length === 0 && section.length > 0 && sectionDepth > 0 && depth > sectionDepth
      if (!isChapter) {
        section = named.length === 1 ? named : []
        sectionDepth = depth
        isHeaded = section.length === 1 && isCompanyHeading(masked.slice(passage.start, passage.end))
      }
      topic = section
    } else if (label) topic = [label]
    else if (passage.kind !== 'item' && section.length > 0) topic = section
    if (passage.kind !== 'item' && passage.kind !== 'row') intro = []
    const alone = aloneIn(passage, at(passage.start, passage.end), context.text, focus)
    // What a paragraph says before it names its company goes on with the one before.
    let begun = false
    for (const sentence of passage.sentences) {
      if (
        isOrder(sentence.text) ||
        (passage.sentences.length > severalSentences && isPromotion(sentence.text))
      )
        continue
      const inside = at(sentence.start, sentence.end)
      const roles = rolesOf(inside, context.text, sentence.start)
      const spoken = inside.filter((_, i) => roles[i] === 'subject')
      const maskedSentence = masked.slice(sentence.start, sentence.end)
      const position = sentence.start / length
      const named = distinct(spoken)
      begun ||= named.length > 0
      if (named.length > 0) group = named
      sinceNamed = named.length > 0 ? 0 : sinceNamed + 1
      const recent = sinceNamed <= reach ? topic : []
      const isInPassing: boolean = !takesOver && focus !== null && (alone === null || alone === focus)
      const meant: string[] =
        named.length > 0
          ? []
          : group.length > 1 && recent.length > 0 && allOfThem.test(sentence.text)
            ? group
            : topicOf(
                sentence,
                isInPassing && focus ? [focus] : recent,
                section,
                label,
                begun ? alone : null,
                focus,
              )
      const next = context.passages[passage.index + 1]
      const isIntroduction = passage.kind !== 'row' && introduces(sentence, passage, next)
      const signals = named.length + meant.length > 0 || isIntroduction ? findSignals(maskedSentence) : []
      if (named.some(key => key !== context.focus))
        takesOver = isEntry.test(maskedSentence) || signals.some(one => one.strength !== 'mood')
      const isAsideOfTopic = (key: string) =>
        topic.length === 1 &&
        (label !== null || section.length === 1) &&
        !topic.includes(key) &&
        firstSubject(inside, roles) !== key
      for (const key of named) {
        const mention = spoken.find(one => one.key === key) ?? null
        const own = isAsideOfTopic(key)
          ? []
          : signalsFor(key, signals, inside, roles, maskedSentence, sentence.start)
        const inherited = mention === spoken[0] && passage.kind === 'item' ? intro : []
        add(subjects, key, {
          sentence,
          passage,
          how: 'named',
          company: named.length,
          isOwnPassage: alone === key || (isHeaded && section.includes(key)),
          signals: [...own, ...inherited],
          mention,
          position,
        })
      }
      // "I like Acme. They are cheap": what comes next and points back is as sure as the name.
      const pointsBack = sinceNamed === 1 && meant.length === 1 && backward.test(sentence.text)
      for (const key of meant) {
        add(subjects, key, {
          sentence,
          passage,
          how: 'meant',
          company: meant.length,
          isOwnPassage: alone === key || pointsBack || (isHeaded && section.includes(key)),
          signals,
          mention: null,
          position,
        })
      }
      if (label && named.length > 0 && !named.includes(label)) {
        add(subjects, label, {
          sentence,
          passage,
          how: 'meant',
          company: 1,
          isOwnPassage: alone === label,
          signals,
          mention: null,
          position,
        })
      }
      if (named.length > 0 && !label && section.length === 0) topic = named
      if (isIntroduction) intro = listVerdict(signals)
    }
  }
  for (const mention of context.mentions) subjects.get(mention.key)?.mentions.push(mention)
  // A text may leave it to its title to say what it is about.
  for (const mention of context.titleMentions) {
    const subject = subjects.get(mention.key)
    if (subject && (subject.mentions.length === 0 || subject.mentions[0]?.start === -1))
      subject.mentions.push({ ...mention, start: -1, end: -1 })
  }
  addTitle(subjects, context)
  return subjects
}

function addTitle(subjects: Map<string, Subject>, { title, titleMentions: named }: StatementContext): void {
  if (!title) return
  if (named.length === 0) {
    for (const subject of listedUnder(title, [...subjects.values()]))
      subject.titleSignals.push(...titleVerdict(title))
    return
  }
  const masked = maskNames(title, named)
  const signals = findSignals(masked)
  const roles = rolesOf(named, title, 0)
  for (const key of distinct(named.filter((_, i) => roles[i] === 'subject'))) {
    const subject = subjects.get(key)
    if (subject) subject.titleSignals.push(...signalsFor(key, signals, named, roles, masked, 0))
  }
}

function distinct(mentions: Mention[]): string[] {
  return [...new Set(mentions.map(mention => mention.key))]
}

function firstSpoken(passages: Passage[], mentions: Mention[], text: string): string | null {
  const [first] = mentions
  if (!first || passages.some(({ kind }) => kind === 'heading')) return null
  const passage = passages.findIndex(one => first.start < one.end)
  if (passage < 1 || passage > longestOpening) return null
  return spokenAbout(passages, mentions, text)[0]?.key ?? null
}

function firstSubject(mentions: Mention[], roles: Role[]): string | null {
  const first = mentions.find((_, i) => roles[i] === 'subject')
  return first ? first.key : null
}

function add(subjects: Map<string, Subject>, key: string, statement: Statement): void {
  const subject = subjects.get(key)
  if (subject) subject.statements.push(statement)
  else subjects.set(key, { key, mentions: [], statements: [statement], titleSignals: [] })
}
