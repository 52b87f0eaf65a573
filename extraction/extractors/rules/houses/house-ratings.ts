import { unlistedHouse } from '#extraction/extractors/rules/houses/house-names.ts'
import type { Leaning } from '#extraction/extractors/rules/stance/leaning.ts'
import { isFound, matchesOf, wordPattern } from '#extraction/text/word-pattern.ts'

/** The words of ratings in seven languages, and of what houses advise, for lower-case text. */
const ratings: Record<Leaning, string> = {
  bullish: [
    'strong buy|buy|be bought|outperform|overweight|accumulate|top pick|favou?rite|conviction (?:buy|list)',
    'kaufen|kauf|kaufempfehlung|kaufenswert|übergewichten|einstieg|nachkaufen|favorit|favoriten|lieblingsaktie|kaufliste|top-pick',
    'achat|acheter|acheteurs?|surpondérer|sur-pondérer|surperformance|renforcer|accumuler|préférée?s?|favorite?s?|favori',
    'comprar|comprarla|comprarlo|compra|sobreponderar|sobrepondera|sobreponderan|acumular|preferid[oa]s?|favorit[oa]s?',
    'acquistare|acquisto|comprare|sovrappesare|accumulare|preferit[oaie]',
    'comprada|kopen|koop|koopadvies|kooplijst|koopwaardig|koopaanbeveling|favoriet|favorieten|overwegen',
  ].join('|'),
  neutral: [
    'hold|neutral|equal[- ]weight|(?:market|sector|peer)[- ]perform|in[- ]line',
    'halten|halteposition|haltenswert|conserver|neutres?|conservez|tenir|mantener|neutro|manter|mantida',
    'mantenere|neutrale|houden|houdadvies|neutraal|neutrale|aanhouden',
  ].join('|'),
  bearish: [
    'sell|underperform|underweight|reduce|be sold|avoid',
    'verkaufen|verkauf|verkaufsempfehlung|untergewichten|reduzieren|meiden',
    'vendre|vente|sous-pondérer|sous-performance|sous-performer|alléger|éviter',
    'vender|venta|vendida|infraponderar|infrapondera|infraponderan|reducir|venda',
    'vendere|vendita|sottopesare|ridurre|verkopen|verkoop|verkoopadvies|verkooplijst|afbouwen|onderwegen',
  ].join('|'),
}
const leanings = ['bullish', 'neutral', 'bearish'] as const
const patterns = leanings.map(leaning => ({
  leaning,
  // "recomendação de compra" is one, "Kauf von Acme durch" none; a hyphen joins another word.
  pattern: wordPattern(`(?:${ratings[leaning]})(?!-(?!weight|perform))`),
}))

const quote = '["„“”«» ]{0,2}'
const anyRating = leanings.map(leaning => ratings[leaning]).join('|')
/** "from hold", "von „Neutral“": what the rating was before. */
const formerBefore =
  /(?<![a-zà-ÿ])(?:from|von|vom|desde|depuis|previously|bisher|zuvor|instead of|statt) (?:an? |its |einem )?["„“”«]?\s?$/
/** "da buy a neutral", "van houden naar verkopen": the same where the word has other meanings. */
const changedBefore =
  /(?<![a-zà-ÿ])(?:from|von|da|de|van|d’un avis|d’une opinion|del|dal) ?(?:an? )?["„“”«]?\s?$/
const changedAfter = new RegExp(
  `^${quote}(?:(?:rating|stars?) )?,? ?(?:to|auf|zu|à|a|ad|para|naar|al)(?: l’)? ?${quote}(?:${anyRating})(?![a-zà-ÿ])`,
)
/** "trauen nichts zu", "raten ab": advice in words that are no ratings. */
const advisesAgainst = wordPattern(
  '(?:rät|raten|riet|rieten)(?: [^.;,]{1,60})? ab|(?:advise|warn|recommend)s? against|(?:déconseille|desaconseja|sconsiglia|desaconselha)(?:nt|n|no|m)?',
  '(?:raadt|raden)(?: [^.;,]{1,60})? af',
)
const takenOff = new RegExp(
  `(?<![a-zà-ÿ])(?:${[
    'remove[sd]?|takes?|took|taken|drop(?:s|ped)?|strikes?|struck|streicht|nimmt|retire|retira|toglie|haalt',
  ].join(
    '|',
  )})(?![a-zà-ÿ])[^.;]{0,60}(?:\\b(?:from|off|von|de|da|van|dalla)\\b)[^.;]{0,40}(?:list|liste|lista|lijst)`,
)
const denied = new RegExp(
  `(?<![a-zà-ÿ])(?:${[
    'not|no longer|never|nicht(?: mehr)?|kein\\p{L}{0,2}|plus|pas|no|non|não|ya no|niet(?: langer)?|geen',
  ].join('|')}) (?:an? |à |l’|ein |un |uma |una |een )?["„“”«]?$`,
  'u',
)
/** Who raises or cuts a target without a rating leans that way. */
const raises = wordPattern(
  [
    '(?:raise|rais|lift|hik|boost|increas|up)(?:s|d|ed|es|ing)?',
    '(?:hebt|heben|hob|hoben|erhöht|erhöhen|erhöhte|erhöhten|angehoben|relève|relèvent|rehausse|rehaussent|relevé|eleva|elevan|elevó|sube|suben|elevou|elevaram|aumentou|aumentaram|alza|alzano|alzato|verhoogt|verhogen|verhoogd|verhoogde)',
  ].join('|'),
)
const lowers = wordPattern(
  [
    '(?:cut|lower|slash|trimm|reduc)(?:s|ed|es|ting|ing)?|trims?',
    '(?:senkt|senken|senkte|gesenkt|abaisse|abaissent|réduit|réduisent|recorta|recortan|rebaja|rebajan|cortou|cortaram|reduziu|taglia|tagliano|abbassa|abbassano|verlaagt|verlagen|verlaagd)',
  ].join('|'),
)
const targets = wordPattern(
  'targets?|price objectives?|kursziele?n?|ziele?|objectifs?|cours cible|cible|(?:precio )?objetivos?|prezz[oi] obiettivo|target price|preços?-alvo|alvos?',
  'projeções|koersdoel(?:en)?|estimates|forecasts|prognosen',
)

const ofUnlisted = new RegExp(`(?<!\\p{L})${unlistedHouse}(?!\\p{L})`, 'u')

/** Whether a text names a house that no table of companies has. */
export function namesUnlistedHouse(text: string): boolean {
  return ofUnlisted.test(text)
}

/**
 * How a house rates the stock of a lower-case text in which names are masked: by its newest rating, else by what it
 * does with its target. Null where it says neither, or two things.
 */
export function ratingOfHouse(lower: string): Leaning | null {
  if (isFound(advisesAgainst, lower)) return 'bearish'
  // "removed it from its buy list" says what the rating is no longer.
  if (takenOff.test(lower)) return null
  const told = new Set<Leaning>()
  for (const { leaning, pattern } of patterns)
    for (const { index, 0: words } of matchesOf(pattern, lower)) {
      const before = lower.slice(Math.max(0, index - 30), index)
      const after = lower.slice(index + words.length, index + words.length + 60)
      if (formerBefore.test(before) || (changedBefore.test(before) && changedAfter.test(after))) continue
      if (denied.test(before)) return null
      told.add(leaning)
    }
  const [only] = told
  if (told.size > 1) return null
  return only ?? movedTarget(lower)
}

function movedTarget(lower: string): Leaning | null {
  return isFound(targets, lower) && isFound(raises, lower) && !isFound(lowers, lower) ? 'bullish' : null
}
