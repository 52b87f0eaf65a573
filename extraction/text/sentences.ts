/** A stretch of a text, by offsets. `text` is its verbatim slice without surrounding white space. */
export interface Span {
  start: number
  end: number
  text: string
}

const abbreviations = new Set(
  `inc corp co ltd plc cos bros vs v mr mrs ms dr prof st jr sr e.g i.e eg ie approx est ca cf no nr fig rs
  etc al dept gov sen rep jan feb mar apr jun jul aug sep sept oct nov dec u.s u.k u.n e.u a.m p.m z.b d.h
  u.a bzw ggf inkl mio mrd usw ex sra ee.uu mt ft`.split(/\s+/),
)

/** Words that begin a sentence even after an abbreviation such as "Inc.". */
const openers =
  /^(?:The|This|That|These|It|Its|We|I|In|But|And|However|He|She|They|As|With|For|On|At|If|Our|My)\b/

/** Characters after a full stop that decide whether it ends a sentence. */
const lookAhead = 40
/** Characters. A shorter member of a spoken list is not split. */
const longestStretch = 320
/** Characters. A longer stretch without a full stop is captions and not prose. */
const longestSentence = 420
/** The same for a stretch without commas. */
const longestUnmarked = 260

/**
 * Splits a stretch of text into sentences. Numbers ($4.50), abbreviations (U.S., Inc., e.g.) and initials do not end
 * one. Text without punctuation, such as captions, is split into stretches of about two dozen words.
 */
export function splitSentences(text: string, from = 0, to = text.length): Span[] {
  const sentences: Span[] = []
  let begin = from
  const ends =
    /(?<![.!?…])[.!?…]+["'”’»)\]*_]*(?=\s|$)|(?<=\p{L}{3}|\d%|\))[.!?](?=(?!Com\b)\p{Lu}\p{Ll}*[\s,])/gu
  ends.lastIndex = from
  // Without this limit, a search from the last sentence would run to the end of the text for each stretch.
  const within = text.slice(0, to + lookAhead)
  for (let match = ends.exec(within); match && match.index < to; match = ends.exec(within)) {
    const end = Math.min(match.index + match[0].length, to)
    if (!endsSentence(text, begin, match.index, match[0], end)) continue
    addSentence(sentences, text, begin, end)
    begin = end
  }
  addSentence(sentences, text, begin, to)
  return sentences
}

function endsSentence(text: string, begin: number, at: number, mark: string, end: number): boolean {
  const next = text.slice(end, end + 30).trimStart()
  if (next === '') return true
  if (/^[a-zà-ÿ]/.test(next) && !/[!?]/.test(mark)) return false
  if (mark.charAt(0) !== '.' || mark.length > 1) return true
  const word = /[\p{L}\p{N}.]{0,15}$/u.exec(text.slice(Math.max(begin, at - 15), at))?.[0] ?? ''
  if (/^\d{1,2}$/.test(word)) return text.slice(begin, at).replace(/[*_#\s]/g, '').length > 2
  if (/^(?:\p{Lu}|\p{Lu}\.\p{Lu})$/u.test(word) && !openers.test(next)) return false
  return !abbreviations.has(word.toLowerCase()) || openers.test(next)
}

function addSentence(sentences: Span[], text: string, from: number, to: number): void {
  const raw = text.slice(from, to)
  const trimmed = raw.trim()
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return
  const start = from + raw.indexOf(trimmed)
  if (trimmed.length <= (/[,;:]/.test(trimmed) ? longestSentence : longestUnmarked)) {
    sentences.push({ start, end: start + trimmed.length, text: trimmed })
    return
  }
  for (const [from, to] of listMembers(trimmed)) addStretches(sentences, text, start + from, start + to)
}

const nextMember = new RegExp(
  String.raw`\s(?=(?:so |and |now |then |the ){0,6}(?:` +
    [
      String.raw`number (?:one|two|three|four|five|six|seven|\d)`,
      '(?:first|second|third|fourth|fifth|next|last|final) (?:one|stock|pick|name|company)',
      "the one (?:that )?i['’]?m",
    ].join('|') +
    String.raw`)\b)`,
  'gi',
)

/** Where a speaker continues with the next of several things: "number two is …", "third one …". */
function listMembers(stretch: string): [number, number][] {
  const cuts = [0, ...[...stretch.matchAll(nextMember)].map(match => match.index + 1), stretch.length]
  return cuts.slice(1).map((cut, i) => [cuts[i] ?? 0, cut])
}

function addStretches(sentences: Span[], text: string, start: number, last: number): void {
  let begin = start
  while (begin < last) {
    const end = last - begin <= longestStretch ? last : breakNear(text, begin, begin + 110)
    const part = text.slice(begin, end).trimEnd()
    if (part) sentences.push({ start: begin, end: begin + part.length, text: part })
    begin = end
    while (begin < last && /\s/.test(text.charAt(begin))) begin++
  }
}

/** A comma or semicolon a little further on, else the next white space. */
function breakNear(text: string, from: number, near: number): number {
  const window = text.slice(near, near + 100)
  const clause = /[,;]\s/.exec(window)
  if (clause) return near + clause.index + 1
  const turn = /\s(?=(?:so|but|now|next|then|also|okay|because|the other|and (?:i|the|then|now|so))\s)/i.exec(
    window,
  )
  if (turn) return near + turn.index
  const space = /\s/.exec(window)
  return space ? near + space.index : Math.max(near, from + 1)
}
