import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'

/** "Large banks usually trade at 9x": a statement about many companies is no figure of this one. */
const ofMany = new RegExp(
  [
    '(?:^|[,;:(]\\s|\\b(?:and|but|while|as|because|where|that)\\s)\\W{0,3}(?:the |these |those |all |most |many |some |other |both )?(?:[\\w.-]{1,20} ){0,4}?',
    '(?:companies|banks|stocks|firms|players|retailers|countries|governments|households|people|makers|hyperscalers|markets|carriers|miners|',
    'insurers|REITs|funds|ETFs|suppliers|industry|sector|economy|economists|businesses|startups|unternehmen|banken|empresas|entreprises|aziende|bedrijven)',
    ',? (?:\\w{1,15} ){0,3}?(?:have|has|had|are|is|were|was|trade[ds]?|earn\\w*|pays?|paid|grew|grow|grows|gain\\w*|lost|make|made|yields?|spend|spent|cost|sell|sold|haben|sind|tienen|ont|hanno|hebben)\\b',
  ].join(''),
  'i',
)
/**
 * "The six banks gained $600 billion in market value", "$40 billion of its value was wiped out": a change of the value.
 */
const changeOfValue =
  /\b(?:gain|add|los[te]|lost|wip|eras|shed|drop|evaporat|destroy|burn)\w{0,6} (?:\w+ ){0,4}?[~≈]?[$€£]?$/i
/** "Fair value is $40 or a $12 billion market cap". */
const whatItShouldBe = /\b(?:fair value|intrinsic|worth|hits?|reach(?:es)?|target|become)\b/i
/** "$54 a month", "$1,150 an ounce", "$90 per barrel": the price of a product. */
const perThing = new RegExp(
  [
    '^ ?(?:/ ?|an? |per |pro |por |par |al )(?!share|aktie|acción|action|ação|azione|aandeel|piece|stück)(?:user|seat|month|year|week|',
    'day|hour|ounce|oz|ton(?:ne)?|barrel|gallon|pound|lb|kg|kwh|mwh|unit|person|night|ticket|customer|subscriber|square|barril|onza|',
    'tonelada|monat|jahr|mes|mois)',
  ].join(''),
  'i',
)
const paid =
  /\b(?:treasur\w+|bonds?|T-bills?|savings? accounts?|money market|deposits?|mortgages?|Bund(?:s|esanleihen)?|anleihen|bonos|obligations|gilts?|CDs?)\b/i
/** Words that show that an amount is a share's dividend, and not somebody's total. */
const eachShare = new RegExp(
  [
    '(?<!\\p{L})(?:(?:per|an?|je|pro|por|par|each|every) ?(?:share|aktie|acción|action|ação|azione|aandeel|stuk|quarter)|',
    '(?:annual|quarterly|monthly|yearly|annuali[sz]ed|special|interim|final) (?:cash )?(?:dividend|distribution|payout)(?! income))',
    '(?!\\p{L})|/ ?(?:share|sh|aandeel|aktie)(?!\\p{L})',
  ].join(''),
  'iu',
)

/** Whether a figure of that name belongs to many companies, a product, other securities or a whole holding. */
export function isOfOthers(name: string, number: OwnNumber, clause: string, before: string): boolean {
  const { text } = number.sentence
  const after = text.slice(number.end, number.end + 40)
  if (ofMany.test(before)) return true
  if (name === 'Market cap' && (changeOfValue.test(clause) || whatItShouldBe.test(clause))) return true
  if (
    /price|^Dividend$/i.test(name) &&
    perThing.test(after) &&
    !(name === 'Dividend' && /year|month|jahr|mes|mois/.test(after))
  )
    return true
  if (name === 'Deal value' && /\bshares\b/i.test(clause)) return true
  if (name === 'Dividend yield' && paid.test(clause)) return true
  if (name !== 'Dividend' || number.kind !== 'money' || number.unit === 'cents') return false
  return !eachShare.test(text.slice(Math.max(0, number.start - 45), number.end + 30))
}
