import { ordinaryWords } from './ordinary-words.ts'
import type { ShownText } from './shown-texts.ts'

/** The most nouns of its own that the product may use: who reads a page has to learn each of them. */
export const mostNouns = 20

/** The product's own nouns as docs/words.md lists them. */
export interface Nouns {
  /** The nouns that stand for a thing of the product. */
  own: string[]
  /** Words that are on no screen, each with the noun to use. */
  leftOut: Map<string, string>
  /** Names of fields that the specification gives to its forms: they are labels there, and not counted. */
  fields: string[]
}

/** Reads the section *On the screens* of docs/words.md. Throws where it is not there. */
export function nounsIn(document: string): Nouns {
  const section = /^## On the screens$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(document)?.[1]
  if (section === undefined) throw new Error('docs/words.md has no section "On the screens"')
  const rows = section
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.split('|').map(cell => cell.trim()))
    .slice(1)
  const own = rows.flatMap(([, noun = '']) => /^\*\*(.+)\*\*$/.exec(noun)?.[1] ?? [])
  const leftOut = new Map(
    rows.flatMap(([, noun = '', , not = '']) =>
      not
        .split(', ')
        .filter(word => word !== '')
        .map(word => [word, noun.replaceAll('*', '')] as const),
    ),
  )
  const fields = /^Fields: (.+)\.$/m.exec(section)?.[1]?.split(', ') ?? []
  return { own, leftOut, fields }
}

/** What is wrong with the nouns of the screens, a sentence each. Texts that stand in `fixed` are passed over. */
export function nounsAmiss(
  texts: readonly ShownText[],
  { own, leftOut, fields }: Nouns,
  fixed: ReadonlySet<string>,
): string[] {
  const free = texts.filter(({ text }) => !fixed.has(text))
  const words = new Set(free.flatMap(({ text }) => wordsOf(text)))
  const known = new Set([...own, ...fields, ...leftOut.keys(), ...ordinaryWords])
  return [
    ...(own.length > mostNouns
      ? [`docs/words.md has ${own.length} nouns for the screens, and ${mostNouns} is the most`]
      : []),
    ...own
      .filter(noun => !words.has(noun) && !words.has(pluralOf(noun)))
      .map(noun => `No screen says ${noun}: docs/words.md need not have it`),
    ...free.flatMap(({ path, text }) =>
      [...leftOut]
        .filter(([word]) => wordsOf(text).some(said => said === word || said === pluralOf(word)))
        .map(([word, noun]) => `${path} shows ${word} (${noun} is the noun): ${text}`),
    ),
    ...[...words]
      .filter(word => word.length > 2 && words.has(pluralOf(word)) && !known.has(word))
      .map(
        word =>
          `The screens say ${word} and ${pluralOf(word)}: one of the nouns of docs/words.md, or an ordinary word?`,
      ),
    ...[...fixed]
      .filter(text => !texts.some(shown => shown.text === text))
      .map(text => `No screen shows the fixed text any more: ${text}`),
  ]
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
