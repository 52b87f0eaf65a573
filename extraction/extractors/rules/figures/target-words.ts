import { boundedWords } from '#extraction/text/word-pattern.ts'

/** A stated target. */
const targetWords = [
  '(?:average |mean |median |consensus )(?:price )?(?:targets?|objective)(?: price)?|(?:mein|unser|das) Ziel|price targets?',
  'price (?:prediction|forecast|estimate)s?|target price|price objective|targets?(?: expectation| range)?|PTs?|TP',
  '(?:plan(?:ning)?|aim(?:ing)?|hop(?:e|ing)|intend|want) to (?:sell|exit|take (?:my |our )?profits?)(?: (?:it|them|out|(?:my|our|the) (?:shares|position)))? (?:at|around|near)',
  'Kursziel(?:e[ns]?|s)?|Zielkurs|Zielpreis|neue[sn]? Ziel|Ziel(?= (?:für [^\\d]{1,20} )?(?:von |bei |auf |to )?$)|objectifs?(?: de cours)?|cours cible|(?:precio )?objetivos?|koersdoel(?:en)?|prezz[oi] obiettivo|preços?[- ]alvo',
  // The owner of a target marks it as one, if another target was stated before.
  '(?<=[,;:(–—-]\\s(?:(?:and|but|while|whereas|yet) )?)(?:mine(?=[ :=])|(?:I|we) (?:see|say)(?= (?:at |only )?[$€£]?$)|(?:I am|we are) at(?= [$€£]?$))|meines|le mien|el mío|o meu|il mio',
].join('|')

/** What a share is worth to the author, or to the author's model. */
const valueWords = [
  'impl(?:ied|ies|ying) (?:an? )?(?:\\w+ )?(?:share |stock )?(?:price|value)(?! (?:increase|decline))|(?:an |the |my )?IV(?= )',
  '(?:obtains?|derives?|gets?|reach|arrive at|produces?|generates?) an? (?:\\w+ )?(?:valuation|value|price)',
  '(?:fair|intrinsic|DCF) (?:value|(?:stock |share )?price)(?: estimate| range)?|true value|fairer? Wert|worth',
  'DCF(?=[*_ :=(~≈]{0,5}$)|valeur intrinsèque|juste valeur|valor (?:justo|razonable|intrínseco)|(?:preço|precio) justo|fair value stimato',
  '(?<!(?:market|fully|fairly|richly|highly|reasonably|attractively|correctly|currently) )value[ds]? (?:(?:it|them|shares|the (?:stock|company|shares|business)|¤+) )?at',
  '(?:gives?|giving|yields?|yielding|results? in) (?:us |me |you )?(?:an? |the )?(?:\\w+ )?(?:share |stock |target )?(?:price|value)(?! (?:increase|decline))',
  '(?:translates? (?:in)?to|leads? to|equates? to|points? to) (?:an? |the )?(?:\\w+ )?(?:share |stock |target )?(?:price|value)(?! (?:increase|decline))',
  'puts? (?:it|the (?:stock|shares|price)|shares) at',
  '(?:an? |the |my |our )?(?:\\w+ )?(?:appropriate|fair|fairer|reasonable|realistic|sensible|proper) (?:\\w+ )?(?:valuation|price|value|worth|share price)',
  '(?:an? |the |my |our )?(?:\\w+ )?(?:justified|right|normali[sz]ed) (?:\\w+ )?(?:valuation|price|value|worth|share price)',
  '(?:an? |my |our |the )?(?:\\w+ )?FV|upside to|sum[- ]of[- ]the[- ]parts(?: (?:value|valuation|model|analysis))?|(?:a|the|my) value of',
  '(?:a |the |my |our )(?:\\w+ )?model (?:returns|gives|yields|shows|says|spits out|arrives at|lands at|comes out at|puts it at)',
  '(?:a |the |my |our )?DCF(?: model)? (?:comes out at|returns|arrives at|gives|yields|implies|suggests|points to|comes to)|discounted cash flow[^.]{0,45} gives',
  'value per share|wert|(?:base|central)[- ]case(?: value)?|expected value|base value|base(?=[ :=(]{0,3}$)',
].join('|')

const bullWords = '(?:bull|upside|best)[- ]case(?: value)?|bull(?=[ :=(]{0,3}$)'

/** A price that could be reached. */
const motionWords = [
  '(?:could|should|would|will|can|may|might|to|’ll|going to|i think it) (?:\\w+ )?(?:reach|hit)|reach(?:es|ing)',
  '(?:expect|see)(?:s|ing)? (?:it|the (?:stock|shares)|shares|¤+)(?: back)? at|climb(?:s|ing)? to|ris(?:e|es|ing) to',
  'go(?:es|ing)? (?:back )?(?:up )?to|get(?:s|ting)? (?:back )?to|head(?:s|ing|ed)? (?:back )?(?:to|towards?)|rally to|run to',
  'see(?:s|ing)? (?:it|the (?:stock|shares)|shares|¤+)(?: (?:going|trading|rising|back|go))?(?: at| to)',
  '(?:could|should|would|will|can|may|might|ought to|expected to|going to|likely to) (?:\\w+ )?trade (?:at|for|up to|closer to|around|between|towards?)',
  'trade (?:up|closer) to|(?:be|this) trading (?:at|closer to)|surprised to see|fall(?:ing)? (?:back )?to|drop(?:ping)? to|double to',
  'steigen auf|(?:käme|stünde|läge|klettert|steigt|könnte|dürfte)(?: \\S+){0,6}? (?:auf|bei)',
].join('|')

/** Other meanings of an amount: a price that was paid or is asked, a level to act at, a figure of the company. */
const otherWords = [
  'bear(?:[- ]case(?: value)?|(?=[ :=(]{0,3}$))|stop[- ]?loss(?:es)?|stops?|support (?:at|near|around|levels?|of|zone|is)|resistance',
  '(?:buy|add|accumulat|nibbl)(?:e|ing)? (?:it |more |on )?(?:below|under|up to|at|around|between|near)|below|under|current(?:ly)?(?: price)?',
  '(?:buy|entry|accumulation|limit|Kauf)[- ]?(?:zone|level|limit|order|range|area|price)|interested (?:at|around)|(?:precio|preço)(?: de)? entrada',
  'trad(?:es?|ing|ed) (?:at|around|for|near|between)|closed|close|open(?:ed)?|bought|paid|cost basis|entry|entered|sold|from|was|were|aktuell|derzeit|cotiza',
  'strike|\\d (?:calls?|puts?)|calls|puts|52-week|all-time|high|low|market (?:cap\\w*|value|price)|previous(?:ly)?|prior|old|former|net worth',
  '(?:now|today|currently|once|still|already|later) (?:\\w+ )?worth|(?:was|were|been) worth|per (?:year|month|quarter)|level of|invest(?:ed|ing|ment)?',
  'consensus EPS|EPS|earnings|revenue|sales|dividend|distribution|NAV|book value|raised (?:\\$|€)|IPO|offering|premium',
].join('|')

/**
 * The words that say what the amount after them is, with one named group for each kind. The context of a word is tested
 * once for all kinds, because testing it for each took longer than the words.
 */
export const keywords = new RegExp(
  boundedWords(
    `(?<![\\p{L}])(?:${[
      `(?<target>${targetWords})`,
      `(?<value>${valueWords})`,
      `(?<bull>${bullWords})`,
      `(?<motion>${motionWords})`,
      `(?<other>${otherWords})`,
    ].join('|')})(?![\\p{L}])`,
  ),
  'giu',
)

/** Words after an amount that show that it is a target: "a $300 price target", "$72 fair value". */
export const afterTarget = new RegExp(
  [
    `^(?:\\s?(?:/|per |a )\\s?share)?\\s*(?:(?!(?:from|in|on|at|to|and|by|with|or|as|than|vs|versus|below|above|under|`,
    `over|was)\\b)\\w{1,40}[- ]){0,3}(?:${targetWords}|(?:fair|intrinsic|DCF) value|valuation)\\b`,
  ].join(''),
  'iu',
)
