import type { Leaning, Strength } from '#extraction/extractors/rules/stance/leaning.ts'
import { wordings } from '#extraction/extractors/rules/stance/lexicon.ts'
import { matchesOf } from '#extraction/text/word-pattern.ts'

/** A wording found in a sentence, after negation, contrast and hedging were taken into account. */
export interface Signal {
  leaning: Leaning
  strength: Strength
  /** 1 for a plain statement of the author's; less for concessions and other people's voices. */
  weight: number
  /** Offsets in the sentence. */
  start: number
  end: number
  /** Said of a whole list this is an entry of, by its name or introduction, and not in the sentence itself. */
  isOfList?: boolean
}

const negation =
  /(?:\b(?:not|never|no|nor|neither|hardly|barely|without|lacks?|far from|cannot|nothing|stop|rather than|instead of|no longer|nicht|kein\w*|pas|jamais|nunca)\b|n['’]t\b)[^.,;:!?]{0,28}$/i
const doubleNegation = /(?:not only|no doubt|not just|no wonder|nothing but|why not|can['’]t go wrong)/i
const contrast =
  /(?:^|[,;.]\s*|\s[–—-]\s*|\s)(?:but|however|yet|nevertheless|nonetheless|still,|aber|jedoch|mais|pero)\b/gi
const concession =
  /\b(?:although|though|even though|while(?! (?:\w+ )?(?:maintain|keep|reiterat|retain|reaffirm|repeat|sticking)\w*)|despite|in spite of|even with|even if|whereas|obwohl|trotz|malgré|bien que|aunque|a pesar)\b[^,;.]*/gi
const otherVoice =
  /\b(?:analysts? (?:at|from|say|said|expect|rate|have|are)|according to|wall street|(?:some|many|most|other) (?:investors|people|analysts|folks)|the consensus|critics|bulls|bears|management (?:says|said|expects|believes)|he (?:says|said|thinks)|she (?:says|said|thinks)|(?:they|people) (?:say|said|think|claim))\b/i
/** Whose advice a text passes on: an analyst's, or that of a bank, whose name is masked. */
const banksVoice =
  /\banalysts? (?:at|from|have|are)\b|\b(?:up|down)graded\b|\baccording to (?:¤|(?:\w+ ){0,3}analysts?\b)|¤ (?:analysts?|says?|said)\b/i
/** "The minister said that viewers should buy": advice of people who are quoted, not of the author or an analyst. */
const quotedAdvice =
  /\b(?:said|told|urged|predicted|claimed|suggested|advised)\b(?:[^.;]|\.\d){0,160}\b(?:viewers|listeners|voters|employees|staff|workers|followers|fans|people|citizens|everyone|everybody|audiences?) (?:to|should|must|ought|could|that)\b/i
const ownVoice = /\b(?:I|I['’]m|I['’]d|I['’]ve|my|we|our|me)\b/
/** "Decision: sell half": a label says whose words follow. */
const ownLabel =
  /^\W*(?:decision|action|verdict|my (?:call|move|rating|view)|conclusion|recommendation|rating)[*_]{0,2}:/i
const condition =
  /\b(?:if|when|once|unless|until|should) (?:it|the (?:stock|price|shares)|shares|we (?:see|get)|they|¤+)[^.]{0,40}\b(?:drops?|falls?|pulls? back|dips?|declines?|gets? (?:to|below)|below|under|breaks?|comes? down|goes? (?:below|under|to))|\b(?:on|after) a (?:pullback|dip|correction)\b|\bon an? (?:\w+ )?(?:drop|decline|fall|sell-?off) (?:to|below|under)\b/i
/** "If they win the contract, I would buy": nothing that holds today. */
const hypothesis =
  /^(?:but |and |however,? )?(?:(?:only )?if|should|unless|until) (?!you|your|investors|one\b|anyone|I (?:had|have|could|were|was) to (?:choose|pick|own|buy|name|hold)|I (?:could|can) only\b)[^.]{4,}\b(?:I|we|it|this|they|¤+|shares|the stock) (?:would|might|could|may) (?:be(?:come)? )?/i
/** "whether it is undervalued or overvalued", "to see if it is a buy": a question, though it has no question mark. */
const indirectQuestion =
  /\b(?:whether(?! or not)|(?:determine|see|decide|assess|find out|ask|wonder|check|judge|tell|know)(?:s|ed|ing)? if)\b[^.;:]{0,90}$/i
/** "to overweight from neutral": what a rating was before. */
const formerRating = /\b(?:from|von) (?:an? |its |his |her |their )?["“]?$/i
/** "I bought because I thought it was undervalued": what one believed once. */
const formerBelief =
  /\b(?:I|we) (?:(?:had|then|initially|originally|once|first) )?(?:thought|believed|assumed|figured|felt) (?:that )?(?:it|they|this|the (?:stock|company|shares)|¤+) (?:was|were|would)\b[^.;,]{0,40}$/i
/** A trade of years past is a story, not a claim. */
const longAgo = /\bin (?:19|20)\d\d\b|\b(?:many |several |\w+ )?years ago\b|\bused to\b|\bback then\b/i
/** What is meant the other way round, or as a joke. */
const mockery = [
  /\b(?:yeah,? (?:right|sure)|sure,? (?:because|why not)|what could (?:possibly )?go wrong|because (?:that|this) always (?:works|ends)|good luck with that|mortgage the house|i mean,? come on)\b|\s\/s\b/i,
  /\bsaid (?:nobody|no ?one)\b|\b(?:slow clap|genius move|galaxy brain)\b|^\W*(?:oh,? (?:great|wonderful|sure|yes|good|perfect)|ah,? yes|wow,? (?:what|how))\b/i,
  /\b(?:because )?who (?:needs|even needs|cares about) (?:profits?|earnings|revenues?|cash|customers|margins|a balance sheet|math|valuations?)\b|\bbecause (?:profits?|earnings|cash flows?|math|valuations?) (?:is|are) (?:so )?(?:overrated|optional|boring|for losers)\b/i,
  /\b(?:totally|definitely|obviously|surely) (?:not an? (?:bubble|scam|fraud|ponzi)|sustainable|sane|rational)\b|\bwhat an? (?:\w+ )?(?:bargain|steal|deal)\b.{0,60}\b\d{2,4} ?(?:x|times)\b/i,
]
const isMocking = (sentence: string) => mockery.some(one => one.test(sentence))
/** "Sell everything, the headlines scream": what everybody and nobody says. */
const nobodysVoice =
  /\b(?:headlines?|pundits?|(?:the |social )?media|the press|newspapers?|doomsayers|talking heads|commentators|everyone|everybody|the crowd|the herd|the internet|forums?|tabloids?|gurus?|influencers)(?: \w+){0,3}? (?:scream|shout|cry|cries|tell|say|yell|claim|urge|insist|proclaim|blare|chant|rave|told|said|keep(?:s)? (?:saying|telling|shouting))(?:s|ed|ing)?\b/i
/** A case against or for a stock, of which a text may say that it is none. */
const isCase = /\b(?:thesis|case|arguments?|narrative|story|bears?|bulls?|shorts|short sellers)\b/
const refutedAfter =
  /^[^.;:!?]{0,40}?\b(?:(?:is|are|was|were|looks?|seems?|appears?|proved|has been|have been|turned out(?: to be)?)(?: \w+)? (?:invalid\w*|wrong|dead|broken|flawed|debunked|refuted|nonsense|unconvincing|over|gone|mistaken|misguided|baseless|weak|thin)|(?:does|do|did)(?:n[’']t| not) (?:hold|stand|apply|make sense|work|convince|add up)|no longer (?:holds?|stands?|applies|works?)|f(?:a|e)lls? (?:apart|flat)|misses? the point)\b/i
const refutedBefore =
  /\b(?:reject|dismiss|debunk|refut|disprov|disagree with|(?:do not|don[’']t|not) (?:buy|believe|share|accept)|killed|invalidat)\w*(?: into)? (?:the |this |that |their |his |her |any |¤+ ?(?:[’']s )?)?(?:\w+ )?$/i

/** "I don't buy the bear case": nothing that is to be bought. */
const buysNoStock =
  /^ (?:into )?(?:the|this|that|these|those|their|his|her|any|such) (?:[\w¤’-]+ )?(?:case|thesis|arguments?|narrative|story|stories|hype|fears?|excuses?|logic|idea that)\b/

/** What holds for all wordings of a sentence. */
interface Sentence {
  text: string
  isPast: boolean
  mayAsk: boolean
  isConditional: boolean
  isOther: boolean
  isAnalyst: boolean
  isQuoted: boolean
  /** What the author's own voice adds to a wording. */
  own: number
  /** Where the last "but" stands; -1 without one. */
  lastTurn: number
  /** Nothing but what everybody says. */
  isNobodys: boolean
  concessions: (readonly [number, number])[]
}

function readSentence(text: string): Sentence {
  const lastTurn = matchesOf(contrast, text).at(-1)?.index ?? -1
  return {
    text,
    isPast: longAgo.test(text),
    mayAsk: /\bwhether\b|\bif\b/i.test(text),
    isConditional: condition.test(text) || hypothesis.test(text),
    isOther: otherVoice.test(text),
    isAnalyst: banksVoice.test(text),
    isQuoted: quotedAdvice.test(text) && !ownVoice.test(text),
    own: ownVoice.test(text) || ownLabel.test(text) ? 1.4 : 1,
    lastTurn,
    isNobodys: lastTurn < 0 && nobodysVoice.test(text),
    concessions: matchesOf(concession, text).map(
      match => [match.index, match.index + match[0].length] as const,
    ),
  }
}

/**
 * What the wordings of one sentence say about a stock. `sentence` has the names of companies masked, so that "Best
 * Buy" is no advice. Questions and other people's mockery say nothing.
 */
export function findSignals(sentence: string): Signal[] {
  if (/\?["”')*_]*$/.test(sentence.trim()) || isMocking(sentence)) return []
  const lower = comparableWords(sentence)
  const facts = readSentence(sentence)
  const taken: [number, number][] = []
  const signals: Signal[] = []
  for (const { leaning, strength, pattern } of wordings) {
    for (const match of matchesOf(pattern, lower)) {
      const start = match.index
      const end = start + match[0].length
      if (taken.some(([from, to]) => start < to && end > from)) continue
      taken.push([start, end])
      const signal = signalOf({ leaning, strength, weight: 1, start, end }, match[0], facts)
      if (signal) signals.push(signal)
    }
  }
  return signals
}

/** What a wording says where it stands; null where it says nothing. */
function signalOf(found: Signal, words: string, facts: Sentence): Signal | null {
  const { leaning, strength, start, end } = found
  const { text } = facts
  const before = text.slice(Math.max(0, start - 45), start)
  if (strength === 'verdict' && formerRating.test(before)) return null
  if (facts.isNobodys && strength !== 'mood') return null
  if (facts.mayAsk && indirectQuestion.test(text.slice(0, start))) return null
  if (buysNoStock.test(text.slice(end, end + 60)) && /buy(?:ing)?$/.test(words)) return null
  const weight = weightOf(found, words, facts)
  if (isCase.test(words) && (refutedAfter.test(text.slice(end, end + 90)) || refutedBefore.test(before)))
    return { ...found, leaning: opposite(leaning), strength: 'judgement', weight: shareOfRefuted * weight }
  // "I don't trust it anymore I sold": captions begin a new clause without a mark.
  const isOwnClause = /^(?:i|we)\b/.test(words) && !/\b(?:think|believe|sure|say|mean|that)\b/i.test(before)
  const isNegated = negation.test(before) && !doubleNegation.test(before) && !isOwnClause
  const said = isNegated ? negated(leaning, strength) : { leaning, factor: 1 }
  const isWish = facts.isConditional && strength === 'verdict' && said.leaning === 'bullish'
  return { ...found, leaning: isWish ? 'neutral' : said.leaning, weight: weight * said.factor }
}

const shareOfRefuted = 0.7

function weightOf({ strength, start }: Signal, words: string, facts: Sentence): number {
  const { text, isOther, isAnalyst, own, lastTurn } = facts
  // What analysts advise is a claim that a text passes on; what they only say of a stock is talk.
  const voice = isOther ? (strength === 'verdict' && isAnalyst ? 0.72 : 0.6) : own
  let weight = strength === 'mood' ? 1 : voice
  if (strength === 'verdict' && facts.isQuoted) weight *= 0.3
  if (strength !== 'mood' && formerBelief.test(text.slice(0, start))) weight *= 0.25
  if (lastTurn > 0) weight *= start > lastTurn ? 1.25 : 0.5
  if (facts.concessions.some(([from, to]) => start >= from && start < to)) weight *= 0.4
  if (strength === 'verdict' && facts.isPast && /bought|sold|purchased|added|shorts/.test(words))
    weight *= 0.4
  return weight
}

/**
 * Lower case in which every character keeps its place; words in single quotes stand in double ones,
 * and an apostrophe is ’. */
export function comparableWords(text: string): string {
  const lower = text.toLowerCase()
  const same = lower.length === text.length ? lower : text.replace(/[A-Z]/g, letter => letter.toLowerCase())
  return same
    .replace(/[\n\t\u00a0]/g, ' ')
    .replace(/(?<![\p{L}\p{N}])['‘]([a-z][a-z -]{1,20}[a-z])['’](?![\p{L}])/gu, '"$1"')
    .replace(/'/g, '’')
}

/** "Not a buy" is no advice to sell, but "not cheap" says the opposite of "cheap". */
function negated(leaning: Leaning, strength: Strength): { leaning: Leaning; factor: number } {
  if (leaning === 'neutral') return { leaning, factor: 0.3 }
  if (strength === 'verdict') return { leaning: 'neutral', factor: 1 }
  return {
    leaning: opposite(leaning),
    factor: strength === 'judgement' ? 0.8 : 0.5,
  }
}

function opposite(leaning: Leaning): Leaning {
  if (leaning === 'neutral') return leaning
  return leaning === 'bullish' ? 'bearish' : 'bullish'
}
