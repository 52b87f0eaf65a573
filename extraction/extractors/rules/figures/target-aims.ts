// Aims that are no price of a share, or not the author's.

/** What a company aims at or is expected to reach, other than a price of its share. */
const otherAims = [
  'dividend\\w*|distributions?|payouts?|pay-?out|EPS|earnings|profits?|sales|revenues?|margins?|growth|costs?|capex|savings|production|output',
  'deliver(?:y|ies)|volumes?|leverage|debt|emissions|cash[- ]flow|FCF|A?FFO|EBITDA?|NAV|Dividende\\w*|Gewinn\\w*|Umsatz\\w*|Ergebnis\\w*',
  "BPA|bénéfices?|résultats?|marges?|chiffre d['’]affaires|croissance|BPA|beneficios?|ventas|márgen\\w*|lucros?|receitas?|vendas|utili|ricavi|winst|omzet",
].join('|')
const aimBefore = new RegExp(
  `(?<!\\p{L})(?:${otherAims})(?:[- ](?:per share|growth|je Aktie|par action))?[- ]$`,
  'iu',
)
const aimBehind = new RegExp(
  `^\\s(?:(?:for|of|on|in|de|di|do|da|des|du|del|für|beim?|van|voor|its|an?|the|la|le|el|o|il|annual|per)\\s){0,3}(?:d['’])?(?:${otherAims})(?!\\p{L})`,
  'iu',
)
/** "based on earnings of": the amount belongs to the words between it and the target. */
const aimBetween = new RegExp(`(?<!\\p{L})(?:${otherAims})(?: per share)?(?: of| at|:| is)? $`, 'iu')

/** "dividend target", "objectif de BPA": an aim of the company for something else than its share. */
export function isOtherAim({ gap, lead, said }: { gap: string; lead: string; said: string }): boolean {
  if (/(?:price|cours|alvo|obiettivo|Kurs\p{L}{0,20}|koersdoel\p{L}{0,20})(?: \p{L}{1,30})?$/iu.test(said))
    return aimBetween.test(gap)
  return aimBefore.test(lead) || aimBehind.test(gap) || aimBetween.test(gap)
}

/** "Street-high", "the consensus": another's target beside the author's own. */
const others =
  /(?<!\p{L})(?:street|consensus|average|mean|median|highest|lowest|analysts?|brokers?|Konsens|Durchschnitt\p{L}*|consenso|moyen|medio|gemiddeld\p{L}*)(?!\p{L})[^.;,]{0,30}$/iu
/** In characters: how near before a target its owner is named. */
const nearby = 30
const own = new RegExp(
  [
    '(?<!\\p{L})(?:mine|(?:I|we) (?:see|say)|(?:I am|we are) at|(?:my|our) (?:own )?(?:\\w+ )?(?:targets?|PT|fair value|number|estimate)|(?:mein|unser)(?: eigenes)? (?:Kursz|Z)iel|meines|unseres',
    '(?:mon|notre) objectif|le (?:mien|nôtre)|(?:mi|nuestro) (?:precio )?objetivo|el (?:mío|nuestro)|o (?:meu|nosso)|il (?:mio|nostro)|(?:mijn|ons) koersdoel)(?!\\p{L})',
  ].join('|'),
  'iu',
)

const aimAfter = new RegExp(
  `^(?: a share| per share)? (?:of|in|de|an|di)(?: \\p{L}+)? (?:${otherAims})(?!\\p{L})`,
  'iu',
)

/** "target $8 of dividends": what the amount is for. */
export function isOfOtherAim(after: string): boolean {
  return aimAfter.test(after)
}

/** Whoever says "mine" has stated another's target before. */
const contrast = /(?<!\p{L})(?:mine|meines|le mien|el mío|o meu|il mio)(?!\p{L})/iu

/** Whether a clause states the target of others, in a sentence that also has the author's own. */
export function isBesideOwn(clause: string, sentence: string): boolean {
  if (!own.test(sentence)) return false
  return others.test(clause) || (contrast.test(sentence) && !own.test(clause.slice(-nearby)))
}
