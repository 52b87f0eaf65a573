import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { maskNames } from '#extraction/extractors/rules/mentions/masked-names.ts'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { comparableWords } from '#extraction/extractors/rules/stance/cues.ts'
import { type Phrase, patternOf } from '#extraction/extractors/rules/stance/lexicon/phrases.ts'
import { lists, plainLists } from '#extraction/extractors/rules/stance/lexicon.ts'
import { type GoldDocument, readGold } from '#extraction/gold/gold-document.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import type { SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { splitPassages } from '#extraction/text/passages.ts'
import { matchesOf, wordPattern } from '#extraction/text/word-pattern.ts'

const usage = 'Usage: npm run lexicon -- --corpus DIR [--corpus DIR ...]'

/** Prints the phrases of the lexicon that are found in no text of a corpus and in none of our own gold. Gives the exit code. */
function main(): number {
  const { values } = parseArgs({ options: { corpus: { type: 'string', multiple: true } } })
  if (!values.corpus) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  const documents = [...values.corpus, join(import.meta.dirname, '../extraction/gold')].flatMap(readGold)
  const symbols = openSymbolTable()
  const sentences = documents.flatMap(document => sentencesOf(document, symbols))
  const all = [...lists, ...Object.values(plainLists)]
  const idle = all
    .flatMap(list => [...Map.groupBy(list, one => one.leaning).values()])
    .flatMap(phrases => {
      const found = foundIn(phrases, sentences)
      return phrases.filter(one => !found.has(one))
    })
  for (const { id, leaning, strength, phrase } of idle)
    process.stdout.write(`${id.padEnd(32)} ${leaning} ${strength}  ${phrase}\n`)
  process.stdout.write(
    `${idle.length} of ${all.flat().length} phrases are found in none of ${documents.length} texts.\n`,
  )
  return 0
}

/** The sentences of a document and its title, as the lexicon is given them. */
function sentencesOf({ text, title, kind }: GoldDocument, symbols: SymbolTable): string[] {
  const isTranscript = kind === 'transcript'
  const masked = maskNames(text, findMentions(text, { symbols, title, isTranscript }))
  const sentences = splitPassages(text, isTranscript).flatMap(passage => passage.sentences)
  return [...sentences.map(({ start, end }) => masked.slice(start, end)), title ?? ''].map(comparableWords)
}

/** Which of some phrases are found: at each place the first of them, as the lexicon reads them. */
function foundIn(phrases: Phrase[], sentences: string[]): Set<Phrase> {
  const sources = phrases.map(({ phrase }) => patternOf(phrase))
  const any = wordPattern(...sources)
  const each = sources.map(source => new RegExp(wordPattern(source).source, 'y'))
  const found = new Set<Phrase>()
  for (const sentence of sentences) {
    for (const { index } of matchesOf(any, sentence)) {
      const first = each.findIndex(pattern => {
        pattern.lastIndex = index
        return pattern.test(sentence)
      })
      const phrase = phrases[first]
      if (phrase) found.add(phrase)
    }
  }
  return found
}

process.exitCode = main()
