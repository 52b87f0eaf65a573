const count = '(?:\\d{1,2}|one|two|three|four|five|six|nine|ten|twelve|eighteen|few|couple of)'
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const several = (words: string) => `(?:\\d{1,2}(?:[-–]\\d{1,2})?|${words})`
/** German, French, Spanish, Italian, Portuguese, Dutch. */
const otherLanguages = [
  `in ${several('zwei|drei|sechs|neun|zwölf|achtzehn')} bis ${several('drei|sechs|neun|zwölf|achtzehn')} (?:Monaten|Jahren)|bis (?:zum )?Jahresende|auf Jahressicht|in einem Jahr`,
  "(?:d['’]ici|à|dans) un an|(?:d['’]ici|à) (?:la )?fin (?:de l['’]|d['’])année|(?:para|a) finales? (?:de|del) año|en un año|a un año",
  '(?:entro|a) fine anno|(?:entro|in) un anno|(?:para|até) (?:o )?(?:fim|final) do ano|em um ano|(?:voor|tegen|per) (?:het )?(?:eind|einde) (?:van )?(?:dit |het )?jaar|(?:binnen|over) een jaar',
  `(?:auf (?:Sicht (?:von )?)?|binnen |innerhalb (?:von |der nächsten )?|in (?:den (?:nächsten|kommenden) )?|über )${several('zwei|drei|sechs|neun|zwölf|achtzehn')} (?:Monate[ns]?|Jahre[ns]?)`,
  `(?:bis )?(?:zum )?(?:Ende|Jahresende|Mitte) 20\\d\\d|${several('sechs|zwölf|achtzehn')}[- ]Monats?(?=-)`,
  `(?:d['’]ici|à(?: (?:un )?horizon(?: de)?)?|sous|dans(?: les)?) ${several('deux|trois|six|neuf|douze|dix-huit')} (?:prochain(?:e)?s )?(?:mois|ans)`,
  `d['’]ici (?:à )?(?:la )?fin (?:de )?(?:20\\d\\d|l['’]année)`,
  `(?:en|a|dentro de|en los próximos) ${several('dos|tres|seis|nueve|doce|dieciocho')} (?:meses|años)|(?:para|a) (?:finales de )?20\\d\\d`,
  `(?:entro|a|in|nei prossimi) ${several('due|tre|sei|nove|dodici|diciotto')} (?:mesi|anni)|entro (?:la )?fine (?:del )?20\\d\\d`,
  `(?:em|dentro de|nos próximos|para os próximos) ${several('dois|três|seis|nove|doze|dezoito')} (?:meses|anos)|(?:para|até) (?:o )?(?:fim|final) de 20\\d\\d`,
  `(?:binnen|over|op|in de komende) ${several('twee|drie|zes|negen|twaalf|achttien')} (?:maanden|jaar)|(?:voor|tegen|per) eind 20\\d\\d`,
]
/** "12-18M", "2-3Y", "18-24mo": periods as tables and lists shorten them, beside a word of the horizon or in brackets. */
const short = String.raw`\d{1,2}(?:\s?(?:[-–]|to|bis|à|a|tot)\s?\d{1,2})?[- ]?(?:months?|mos?|M|years?|yrs?|Y|Monaten?|Jahren?|mois|ans?|meses|años?|anos?|mesi|anni|maanden|jaar)`
/** What the time of a target is called as a label. */
const labels =
  'time ?frame|time ?horizon|horizon|holding period|Zeithorizont|Anlagehorizont|Zeitraum|horizon de placement|horizonte|plazo|prazo|orizzonte|looptijd|beleggingshorizon'
const labelled = new RegExp(
  `(?<!\\p{L})(?:${labels})(?: temporal[e]?)?[*_]{0,2}(?::[*_]{0,2}|\\s(?:is|of|ist|von|est|de|es|è|di|é|van))?\\s{1,2}(${short}|(?:an? |one |ein(?:em)? |un |een )(?:year|Jahr|an|año|anno|ano|jaar))(?!\\p{L})`,
  'iu',
)
const labelBehind = new RegExp(`(?<![\\p{L}\\d])(${short})[- ](?:${labels})(?!\\p{L})`, 'iu')

/** The time that a sentence states as that of an expectation, by name: "Horizon: 12-18 months". Null without one. */
export function labelledHorizon(sentence: string): string | null {
  const [, behind] = labelBehind.exec(sentence) ?? []
  const [, named] = labelled.exec(sentence) ?? []
  return behind ?? named ?? null
}

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
  /(?<=[%€$£\d]\s?\()\d{1,2}(?:[-–]\d{1,2})?\s?(?:mos?|M|Y|yrs?)(?=\))/,
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
  /(?<=target[^.]{0,60}|[$€£]\s?[\d,.]+[^.]{0,40})in the (?:next|coming) (?:year|month|quarter)(?: or two)?/i,
  new RegExp(`over ${count}(?: to ${count}|[-–]${count})?[- ](?:months?|years?)`, 'i'),
  ...otherLanguages.map(words => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu')),
]

/** In what time a sentence expects something, in its own words; null when it does not say. */
export function findHorizon(sentence: string): string | null {
  for (const pattern of patterns) {
    const match = pattern.exec(sentence)
    if (match) return match[0]
  }
  return labelledHorizon(sentence)
}
