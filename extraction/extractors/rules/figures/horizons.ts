const count = '(?:\\d{1,2}|one|two|three|four|five|six|nine|ten|twelve|eighteen|few|couple of)'
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const several = (words: string) => `(?:\\d{1,2}(?:[-–]\\d{1,2})?|${words})`
/** German, French, Spanish, Italian, Portuguese, Dutch. */
const otherLanguages = [
  `(?:auf (?:Sicht (?:von )?)?|binnen |innerhalb (?:von |der nächsten )?|in (?:den (?:nächsten|kommenden) )?|über )${several('zwei|drei|sechs|neun|zwölf|achtzehn')} (?:Monate[ns]?|Jahre[ns]?)`,
  `(?:bis )?(?:zum )?(?:Ende|Jahresende|Mitte) 20\\d\\d|${several('sechs|zwölf|achtzehn')}[- ]Monats?(?=-)`,
  `(?:d['’]ici|à(?: (?:un )?horizon(?: de)?)?|sous|dans(?: les)?) ${several('deux|trois|six|neuf|douze|dix-huit')} (?:prochain(?:e)?s )?(?:mois|ans)`,
  `d['’]ici (?:à )?(?:la )?fin (?:de )?(?:20\\d\\d|l['’]année)`,
  `(?:en|a|dentro de|en los próximos) ${several('dos|tres|seis|nueve|doce|dieciocho')} (?:meses|años)|(?:para|a) (?:finales de )?20\\d\\d`,
  `(?:entro|a|in|nei prossimi) ${several('due|tre|sei|nove|dodici|diciotto')} (?:mesi|anni)|entro (?:la )?fine (?:del )?20\\d\\d`,
  `(?:em|dentro de|nos próximos|para os próximos) ${several('dois|três|seis|nove|doze|dezoito')} (?:meses|anos)|(?:para|até) (?:o )?(?:fim|final) de 20\\d\\d`,
  `(?:binnen|over|op|in de komende) ${several('twee|drie|zes|negen|twaalf|achttien')} (?:maanden|jaar)|(?:voor|tegen|per) eind 20\\d\\d`,
]
const patterns = [
  new RegExp(
    `(?:with)?in (?:the )?(?:next |coming )?${count}(?: to ${count}|[-–]${count})?[- ](?:months?|years?|weeks?|quarters?)`,
    'i',
  ),
  new RegExp(
    `(?:over|during|for|throughout) the (?:next|coming) (?:${count}(?: to ${count}|[-–]${count})?[- ])?(?:months?|years?|weeks?|quarters?)`,
    'i',
  ),
  new RegExp(`${count}[- ](?:month|year|week)(?=[- ](?:price |target|PT|horizon|view|outlook))`, 'i'),
  new RegExp(`by (?:the )?(?:end of|year-end|late|mid-?|early|fiscal)?\\s?(?:${month}\\s)?20\\d\\d`, 'i'),
  new RegExp(`(?:by|in|until|before) ${month}(?: 20\\d\\d)?`, 'i'),
  new RegExp(
    `(?<=(?:target[^.()]{0,60}|[$€£₹]\\s?[\\d,.]+\\*{0,2}\\s)\\()${count}[- ](?:months?|years?|weeks?)(?=\\))`,
    'i',
  ),
  /(?:by|at|before) (?:the )?(?:year[- ]end|end of (?:the|this|next) year)(?: 20\d\d)?/i,
  /end of (?:the year|20\d\d)|year-end 20\d\d/i,
  /\b(?:short|medium|long|near)[- ]term\b/i,
  new RegExp(
    `(?:over|on|in) an? ${count}(?: to ${count}|[-–]${count})?[- ](?:months?|years?)(?: (?:view|horizon|basis|period))?`,
    'i',
  ),
  new RegExp(`over ${count}(?: to ${count}|[-–]${count})?[- ](?:months?|years?)`, 'i'),
  ...otherLanguages.map(words => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu')),
]

/** In what time a sentence expects something, in its own words; null when it does not say. */
export function findHorizon(sentence: string): string | null {
  for (const pattern of patterns) {
    const match = pattern.exec(sentence)
    if (match) return match[0]
  }
  return null
}
