/* How a sentence is meant: denied, asked, conceded, somebody else's, of the past, or a joke. */

export const negation =
  /(?:\b(?:not|never|no|nor|neither|hardly|barely|without|lacks?|far from|cannot|nothing|stop|rather than|instead of|no longer|nicht|kein\w*|pas|jamais|nunca)\b|n['’]t\b)[^.,;:!?]{0,28}$/i
export const doubleNegation =
  /(?:not only|no doubt|not just|no wonder|nothing but|why not|can['’]t go wrong)/i
export const contrast =
  /(?:^|[,;.]\s*|\s[–—-]\s*|\s)(?:but|however|yet|nevertheless|nonetheless|still,|aber|jedoch|mais|pero)\b/gi
export const concession = new RegExp(
  String.raw`\b(?:` +
    [
      String.raw`although|though|even though|while(?! (?:\w+ )?(?:maintain|keep|reiterat|retain|reaffirm|repeat|sticking)\w*)`,
      'despite|in spite of|even with|even if|whereas|obwohl|trotz|malgré|bien que|aunque|a pesar',
    ].join('|') +
    String.raw`)\b[^,;.]*`,
  'gi',
)
export const othersWords = new RegExp(
  String.raw`\b(?:` +
    [
      'analysts? (?:at|from|say|said|expect|rate|have|are)|according to|wall street',
      '(?:some|many|most|other) (?:investors|people|analysts|folks)|the consensus|critics|bulls|bears',
      'management (?:says|said|expects|believes)|he (?:says|said|thinks)|she (?:says|said|thinks)',
      '(?:they|people) (?:say|said|think|claim)',
    ].join('|') +
    String.raw`)\b`,
  'i',
)
/** The sources of advice that a text passes on: an analyst, or a bank, whose name is masked. */
export const banksWords =
  /\banalysts? (?:at|from|have|are)\b|\b(?:up|down)graded\b|\baccording to (?:¤|(?:\w+ ){0,3}analysts?\b)|¤ (?:analysts?|says?|said)\b/i
/** "¤ keeps its sell rating on ¤": what one company, therefore a bank, thinks of another. Names are masked. */
export const banksRating = new RegExp(
  [
    String.raw`¤[^¤.;]{0,30}\s(?:kept|keeps?|has|have|had|maintain\w*|reiterat\w*|reaffirm\w*|rais\w+|lower\w*|lift\w*|cuts?|sets?)`,
    String.raw`(?:an?|its|their|the)\s(?:[\w“”"-]+\s){0,3}(?:ratings?|targets?|recommendation|stance|view)`,
    String.raw`(?:on|for|of)\s(?:¤|it\b|the stock)`,
  ].join(String.raw`\s`),
  'i',
)
/** "The minister said that viewers should buy": advice of people who are quoted, not of the author or an analyst. */
export const quotedAdvice = new RegExp(
  String.raw`\b(?:said|told|urged|predicted|claimed|suggested|advised)\b(?:[^.;]|\.\d){0,160}\b(?:` +
    [
      'viewers|listeners|voters|employees|staff|workers|followers|fans|people|citizens|everyone|everybody|audiences?',
    ].join('|') +
    String.raw`) (?:to|should|must|ought|could|that)\b`,
  'i',
)
export const ownWords = /\b(?:I|I['’]m|I['’]d|I['’]ve|[Mm]y|[Ww]e|[Oo]ur|me)\b/
/** "Decision: sell half": a label that shows whose words follow. */
export const ownLabel =
  /^\W*(?:decision|action|verdict|my (?:call|move|rating|view)|conclusion|recommendation|rating)[*_]{0,2}:/i
export const condition = new RegExp(
  [
    String.raw`\b(?:if|when|once|unless|until|should) (?:it|the (?:stock|price|shares)|shares|we (?:see|get)|they|¤+)[^.]{0,40}\b(?:` +
      [
        'drops?|falls?|pulls? back|dips?|declines?|gets? (?:to|below)|below|under|breaks?|comes? down',
        'goes? (?:below|under|to)',
      ].join('|') +
      ')',
    String.raw`\b(?:on|after) a (?:pullback|dip|correction)\b`,
    String.raw`\bon an? (?:\w+ )?(?:drop|decline|fall|sell-?off) (?:to|below|under)\b`,
  ].join('|'),
  'i',
)
/** "If they win the contract, I would buy": not a view that the author has today. */
export const hypothesis = new RegExp(
  '^(?:but |and |however,? )?(?:(?:only )?if|should|unless|until) (?!' +
    [
      String.raw`you|your|investors|one\b|anyone|I (?:had|have|could|were|was) to (?:choose|pick|own|buy|name|hold)`,
      String.raw`I (?:could|can) only\b`,
    ].join('|') +
    String.raw`)[^.]{4,}\b(?:I|we|it|this|they|¤+|shares|the stock) (?:would|might|could|may) (?:be(?:come)? )?`,
  'i',
)
/** "whether it is undervalued or overvalued", "to see if it is a buy": a question without a question mark. */
export const indirectQuestion =
  /\b(?:whether(?! or not)|(?:determine|see|decide|assess|find out|ask|wonder|check|judge|tell|know)(?:s|ed|ing)? if)\b[^.;:]{0,90}$/i
/** "to overweight from neutral": the earlier rating. */
export const formerRating = /\b(?:from|von) (?:an? |its |his |her |their )?["“]?$/i
/** "I bought because I thought it was undervalued": an earlier belief. */
export const formerBelief =
  /\b(?:I|we) (?:(?:had|then|initially|originally|once|first) )?(?:thought|believed|assumed|figured|felt) (?:that )?(?:it|they|this|the (?:stock|company|shares)|¤+) (?:was|were|would)\b[^.;,]{0,40}$/i
/** A trade of years past is a story, not a claim. */
export const longAgo = /\bin (?:19|20)\d\d\b|\b(?:many |several |\w+ )?years ago\b|\bused to\b|\bback then\b/i
/** Irony and jokes. */
const mockery = [
  new RegExp(
    [
      String.raw`\b(?:yeah,? (?:right|sure)|sure,? (?:because|why not|buy|go ahead|throw|put (?:your|all))|what could (?:possibly )?go wrong|because (?:that|this) always (?:works|ends)|good luck with that|mortgage the house|i mean,? come on)\b`,
      String.raw`\s/s\b`,
    ].join('|'),
  ),
  /\bsaid (?:nobody|no ?one)\b|\b(?:slow clap|genius move|galaxy brain)\b|^\W*(?:oh,? (?:great|wonderful|sure|yes|good|perfect)|ah,? yes|wow,? (?:what|how))\b/,
  new RegExp(
    [
      String.raw`\b(?:because )?who (?:needs|even needs|cares about) (?:profits?|earnings|revenues?|cash|customers|margins|a balance sheet|math|valuations?)\b`,
      String.raw`\bbecause (?:profits?|earnings|cash flows?|math|valuations?) (?:is|are) (?:so )?(?:overrated|optional|boring|for losers)\b`,
    ].join('|'),
  ),
  /\b(?:totally|definitely|obviously|surely) (?:not an? (?:bubble|scam|fraud|ponzi)|sustainable|sane|rational)\b|\bwhat an? (?:\w+ )?(?:bargain|steal|deal)\b.{0,60}\b\d{2,4} ?(?:x|times)\b/,
]
/** Whether a sentence in lower case is ironic or a joke. */
export const isMocking = (lower: string) => mockery.some(one => one.test(lower))
/** "Sell everything, the headlines scream": the voice of nobody in particular. For lower-case text. */
export const nobodysWords = new RegExp(
  String.raw`\b(?:` +
    [
      'headlines?|pundits?|(?:the |social )?media|the press|newspapers?|doomsayers|talking heads|commentators',
      'everyone|everybody|the crowd|the herd|the internet|forums?|tabloids?|gurus?|influencers',
    ].join('|') +
    String.raw`)(?: \w+){0,3}? (?:scream|shout|cry|cries|tell|say|yell|claim|urge|insist|proclaim|blare|chant|rave|told|said|keep(?:s)? (?:saying|telling|shouting))(?:s|ed|ing)?\b`,
)
/** A case for or against a stock, which a text may then refute. */
export const isCase = /\b(?:thesis|case|arguments?|narrative|story|bears?|bulls?|shorts|short sellers)\b/
export const refutedAfter = new RegExp(
  String.raw`^[^.;:!?]{0,40}?\b(?:` +
    [
      String.raw`(?:is|are|was|were|looks?|seems?|appears?|proved|has been|have been|turned out(?: to be)?)(?: \w+)? (?:invalid\w*|wrong|dead|broken|flawed|debunked|refuted|nonsense|unconvincing|over|gone|mistaken|misguided|baseless|weak|thin)`,
      "(?:does|do|did)(?:n[’']t| not) (?:hold|stand|apply|make sense|work|convince|add up)",
      'no longer (?:holds?|stands?|applies|works?)|f(?:a|e)lls? (?:apart|flat)|misses? the point',
    ].join('|') +
    String.raw`)\b`,
  'i',
)
export const refutedBefore = new RegExp(
  String.raw`\b(?:` +
    [
      "reject|dismiss|debunk|refut|disprov|disagree with|(?:do not|don[’']t|not) (?:buy|believe|share|accept)|killed",
      'invalidat',
    ].join('|') +
    String.raw`)\w*(?: into)? (?:the |this |that |their |his |her |any |¤+ ?(?:[’']s )?)?(?:\w+ )?$`,
  'i',
)

/** "I don't buy the bear case": nothing that is bought. */
export const buysNoStock =
  /^ (?:into )?(?:the|this|that|these|those|their|his|her|any|such) (?:[\w¤’-]+ )?(?:case|thesis|arguments?|narrative|story|stories|hype|fears?|excuses?|logic|idea that)\b/
