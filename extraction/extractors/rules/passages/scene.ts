import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Role } from '#extraction/extractors/rules/mentions/mention-roles.ts'
import type { Introduction, OpenEntry } from '#extraction/extractors/rules/passages/lists.ts'
import type { Section } from '#extraction/extractors/rules/passages/outline.ts'
import type { Subject } from '#extraction/extractors/rules/passages/subject.ts'
import type { Passage } from '#extraction/text/passages.ts'

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

/** What holds for all of a text. */
export interface Scene extends StatementContext {
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
export interface Thread {
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
export interface PassageReading {
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

/** The keys of the companies mentioned, each once, in order. */
export function distinct(mentions: Mention[]): string[] {
  return [...new Set(mentions.map(mention => mention.key))]
}

/** The mentions in the sentences of a passage that it speaks about: no voices, and nothing set beside. */
export function spokenIn({ sentences }: Passage, { at, roles }: Pick<Scene, 'at' | 'roles'>): Mention[] {
  return sentences.flatMap(({ start, end }) =>
    at(start, end).filter(mention => roles.get(mention) === 'subject'),
  )
}
