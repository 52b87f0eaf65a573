import { withSingleSpaces } from '#extraction/text/single-spaces.ts'

/** Characters of a headline, at most. It is one sentence or clause, read at a glance. */
export const longestHeadline = 140
/** Characters of a headline, at least. A shorter one says nothing. */
const shortest = 12
/** Characters of a clause that is kept of a longer sentence, at least. */
const shortestClause = 35
/** With fewer words besides names, words of trading and figures, a headline says only what the badges of a tip say. */
const fewestOwnWords = 2

const fillers =
  /^(?:(?:uh|um|so(?! far| much| many| long)|and|but|well|okay|ok|now(?! that)|also|yeah|look|again|like|you know|i mean|basically|anyway|then|however|plus|still|because|that said|either way),?\s+)+/i
/** "Verdict: ", "Ines: ": the speaker, or the label of the line. */
const label = /^\p{L}[\p{L}& /-]{1,28}:\s+(?=\S.{14})/u
/** "/ag/zb", "(/mis)": the marks of a news agency's writers at the end of a report. */
const agencyMarks = /\s*[([]?(?:\/[a-z]{2,5}){1,4}[)\]]?\.?$/
const links = /!?\[([^\][]{0,120})\]\([^()\s]{0,300}\)/g

/** A sentence without marks of its page: emphasis, links, list marks, labels, and filler words at the start. */
export function plainSentence(sentence: string): string {
  const unlinked = sentence.replace(links, '$1').replace(/https?:\/\/\S+/g, '')
  const unmarked = /[*_`~]/.test(unlinked)
    ? unlinked.replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
    : unlinked
  const bare = withSingleSpaces(unmarked)
    .replace(/^(?:[>\s•▪●–—-]|->|\d{1,2}[.)]\s)+/, '')
    .replace(label, '')
    .replace(fillers, '')
    .replace(agencyMarks, '')
    .trim()
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** Words that only trade, rate and count, which the badges of a tip say already. */
const badgeWords = new Set(
  `i i'm i've i'll we we're our my you it its is are was were be been being am the a an this that these those of at on to with and or in for from by as so
  stock stocks share shares position positions company companies holding holdings portfolio stake name names fund etf
  buy buys buying bought sell sells selling sold hold holds holding add adds adding added own owns owning owned trim trimmed trimming exit exited exiting
  rate rates rated rating ratings reiterate reiterated recommend recommends recommended recommendation view stance verdict conviction call pick picks top
  bullish bearish neutral strong core long short overweight underweight outperform underperform target targets price pt fair value
  mon ma est sont ist sind meinem euros euro dollars dollar francs franken kronor pounds objectif cours cible kursziel wert fairen fairer sehe liegt precio objetivo prezzo obiettivo preço alvo koersdoel koers
  more some all out half small new big first second still now today again here me us very really around about each per near biggest think believe also just started initiated opened closed took
  ich habe haben hat wir und die der das den dem meine mein meiner von für auf bei yo he las los mis del por con para eu meus minhas ho io miei ik heb mijn je mes les des
  kaufen verkaufen halten kauf verkauf gekauft verkauft aktie aktien comprar vender mantener compra venta acciones acheter vendre conserver acheté vendu
  comprei vendi comprar ações acquisto comprato venduto azioni gekocht verkocht aandelen`.split(/\s+/),
)

/** Openings before any claim: "Hey everyone, welcome back", "today I want to talk about Acme". */
export const greeting = new RegExp(
  [
    String.raw`^(?:so |and |well )*(?:hey|hi|hello|welcome|what['’]?s up|thanks for (?:watching|tuning))\b`,
    String.raw`\b(?:today|in this (?:video|episode)),? (?:I|we)\b.{0,30}\b(?:talk|discuss|cover|look at|go over)`,
    String.raw`\b(?:I|we)\b.{0,20}\b(?:talk|chat|discuss|cover|dive|go over)(?:ing)?\b.{0,60}\b(?:today|video|episode)\b`,
  ].join('|'),
  'i',
)

/**
 * Whether words say no more about a stock than its badges do, with fewer words of their own than `fewest`: "Acme: bullish", "I sold half of my Acme shares at $50".
 */
export function saysOnlyBadges(words: string, names: readonly string[], fewest = fewestOwnWords): boolean {
  if (localLetters(words) >= fewestLocal) return false
  const ofNames = wordsOfNames(names)
  const seen = new Set<string>()
  let own = 0
  for (const word of wordsIn(words)) {
    if (seen.has(word)) continue
    seen.add(word)
    const bare = word.replace(/['’]s$/, '')
    if (bare.length > 2 && !badgeWords.has(bare) && !ofNames.has(bare) && !/\d/.test(bare)) own++
    if (own >= fewest) return false
  }
  return true
}

/** A Chinese or Japanese headline with fewer letters of its own says nothing. */
const fewestLocal = 6

/** The Chinese and Japanese letters of words, which have no spaces between them. */
function localLetters(words: string): number {
  return words.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0
}

/** By the names of a stock, because its sentences are examined one after the other. */
const known = new WeakMap<readonly string[], ReadonlySet<string>>()

function wordsOfNames(names: readonly string[]): ReadonlySet<string> {
  const words =
    known.get(names) ??
    new Set(names.flatMap(name => [...wordsIn(name)].map(word => word.replace(/['’]s$/, ''))))
  known.set(names, words)
  return words
}

/** The words of a text in lower case, one by one: the first few decide about most texts. */
function* wordsIn(text: string): Generator<string> {
  const isMixed = /\p{Ll}/u.test(text)
  for (const [stretch] of text.matchAll(/\S+/g)) {
    // Other stocks of a list are in capitals.
    const spoken = isMixed ? stretch.replace(/(?<![\p{L}])\$?\p{Lu}{2,6}(?![\p{L}])/gu, ' ') : stretch
    yield* spoken.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
  }
}

/** The author's words as a headline: the sentence, or a clause of it that can stand alone. Null if neither can. */
export function headlineFrom(
  sentence: string,
  names: readonly string[],
  fewest = fewestOwnWords,
): string | null {
  const plain = plainSentence(sentence)
  return readable(plain.length <= longestHeadline ? plain : clauseOf(plain), names, fewest)
}

function readable(fitting: string | null, names: readonly string[], fewest = fewestOwnWords): string | null {
  if (!fitting) return null
  const headline = fitting
    .replace(
      /(?<!\.\p{Lu}|\b(?:Inc|Corp|Co|Ltd|etc))(?<!\.)\.$|(?<![,;:\s–—-])[,;:\s–—-]+$|[。；，、]+$/u,
      '',
    )
    .trim()
  return isReadable(headline) && !saysOnlyBadges(headline, names, fewest) ? headline : null
}

const subordinate =
  /^(?:if|when|while|although|though|since|because|with|as|given|despite|after|before|during|even|unless|until|in|at|for|by|on|wenn|da|weil|obwohl|nach|bei|mit|si|quand|cuando|com|se)\b/i
const clauseEnd =
  /\s?[;–—]\s|:\s|,\s(?=(?:but|and|so|because|which|while|although|as|since|whereas|yet|where|who|with|aber|und|weil|denn|da|pero|mais|mas|ma|maar)\b)|\.\s|,\s/gi

/** Where unpunctuated captions begin the next statement. */
const spokenClause = new RegExp(
  String.raw`\s(?=(?:${[
    "and|but|so|because|if|now|then|i mean|(?:i|we)(?:['’](?:m|ve|d|ll))? (?:sold|bought|think|see|am|have|would|like|just)",
    'it (?:is|trades|has)|the (?:stock|valuation|company|shares|business)',
  ].join('|')})\s)`,
  'gi',
)

/**
 * The main clause of a sentence that is too long: from its start to the end of a clause, without introductory parts.
 */
function clauseOf(plain: string): string | null {
  if (localLetters(plain) > longestHeadline / 3) return localClauseOf(plain)
  const comma = plain.indexOf(', ')
  const rest = subordinate.test(plain) && comma > 0 ? plainSentence(plain.slice(comma + 2)) : plain
  if (rest.length <= longestHeadline) return rest
  const within = rest.slice(0, longestHeadline + 1)
  const ends = [...within.matchAll(/[.,;:–—]/.test(within) ? clauseEnd : spokenClause)].map(
    match => match.index,
  )
  const isEnd = (at: number) =>
    at >= shortestClause && at <= longestHeadline && !dangling.test(rest.slice(0, at))
  const end = ends.filter(isEnd).at(-1)
  return end === undefined ? null : rest.slice(0, end)
}

/** The beginning of a Chinese or Japanese sentence up to its last mark that leaves it short enough. */
function localClauseOf(plain: string): string {
  const within = plain.slice(0, longestHeadline)
  const end = Math.max(...['，', ',', '、', '；', '。'].map(mark => within.lastIndexOf(mark)))
  return end >= fewestLocal ? within.slice(0, end) : within
}

const nextName = /\s(?:and|while|und|sowie|et|y|e|mentre|en)\s(?=\p{Lu})/u

/**
 * For stocks without a headline sentence: the sentence without its brackets, or the part that names the stock. Null if
 * neither is usable.
 */
export function partFrom(sentence: string, names: readonly string[]): string | null {
  const bare = plainSentence(sentence).replace(/\s?\([^()]{1,200}\)/g, '')
  if (bare.length <= longestHeadline) return bare.length < shortestClause ? null : readable(bare, names)
  const isOwn = (part: string) => part.length >= shortestClause && names.some(name => part.includes(name))
  return readable(bare.split(nextName).find(isOwn) ?? null, names)
}

const dangling =
  /(?<!\p{L})(?:the|a|an|and|or|of|to|with|in|for|but|because|than|as|that|which|by|from|on|at|is|are|was|und|oder|der|die|das|mit|von|y|de|la|el|et|le|e|o|di)$/iu

/** Captions and careless writers omit the question mark. */
const asks =
  /^(?:(?:is|are|do|does|did|was|were)(?:n['’]t)? (?:it|this|that|there|they|the|you|we)|why|what if|how (?:much|many|long)|who (?:will|would))\b/i

function isReadable(headline: string): boolean {
  if (headline.length > longestHeadline) return false
  if (localLetters(headline) >= fewestLocal) return !/^[？?]|[？?]$/.test(headline)
  if (headline.length < shortest) return false
  if (/[|?]|^[^\p{L}\p{N}"“'‘„$€£«¿¡]/u.test(headline) || dangling.test(headline)) return false
  const opened = headline.split(/[([]/).length - headline.split(/[)\]]/).length
  return opened === 0 && !asks.test(headline) && /\p{Ll}{2}/u.test(headline)
}
