import { isRatingHouse } from '#extraction/extractors/rules/houses/house-names.ts'
import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Role } from '#extraction/extractors/rules/mentions/mention-roles.ts'
import { openedBy, shapeOf } from '#extraction/extractors/rules/passages/lists.ts'
import type { Section } from '#extraction/extractors/rules/passages/outline.ts'
import { beginsAt, rejectedUntil } from '#extraction/extractors/rules/passages/said-parts.ts'
import {
  distinct,
  type PassageReading,
  type Scene,
  type Thread,
} from '#extraction/extractors/rules/passages/scene.ts'
import { cuesFor } from '#extraction/extractors/rules/passages/shared-sentences.ts'
import type { Part, Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { introduces, listCues, topicOf } from '#extraction/extractors/rules/passages/topics.ts'
import { type Cue, findCues } from '#extraction/extractors/rules/stance/cues.ts'
import type { Span } from '#extraction/text/sentences.ts'

/** After so many sentences without a name, a sentence no longer speaks about the company named last. */
const reach = 5

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

/** Reads one sentence of a passage: adds to `reading` and `thread` what it says about which company. */
export function readSentence(
  scene: Scene,
  thread: Thread,
  reading: PassageReading,
  sentence: Span,
  following: Span | undefined,
): void {
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
  const silenced = rejectedUntil(sentence.text, following?.text ?? '')
  const found = named.length + meant.length > 0 || isIntroduction ? findCues(masked) : []
  const heard = found.filter(({ start }) => start >= silenced)
  const cues = reading.isRisks ? heard.map(asRisk) : heard
  const border = named.length > 0 ? beginsAt(masked.slice(0, (inside[0]?.start ?? 0) - sentence.start)) : 0
  const former =
    border > silenced && thread.topic.length === 1 ? thread.topic.filter(key => !named.includes(key)) : []
  const begins = former.length > 0 ? border : silenced
  takeOver(scene, thread, named, meant, cues, masked)
  const isAsideOfTopic = (key: string) =>
    thread.topic.length === 1 &&
    (label !== null || section.length === 1) &&
    !thread.topic.includes(key) &&
    firstSubject(inside, roles) !== key
  const opened = sentence === passage.sentences[0] ? openedBy(passage, spoken, scene.text) : []
  for (const key of named) {
    const shared = isAsideOfTopic(key) ? [] : cuesFor(key, cues, inside, roles, masked, sentence.start)
    const own = shared.filter(({ start }) => start >= begins)
    const mention = spoken.find(one => one.key === key) ?? null
    const statement = add(scene, reading, sentence, key, {
      how: 'named',
      company: named.length,
      signals: own,
      mention,
      ...(begins > 0 && { part: { from: begins, to: sentence.text.length } }),
    })
    if (opened.some(one => one.key === key)) addEntry(scene, thread, reading, key, statement)
  }
  // "I like Acme. They are cheap": what comes next and points back is as sure as the name.
  const pointsBack = thread.sinceNamed === 1 && meant.length === 1 && backward.test(sentence.text)
  for (const key of meant) {
    const part = silenced > 0 ? { part: { from: silenced, to: sentence.text.length } } : {}
    const meaning = { how: 'meant' as const, company: meant.length, signals: cues, mention: null, ...part }
    add(scene, reading, sentence, key, pointsBack ? { ...meaning, isOwnPassage: true } : meaning)
  }
  for (const key of former) addFormer(scene, reading, sentence, key, cues, { from: silenced, to: border })
  if (label && named.length > 0 && !named.includes(label) && !former.includes(label))
    add(scene, reading, sentence, label, { how: 'meant', company: 1, signals: cues, mention: null })
  if (named.length > 0 && !label && section.length === 0) thread.topic = named
  if (isIntroduction) thread.introduction = { text: sentence.text, signals: listCues(cues) }
}

/** Notes which companies take over from the one that the text is about. */
function takeOver(
  { focus }: Scene,
  thread: Thread,
  named: string[],
  meant: string[],
  cues: Cue[],
  masked: string,
): void {
  const saysMore = cues.some(one => one.strength !== 'mood')
  if (named.some(key => key !== focus)) {
    const says = isEntry.test(masked) || saysMore
    thread.takesOver = says || named.some(key => thread.takenOver.has(key))
  }
  if (saysMore) for (const key of [...named, ...meant]) thread.takenOver.add(key)
}

/** Adds the part of a sentence that still speaks of the company named before it. */
function addFormer(
  scene: Scene,
  reading: PassageReading,
  sentence: Span,
  key: string,
  cues: Cue[],
  part: Part,
): void {
  const said = cues.filter(({ start }) => start < part.to)
  const meaning = { how: 'meant' as const, company: 1, signals: said, mention: null, isOwnPassage: true }
  add(scene, reading, sentence, key, { ...meaning, part })
}

/** The companies that a sentence without a name speaks about. */
function meantBy(sentence: Span, thread: Thread, reading: PassageReading): string[] {
  const { section, label, alone, focus, begun } = reading
  const recent = thread.sinceNamed <= reach ? thread.topic : []
  if (thread.group.length > 1 && recent.length > 0 && allOfThem.test(sentence.text)) return thread.group
  const isInPassing = !thread.takesOver && focus !== null && (alone === null || alone === focus)
  const topic = isInPassing && focus ? [focus] : recent
  return topicOf(sentence, topic, section, label, begun ? alone : null, focus)
}

/** What of a wording counts among the risks of a stock that the text otherwise likes or dislikes. */
const shareOfRisk = 0.35

function asRisk(cue: Cue): Cue {
  return cue.strength === 'verdict' ? cue : { ...cue, weight: cue.weight * shareOfRisk }
}

function addEntry(
  scene: Scene,
  thread: Thread,
  reading: PassageReading,
  key: string,
  statement: Statement,
): void {
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

function firstSubject(mentions: Mention[], roles: Role[]): string | null {
  const first = mentions.find((_, i) => roles[i] === 'subject')
  return first ? first.key : null
}

/** Adds a sentence to what is said of a company. */
function add(
  { subjects, text, at, roles }: Scene,
  { passage, sections, section, under, alone, isHeaded }: PassageReading,
  sentence: Span,
  key: string,
  meaning: Pick<Statement, 'how' | 'company' | 'signals' | 'mention' | 'part'> & { isOwnPassage?: boolean },
): Statement {
  const speaks = at(sentence.start, sentence.end).some(
    one => roles.get(one) === 'voice' && isRatingHouse(one.listing),
  )
  const statement: Statement = {
    ...(speaks && { isHouses: true }),
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
