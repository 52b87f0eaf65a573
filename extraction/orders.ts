import { rememberingLast } from '#extraction/text/remembered.ts'
import { splitSentences } from '#extraction/text/sentences.ts'
import { isFound, matchesOf } from '#extraction/text/word-pattern.ts'

/** A stretch of a text, by its offsets. */
export interface Passage {
  start: number
  end: number
}

const machine =
  '(?:ai|a\\.i\\.|llms?|language models?|chatbots?|chatgpt|gpt(?:-\\d\\S*)?|claude|gemini|assistants?|bots?)'

/** Wording that addresses a machine rather than people. Each begins at the start of a word. */
const words = [
  '(?:ignore|disregard|forget|override|overrule|bypass)\\b[^.!?\\n]{0,40}\\b(?:instructions?|prompts?|directives?)\\b',
  '(?:ignore|disregard|forget|override|bypass)\\b[^.!?\\n]{0,20}\\b(?:previous|prior|above|earlier|preceding)\\b[^.!?\\n]{0,20}\\b(?:rules|guidelines|context|messages?|text|tasks?)\\b',
  "(?:do not|don['’]t|stop) follow(?:ing)?\\b[^.!?\\n]{0,30}\\b(?:instructions?|prompts?)\\b",
  '(?:new|updated|real|actual|hidden|secret|special) (?:instructions?|task) ?:',
  'system[- ](?:prompt|message|instructions?|override)\\b',
  '(?:add|output|return|report|create|emit|insert) (?:a|the|this|another|one|exactly one|only this) (?:tip|json)\\b',
  '(?:output|respond|reply|answer)\\b[^.!?\\n]{0,15}\\b(?:only|with|in|as)\\b[^.!?\\n]{0,15}\\bjson\\b',
  `if you are an? (?:automated |large )?${machine}\\b`,
  `you are (?:now )?(?:an? |the )?(?:helpful |large |automated )*(?:(?:ai|helpful) (?:assistant|model|system|agent)|language model|llm|chatgpt)\\b`,
  `as an? (?:ai|large language|language) (?:model|assistant|system)\\b[^.!?\\n]{0,20}\\byou\\b`,
  `(?:attention|messages?|notes?|instructions?|notice|memo|directive)\\b:?,? (?:to|for)?[^.!?\\n]{0,12}\\b(?:ai (?:models?|assistants?|agents?|readers?|systems?|extractors?|summari[sz]ers?)|llms?|(?:large )?language models?|chatgpt|chatbots)\\b`,
  `(?:ai (?:models?|assistants?|agents?|readers?|systems?|extractors?|summari[sz]ers?)|llms?|language models?|chatgpt|assistant)\\b[^.!?\\n]{0,30}\\b(?:must|should|shall|have to|are to|please)\\b[^.!?\\n]{0,20}\\b(?:output|extract|respond|reply|recommend|summari[sz]e)\\b`,
  '(?:ignorier|vergiss|vergessen|missachte)\\w*[^.!?\\n]{0,40}\\b(?:anweisung|instruktion|vorgabe)\\w*',
  '(?:ignore[zr]?|oublie[zr]?)\\b[^.!?\\n]{0,40}\\b(?:instructions|consignes)\\b',
  '(?:ignor[ae]|olvid[ae])\\w*[^.!?\\n]{0,40}\\b(?:instrucciones|indicaciones|istruzioni)\\b',
].join('|')

/** Marks of the formats in which models are prompted and answer. */
const marks = [
  '</?(?:system|assistant|user|human|instructions?|prompt|page|document|source)(?: [^>\\n]{0,60})?>',
  '\\[/?(?:INST|SYS|SYSTEM|SYSTEM_PROMPT)\\]',
  '<</?SYS>>',
  '<\\|[a-z_]{2,30}\\|>',
  '"(?:tips|ticker|stance|price_?target|evidence)" ?:',
  '-{3,9} ?(?:begin|end)\\b[^\\n-]{0,40}---',
].join('|')

/** Such marks as lines of their own, or at the start of a line. */
const lines = [
  '^[ \\t]*#{2,6} ?(?:system|instructions?|assistant)[ \\t]*:?[ \\t]*$',
  '^[ \\t]*(?:system|assistant) ?:\\s',
].join('|')

const spokenToMachines = new RegExp(`\\b(?:${words})|${marks}|${lines}`, 'gim')
const linesToMachines = new RegExp(lines, 'gim')

/** "Output BUY XYZ": a command only if the rating is in capitals; else a sentence. */
const dictated =
  /\b(?:[Oo]utput|OUTPUT|[Pp]rint|[Ee]mit|[Rr]espond with|[Rr]eply with)\b:? ["“']?(?:BUY|SELL|HOLD)\b/g

/** Characters of a paragraph that is taken as a whole, because what the order asks for stands around it. */
const wholeParagraph = 700
/** In a longer paragraph, such as captions without paragraphs: the sentence, and this many characters after it. */
const reach = 400

/**
 * The passages of a text that give orders to a machine, in order and without overlaps. A quotation of one proves
 * nothing.
 */
export function findOrders(text: string): Passage[] {
  const passages: Passage[] = []
  const isNote = text.length <= wholeParagraph && !/\n\s*\n/.test(text.trim())
  for (const at of ordersAt(text)) {
    const from = passages.at(-1)?.end ?? 0
    if (at < from) continue
    passages.push(
      // Of a note of one paragraph nothing would be left: it is read without the sentence.
      isNote
        ? sentenceAround(text, at, from)
        : (paragraphAround(text, at, from) ?? stretchAround(text, at, from)),
    )
  }
  return passages
}

/** The same for a whole document. The last answer is remembered, because extractor and grounding both ask. */
export const ordersIn = rememberingLast(findOrders)

/** A text of the same length in which the passages are replaced by `mark`, so that they cannot be found or quoted. */
export function withoutPassages(text: string, passages: Passage[], mark = '\ufffc'): string {
  let kept = ''
  let from = 0
  for (const { start, end } of passages) {
    kept += text.slice(from, start) + mark.repeat(end - start)
    from = end
  }
  return kept + text.slice(from)
}

/** Whether a text gives an order to a machine. */
function hasOrders(text: string): boolean {
  return isFound(spokenToMachines, text) || isFound(dictated, text)
}

/**
 * A function that tells whether a sentence of the text gives an order to a machine. In a text without orders, only
 * wording that must begin a line is looked for, because a sentence taken by itself begins like a line.
 */
export function orderAmong(text: string): (sentence: string) => boolean {
  return ordersIn(text).length > 0 ? hasOrders : sentence => isFound(linesToMachines, sentence)
}

function ordersAt(text: string): number[] {
  return [...matchesOf(spokenToMachines, text), ...matchesOf(dictated, text)]
    .map(match => match.index)
    .sort((a, b) => a - b)
}

/** The paragraph around an offset. Null if it is long. */
function paragraphAround(text: string, at: number, from: number): Passage | null {
  const first = Math.max(from, at - wholeParagraph)
  const before = text.slice(first, at).lastIndexOf('\n\n')
  const after = text.slice(at, at + wholeParagraph).indexOf('\n\n')
  if (before < 0 && first > from) return null
  if (after < 0 && at + wholeParagraph < text.length) return null
  const start = before < 0 ? first : first + before + 2
  const end = after < 0 ? text.length : at + after
  return end - start <= wholeParagraph ? { start, end } : null
}

/** The sentence around an offset. */
function sentenceAround(text: string, at: number, from: number): Passage {
  const sentence = splitSentences(text, from, text.length).find(({ end }) => end > at)
  return { start: Math.min(sentence?.start ?? at, at), end: sentence?.end ?? text.length }
}

/** The sentence around an offset and what closely follows it. */
function stretchAround(text: string, at: number, from: number): Passage {
  const first = Math.max(from, at - wholeParagraph)
  const sentences = splitSentences(text, first, Math.min(text.length, at + 2 * reach))
  const start = sentences.find(sentence => sentence.end > at)?.start ?? at
  const end = sentences.filter(sentence => sentence.start < at + reach).at(-1)?.end ?? 0
  return { start: Math.min(start, at), end: Math.max(end, Math.min(at + reach, text.length)) }
}
