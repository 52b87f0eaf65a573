const count = '(?:\\d{1,2}|one|two|three|four|five|six|nine|ten|twelve|eighteen|few|couple of)'
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
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
  /auf (?:Sicht von )?\d+ Monate\w*|in \d+ Monaten|d['’]ici \d+ mois|en \d+ meses/i,
]

/** In what time a sentence expects something, in its own words; null when it does not say. */
export function findHorizon(sentence: string): string | null {
  for (const pattern of patterns) {
    const match = pattern.exec(sentence)
    if (match) return match[0]
  }
  return null
}
