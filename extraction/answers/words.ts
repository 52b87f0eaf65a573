import { comparable } from '#extraction/text/searchable-text.ts'

/** Words by which sentences begin, and that name nobody. A sentence that begins with another word has it from its passages. */
const openers = new Set(
  `a about according after again all also although an and another any as at because before both but by despite during each
  either even every few for from he her his however if in instead it its just later many meanwhile more most neither no nobody
  none nor not now of on once one only or other others our overall over people several she since so some still such than that
  the their then there these they this those though three to two under until we what when where which while who with without
  yet you der die das ein eine einer beide im in auch aber nach laut mit und es er sie zwei drei mehrere für von zu
  le la les un une deux selon il elle ils elles dans et mais pour avec plusieurs el los las uno una dos según en y pero para con
  ambos o os as um uma dois segundo em e mas para com ambos vários`.split(/\s+/),
)

/** What says that something is not so. */
const negations = new Set(
  `no not never none neither nor nobody nothing without cannot can't don't doesn't didn't won't isn't aren't wasn't weren't
  wouldn't shouldn't couldn't hasn't haven't nicht kein keine keinen nie ohne ne pas jamais sans no nunca sin não nunca sem`.split(
    /\s+/,
  ),
)

const numberWords = new Set(
  `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion half double doubled doubles
  triple tripled triples twice third quarter dozen dozens zwei drei vier fünf sechs sieben acht neun zehn hundert tausend
  deux trois quatre cinq dix cent mille dos tres cuatro cinco diez cien mil dois três quatro cinco dez cem`.split(
    /\s+/,
  ),
)

/**
 * Words that say which way something goes, by their beginnings. A sentence that says one of a line has a word of the
 * same line from its passages.
 */
const directions: string[][] = `buy bought buying accumulat add adding added kauf acheter achat comprar compra
  sell sold selling trim trimm exit verkauf vendre vente vender venta venda
  bullish optimis
  bearish pessimis
  overweight outperform
  underweight underperform
  short shorting shorted
  long
  avoid
  hold holding halten
  rise rises rising rose risen climb gain gains gained increas higher grow grew grown steig hausse sube subir alta
  fall falls falling fell fallen drop declin decreas lower shrink lose losing lost loss sink fällt baisse baja bajar queda
  raise raises raised raising lift upgrad hike erhöh relève
  cut cuts cutting slash downgrad reduc senk abaisse recort
  above exceed beat über
  below miss under unter
  cheap undervalu inexpensive discount günstig
  expensive overvalu pricey premium teuer
  strong strength improv better stark
  weak worsen worse deteriorat schwach
  agree agrees agreed
  disagree`
  .split('\n')
  .map(line => line.trim().split(/\s+/))

/** The words of a text, as comparable: in lower case, without an apostrophe and what follows it. */
function wordsOf(text: string): string[] {
  return (
    comparable(text)
      .match(/[\p{L}\p{N}$&][\p{L}\p{N}&.'-]{0,60}/gu)
      ?.map(plain) ?? []
  )
}

function plain(word: string): string {
  return negations.has(word) ? word : word.replace(/[.-]+$/, '').replace(/'s?$/, '')
}

/** What a sentence says that its passages must say too. */
export interface Said {
  has: (word: string) => boolean
  isNegated: boolean
  /** The lines of directions of which there is a word. */
  directions: Set<number>
  /** The beginnings of longer words, and pairs of signs of languages without spaces. */
  stems: Set<string>
}

/** The words of passages, for sentences that are to be proven by them. */
export function saidIn(text: string): Said {
  const words = wordsOf(text)
  const all = new Set(words.flatMap(word => [word, ...word.split(/[-.&]/)]))
  return {
    has: word => all.has(word),
    isNegated: words.some(word => negations.has(word) || word.endsWith("n't")),
    directions: directionsOf(words),
    stems: stemsOf(text, words),
  }
}

function directionsOf(words: readonly string[]): Set<number> {
  return new Set(
    directions.flatMap((line, at) => (words.some(word => line.some(begin => isOf(word, begin))) ? [at] : [])),
  )
}

/** Whether a word is a form of another, or begins with the beginning of words that the line names by it. */
function isOf(word: string, begin: string): boolean {
  return word === begin || (begin.length > 3 && word.startsWith(begin))
}

function stemsOf(text: string, words: readonly string[]): Set<string> {
  const longer = words.filter(word => word.length >= 4 && !/[\u3040-\u9fff]/.test(word))
  const signs = text.match(/[\u3040-\u30ff\u4e00-\u9fff]{2,}/g) ?? []
  return new Set([
    ...longer.map(word => word.slice(0, 5)),
    ...signs.flatMap(run => Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))),
  ])
}

/** The words of a sentence that may be names: with a capital or with letters and digits. The first counts if no opener. */
export function namesIn(sentence: string): string[] {
  const words = sentence.match(/[\p{L}\p{N}$&][\p{L}\p{N}&.'’-]{0,60}/gu) ?? []
  return words
    .filter((word, at) => {
      const lower = plain(comparable(word))
      if (at === 0 && openers.has(lower)) return false
      // A figure with its size, such as 42bn, is held against figures.
      if (lower === 'i' || /^[$€£¥]?\d[\d.,]*-?\p{L}{1,6}\.?$/u.test(word)) return false
      return /\p{Lu}/u.test(word) || (/\p{L}/u.test(word) && /\p{N}/u.test(word))
    })
    .map(word => plain(comparable(word)))
}

/** The numbers that a sentence writes in words. */
export function numberWordsIn(sentence: string): string[] {
  return wordsOf(sentence).filter(word => numberWords.has(word))
}
