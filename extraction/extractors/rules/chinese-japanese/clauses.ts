/** A stretch of a text, by offsets. */
export interface Stretch {
  start: number
  end: number
}

export interface Sentence extends Stretch {
  /** The number of its line. */
  line: number
  isQuestion: boolean
  clauses: Stretch[]
}

/** Characters. A longer stretch without marks is spoken words, which are divided where speakers turn. */
const longestUnmarked = 90

/** The sentences of a text in plain letters (`simpleLetters`), with their clauses. Lines end sentences. */
export function sentencesIn(text: string, isJapanese: boolean): Sentence[] {
  const sentences: Sentence[] = []
  let line = 0
  for (const [start, end] of linesOf(text)) {
    for (const part of cut(text, { start, end }, sentenceEnd))
      for (const piece of spokenParts(text, part, isJapanese))
        sentences.push({
          ...piece,
          line,
          isQuestion: isQuestion(text.slice(piece.start, piece.end)),
          clauses: cut(text, piece, isJapanese ? japaneseClause : chineseClause),
        })
    line++
  }
  return sentences
}

function* linesOf(text: string): Generator<[number, number]> {
  let start = 0
  while (start <= text.length) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    if (text.slice(start, end).trim()) yield [start, end]
    start = end + 1
  }
}

const sentenceEnd = /[。！？；!?;…]+["”’」』)】]*|\.(?=\s)/g
/** A comma between thousands ends nothing, and in Chinese 、 stands between the members of a list. */
const chineseClause = /,(?!\d{3}(?!\d))|[:：](?!\s?[A-Z]{1,5}[)\s])|——|(?<=\S)\s(?=\S)/g
const japaneseClause =
  /、|,(?!\d{3}(?!\d))|[:：](?!\s?[A-Z]{1,5}[)\s])|(?<=けれども|けれど|けど|ものの|一方で|(?:です|ます|ました|だ|た|い)が)(?=[^、,])/g

/** The parts of a stretch between the marks, each with its mark. */
function cut(text: string, { start, end }: Stretch, mark: RegExp): Stretch[] {
  const parts: Stretch[] = []
  const words = text.slice(start, end)
  let begin = 0
  for (const match of words.matchAll(mark)) {
    const next = match.index + match[0].length
    add(begin, next)
    begin = next
  }
  add(begin, words.length)
  return parts

  function add(from: number, to: number): void {
    const raw = words.slice(from, to)
    const bare = raw.trim()
    if (!/[\p{L}\p{N}]/u.test(bare)) return
    const at = start + from + raw.indexOf(bare)
    parts.push({ start: at, end: at + bare.length })
  }
}

const chineseTurn =
  /(?=(?:但是|可是|不过|所以|然后|因为|为什么|而且|还有人|有人问|有人说|我自己|我先说|现在回来|至于|其实|如果|当然)(?!我们都))|(?<=(?:我不追|我不接))/g
const japaneseTurn =
  /(?<=(?:です|ます|ました|でした|ません)(?:よね|よ|ね)?(?:けれど|けど)?|なんですけど|んですけど|んで|ますし|なので)(?![よねかがのしけ、。])/g

function spokenParts(text: string, part: Stretch, isJapanese: boolean): Stretch[] {
  const words = text.slice(part.start, part.end)
  if (words.length <= longestUnmarked) return [part]
  const parts = /[,、:]/.test(words) ? [part] : cut(text, part, isJapanese ? japaneseTurn : chineseTurn)
  return parts.flatMap(one => shortParts(text, one))
}

/** Characters. No sentence is longer, so that what is compared within one takes no time. */
const longestSentence = 400

/** A stretch in pieces that end with a comma where they can. */
function shortParts(text: string, { start, end }: Stretch): Stretch[] {
  const parts: Stretch[] = []
  let begin = start
  while (end - begin > longestSentence) {
    const most = text.slice(begin, begin + longestSentence)
    const comma = Math.max(...[',', '、', ' '].map(mark => most.lastIndexOf(mark)))
    const next = begin + (comma > longestSentence / 4 ? comma + 1 : longestSentence)
    parts.push({ start: begin, end: next })
    begin = next
  }
  return [...parts, { start: begin, end }]
}

/** Whether a sentence asks, with its mark or, as in captions, without. */
function isQuestion(sentence: string): boolean {
  return /[?？]["”」』)]*$|(?:吗|呢|ですか|ますか|でしょうか|かな)[。.]?$/.test(sentence)
}
