import { maskNames } from '#extraction/extractors/rules/mentions/masked-names.ts'
import { type Mention, mentionsBetween } from '#extraction/extractors/rules/mentions/mention.ts'
import { type Role, rolesOf } from '#extraction/extractors/rules/mentions/mention-roles.ts'
import {
  addEntries,
  type Introduction,
  type OpenEntry,
  openedBy,
  shapeOf,
} from '#extraction/extractors/rules/passages/lists.ts'
import { nobodysPassages } from '#extraction/extractors/rules/passages/nobodys-passages.ts'
import { companySection, outlineOf, type Section } from '#extraction/extractors/rules/passages/outline.ts'
import { aloneIn } from '#extraction/extractors/rules/passages/own-passages.ts'
import { signalsFor } from '#extraction/extractors/rules/passages/shared-sentences.ts'
import type { Statement, Subject } from '#extraction/extractors/rules/passages/subject.ts'
import { listedUnder, titleVerdict } from '#extraction/extractors/rules/passages/title-lists.ts'
import { introduces, labelOf, listVerdict, topicOf } from '#extraction/extractors/rules/passages/topics.ts'
import { isRiskChapter } from '#extraction/extractors/rules/stance/list-names.ts'
import { findSignals, type Signal } from '#extraction/extractors/rules/stance/signals.ts'
import { orderAmong } from '#extraction/orders.ts'
import type { Passage } from '#extraction/text/passages.ts'
import { isPromotion, severalSentences } from '#extraction/text/promotions.ts'
import type { Span } from '#extraction/text/sentences.ts'

export interface StatementContext {
  text: string
  passages: Passage[]
  mentions: Mention[]
  /** Of each mention in a sentence. */
  roles: ReadonlyMap<Mention, Role>
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
const allOfThem = new RegExp(
  [
    String.raw`\b(?:all|each) (?:of (?:them|these)|two|three|four|five)\b`,
    String.raw`\b(?:all|both|each|these) (?:stocks|companies|names|funds|shares|BDCs|REITs|are|would be|look) (?:\w+ ){0,2}(?:` +
      ['attractive|strong|buys?|sells?|cheap|expensive|(?:under|over)valued|good|bargains?|worth'].join('|') +
      String.raw`)\b`,
  ].join('|'),
  'i',
)

const backward = /\b(?:it|its|it['’]s|they|them|their|this (?:one|stock|company|fund|name))\b/i

/** An entry of a list written as prose: "Name: what there is to say. Hold." */
const isEntry = /^¤+(?: \([^)]*\))?:/

/** What holds for all of a text. */
interface Scene extends StatementContext {
  subjects: Map<string, Subject>
  entries: OpenEntry[]
  masked: string
  nobodys: Set<number>
  outline: Section[][]
  at(start: number, end: number): Mention[]
  /** Whether a sentence gives an order to a machine. */
  isOrder(sentence: string): boolean
}

/** What is carried from one sentence to the next. */
interface Thread {
  topic: string[]
  /** The companies named together last. */
  group: string[]
  sinceNamed: number
  /** A company named beside the one the text is about, without a word on its stock, does not become the topic. */
  takesOver: boolean
  /** Of whose stock something was said: these are the topic again wherever they are named. */
  takenOver: Set<string>
  introduction: Introduction | null
  /** The company that the paragraph above a list is labelled with. */
  labelled: string | null
}

/** A passage as it is read. */
interface Reading {
  passage: Passage
  sections: Section[]
  /** The companies of the innermost section about some. */
  section: string[]
  /** Under a heading that is only a company's name all sentences speak of it as surely as those with the name. */
  isHeaded: boolean
  isRisks: boolean
  label: string | null
  /** The company that it stands under alone: of its label, its section, or the label above its list. */
  under: string | null
  alone: string | null
  focus: string | null
  /** Whether the company has been named: what a paragraph says before goes on with the one before. */
  begun: boolean
}

/** Assigns every sentence to the companies it speaks about. */
export function collectStatements(context: StatementContext): Map<string, Subject> {
  const { text, passages, mentions, focus } = context
  const subjects = new Map<string, Subject>()
  const at = (start: number, end: number) => mentionsBetween(mentions, start, end)
  const masked = maskNames(text, mentions)
  // A text with a company in its title is about that in all its chapters.
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
  // A text that was cut may speak of "the company" before it names it.
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
  // A text may leave it to its title to say what it is about.
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
  const reading: Reading = {
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
  for (const sentence of passage.sentences) {
    const isElsewhere = passage.sentences.length > severalSentences && isPromotion(sentence.text)
    if (!scene.isOrder(sentence.text) && !isElsewhere) readSentence(scene, thread, reading, sentence)
  }
}

function readSentence(scene: Scene, thread: Thread, reading: Reading, sentence: Span): void {
  const { passage, section, label } = reading
  const inside = scene.at(sentence.start, sentence.end)
  const roles = inside.map(mention => scene.roles.get(mention) ?? 'subject')
  const spoken = inside.filter((_, i) => roles[i] === 'subject')
  const masked = scene.masked.slice(sentence.start, sentence.end)
  const named = distinct(spoken)
  reading.begun ||= named.length > 0
  if (named.length > 0) thread.group = named
  thread.sinceNamed = named.length > 0 ? 0 : thread.sinceNamed + 1
  const meant = named.length > 0 ? [] : meantBy(sentence, thread, reading)
  const next = scene.passages[passage.index + 1]
  const isIntroduction = passage.kind !== 'row' && introduces(sentence, passage, next)
  const found = named.length + meant.length > 0 || isIntroduction ? findSignals(masked) : []
  const signals = reading.isRisks ? found.map(asRisk) : found
  const saysMore = signals.some(one => one.strength !== 'mood')
  if (named.some(key => key !== scene.focus)) {
    const says = isEntry.test(masked) || saysMore
    thread.takesOver = says || named.some(key => thread.takenOver.has(key))
  }
  if (saysMore) for (const key of [...named, ...meant]) thread.takenOver.add(key)
  const isAsideOfTopic = (key: string) =>
    thread.topic.length === 1 &&
    (label !== null || section.length === 1) &&
    !thread.topic.includes(key) &&
    firstSubject(inside, roles) !== key
  const opened = sentence === passage.sentences[0] ? openedBy(passage, spoken, scene.text) : []
  for (const key of named) {
    const own = isAsideOfTopic(key) ? [] : signalsFor(key, signals, inside, roles, masked, sentence.start)
    const mention = spoken.find(one => one.key === key) ?? null
    const statement = add(scene, reading, sentence, key, {
      how: 'named',
      company: named.length,
      signals: own,
      mention,
    })
    if (opened.some(one => one.key === key)) addEntry(scene, thread, reading, key, statement)
  }
  // "I like Acme. They are cheap": what comes next and points back is as sure as the name.
  const pointsBack = thread.sinceNamed === 1 && meant.length === 1 && backward.test(sentence.text)
  for (const key of meant) {
    const meaning = { how: 'meant' as const, company: meant.length, signals, mention: null }
    add(scene, reading, sentence, key, pointsBack ? { ...meaning, isOwnPassage: true } : meaning)
  }
  if (label && named.length > 0 && !named.includes(label))
    add(scene, reading, sentence, label, { how: 'meant', company: 1, signals, mention: null })
  if (named.length > 0 && !label && section.length === 0) thread.topic = named
  if (isIntroduction) thread.introduction = { text: sentence.text, signals: listVerdict(signals) }
}

/** The companies that a sentence without a name speaks about. */
function meantBy(sentence: Span, thread: Thread, reading: Reading): string[] {
  const { section, label, alone, focus, begun } = reading
  const recent = thread.sinceNamed <= reach ? thread.topic : []
  if (thread.group.length > 1 && recent.length > 0 && allOfThem.test(sentence.text)) return thread.group
  const isInPassing = !thread.takesOver && focus !== null && (alone === null || alone === focus)
  const topic = isInPassing && focus ? [focus] : recent
  return topicOf(sentence, topic, section, label, begun ? alone : null, focus)
}

/** "**Risks:** …" at the beginning of an item or paragraph. */
function isRiskEntry({ text }: Scene, { kind, start, end }: Passage): boolean {
  if (kind === 'row' || kind === 'heading') return false
  const lead = /^[\s\-*•\d.)_]*([^:\n]{4,40}):/.exec(text.slice(start, Math.min(end, start + 60)))?.[1]
  return lead !== undefined && isRiskChapter(lead.replace(/[*_]/g, ''))
}

/** What of a wording counts among the risks of a stock that the text otherwise likes or dislikes. */
const shareOfRisk = 0.35

function asRisk(signal: Signal): Signal {
  return signal.strength === 'verdict' ? signal : { ...signal, weight: signal.weight * shareOfRisk }
}

function addEntry(scene: Scene, thread: Thread, reading: Reading, key: string, statement: Statement): void {
  const { passage, sections } = reading
  const isOwn = (one: Section) => one.companies.length === 1 && one.companies[0] === key
  scene.entries.push({
    key,
    statement,
    passage,
    sections: isOwn(sections.at(-1) ?? noSection) ? sections.slice(0, -1) : sections,
    introduction: thread.introduction,
    shape: shapeOf(scene.masked.slice(passage.start, passage.end)),
  })
}

const noSection: Section = {
  title: '',
  depth: 0,
  companies: [],
  isCompany: false,
  verdict: null,
  isRisks: false,
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

/** The mentions in the sentences of a passage that it speaks about: no voices, and nothing set beside. */
function spokenIn({ sentences }: Passage, { at, roles }: Pick<Scene, 'at' | 'roles'>): Mention[] {
  return sentences.flatMap(({ start, end }) =>
    at(start, end).filter(mention => roles.get(mention) === 'subject'),
  )
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

function firstSubject(mentions: Mention[], roles: Role[]): string | null {
  const first = mentions.find((_, i) => roles[i] === 'subject')
  return first ? first.key : null
}

/** Adds a sentence to what is said of a company. */
function add(
  { subjects, text }: Scene,
  { passage, sections, section, under, alone, isHeaded }: Reading,
  sentence: Span,
  key: string,
  meaning: Pick<Statement, 'how' | 'company' | 'signals' | 'mention'> & { isOwnPassage?: boolean },
): Statement {
  const statement: Statement = {
    isOwnPassage: alone === key || (isHeaded && section.includes(key)),
    isUnderName: under === key,
    ...meaning,
    sentence,
    passage,
    position: sentence.start / Math.max(1, text.length),
    section: sections.at(-1) ?? null,
  }
  const subject = subjects.get(key)
  if (subject) subject.statements.push(statement)
  else subjects.set(key, { key, mentions: [], statements: [statement], titleSignals: [], entries: [] })
  return statement
}
