/* How a sentence is meant: denied, asked, conceded, somebody else's, of the past, or a joke. */

export const negation = new RegExp(
  String.raw`(?:\b(?:${[
    'not|never|no|nor|neither|hardly|barely|without|lacks?|far from|cannot|nothing|stop|rather than|instead of|no longer',
    String.raw`nicht|kein\w*|pas|jamais|nunca`,
    "alles andere als|allesbehalve|tutt[’']altro che|tout sauf|todo menos|tudo menos|anything but",
  ].join('|')})\b|n['’]t\b)[^.,;:!?]{0,28}$`,
  'i',
)
/** "A bargain by no means": what denies a verdict behind it. */
export const deniedAfter = new RegExp(
  `^[^.;!?]{0,25}?(?:${[
    'beim besten willen nicht|allerminst|ganz (?:sicher|bestimmt) nicht|sicher niet|zeker niet|allesbehalve',
    'loin de là|certainement pas|certo no|di certo no|ni mucho menos|nem de longe|de jeito nenhum',
    'by no means|not at all|anything but',
  ].join('|')})`,
)
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
const others = {
  de: 'viele|manche|einige|die meisten|andere|alle|jeder|experten|analysten|ein analyst|eine analystin|anleger|die anleger|die masse|die börse|im forum|das forum|börsenbriefe|(?:mein|meine|unser) (?:schwager|nachbar|nachbarin|kollege|kollegin|freund|freundin|bruder|schwester|vater|mutter|onkel|chef|friseur|frau|mann|berater|bankberater|zahnarzt|taxifahrer)',
  fr: 'beaucoup|certains|d’autres|la plupart|tout le monde|les analystes|un analyste|des analystes|les experts|les investisseurs|le marché|le forum|la foule|(?:mon|ma) (?:beau-frère|belle-sœur|voisin|voisine|collègue|ami|amie|frère|sœur|père|mère|oncle|patron|coiffeur|banquier|femme|mari|conseiller|dentiste)',
  nl: 'veel beleggers|veel mensen|velen|sommigen|sommige|anderen|iedereen|de meesten|analisten|een analist|experts|het forum|beleggers|de massa|(?:mijn|onze) (?:zwager|schoonzus|buurman|buurvrouw|collega|vriend|vriendin|broer|zus|vader|moeder|oom|baas|kapper|vrouw|man|adviseur|tandarts)',
  it: 'molti|tanti|alcuni|altri|tutti|gli analisti|un analista|gli esperti|gli investitori|il forum|la folla|(?:mio|mia|il mio|la mia) (?:cognato|cognata|vicino|vicina|collega|amico|amica|fratello|sorella|padre|madre|zio|capo|barbiere|moglie|marito|consulente|dentista)',
  es: 'muchos|algunos|otros|todos|todo el mundo|los analistas|un analista|los expertos|los inversores|el foro|la gente|(?:mi) (?:cuñado|cuñada|vecino|vecina|colega|compañero|amigo|amiga|hermano|hermana|padre|madre|tío|jefe|peluquero|mujer|marido|asesor|dentista)',
  pt: 'muitos|muita gente|alguns|outros|todos|todo mundo|os analistas|um analista|os especialistas|os investidores|o fórum|(?:meu|minha) (?:cunhado|cunhada|vizinho|vizinha|colega|amigo|amiga|irmão|irmã|pai|mãe|tio|chefe|barbeiro|mulher|esposa|marido|assessor|dentista)',
  en: 'many|some(?: people)?|others|most people|everyone|everybody|wall street|the street|the crowd|the forum|analysts|an analyst|experts|pundits|my (?:brother|sister|father|mother|uncle|aunt|cousin|neighbou?r|friend|boss|barber|dentist|wife|husband|colleague|brother-in-law|sister-in-law|broker|adviser|advisor)',
}
const ofOthers = `(?:${Object.values(others).join('|')})`
/** "Viele halten …", "mon voisin pense …", "volgens …": the voice of others at the head of a sentence. For lower-case text. */
export const othersAbroad = new RegExp(
  `^\\W{0,3}(?:(?:aber|doch|mais|maar|ma|pero|mas|but|and|und|et|en|e|y) )?${ofOthers}(?![a-zà-ÿ-])(?! (?:reasons|gründe|raisons|of (?:my|it)))|(?:^|[ (])(?:laut|selon|d’après|volgens|secondo|según|segundo|according to)(?! (?:mir|moi|mij|me|mim))(?= )`,
)
const insiders =
  'vorstand|vorstände|vorstandschef|vorstandschefin|finanzvorstand|finanzchef|konzernchef|aufsichtsrat|geschäftsführer|direktor|gründer|dirigeants?|directeur|directrice|pdg|patron|administrateur|fondateur|bestuurders?|bestuurder|topman|topvrouw|bestuursvoorzitter|financieel directeur|oprichter|commissaris|dirigent[ei]|amministratore|amministratrice|direttore|fondatore|consigliere|presidente|directiv[oa]s?|consejer[oa]|director|directora|fundador|diretora?|executiv[oa]s?|conselheir[oa]|executives?|chief|director|insiders?|founder|chairman|chairwoman|ceo|cfo|coo|officers?'
const trades =
  'verkauft?e?|veräußert?e?|gekauft|kaufte|erworben|abgestoßen|trennte|vendu|vend|cédé|cède|acheté|achète|verkocht|verkoopt|kocht|gekocht|verkocht|venduto|vende|ceduto|acquistato|comprato|vendió|vendido|compró|comprado|vendeu|vende|comprou|sold|sells|selling|bought|buys|unloaded|dumped|disposed'
const insidersTrade = new RegExp(
  `(?<![a-zà-ÿ])(?:${insiders})(?![a-zà-ÿ])[^.;!?]{0,90}?(?<![a-zà-ÿ])(?:${trades})(?![a-zà-ÿ])`,
)
const firstPerson = new RegExp(
  `(?<![a-zà-ÿ])(?:${[
    'i|i’m|my|we|ich|wir|mein[a-z]{0,2}|je|j’[a-zà-ÿ]{1,30}|nous|mes|mon|ma|ik|mijn|wij',
    'io|mio|mie|mia|miei|ho|yo|mi|mis|he|eu|meu|meus|minhas?',
  ].join('|')})(?![a-zà-ÿ])`,
)
/** Whether a sentence in lower case reports what an executive of the company did with shares. */
export const isInsidersTrade = (lower: string) => insidersTrade.test(lower) && !firstPerson.test(lower)
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
