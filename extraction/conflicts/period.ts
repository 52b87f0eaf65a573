/** The periods that some words name, and the remaining words. */
export interface PeriodsRead {
  /** "2025", "2026-Q3", "2026-H1", "2026-9M" or "TTM", each once, in order. */
  periods: string[]
  /** Whether one is marked as not over: "2026E". */
  isEstimate: boolean
  rest: string[]
}

const ordinals: readonly (readonly [number, string])[] = [
  [
    1,
    'first|1st|1er|1ere|1e|1o|1|erstes|ersten|erste|premier|premiere|primer|primero|primeira|primeiro|primo|eerste',
  ],
  [2, 'second|2nd|2eme|2e|2o|2|zweites|zweiten|zweite|deuxieme|segundo|secondo|tweede'],
  [3, 'third|3rd|3eme|3er|3e|3o|3|drittes|dritten|dritte|troisieme|tercer|tercero|terceiro|terzo|derde'],
  [4, 'fourth|4th|4eme|4e|4o|4|viertes|vierten|vierte|quatrieme|cuarto|quarto|vierde'],
]
const ordinal = ordinals.map(([, words]) => words).join('|')
const numberOf = new Map(ordinals.flatMap(([n, words]) => words.split('|').map(word => [word, n] as const)))

const yearWord =
  '(?:fiscal years?|financial year|calendar year|calendar|full year|fiscal|fy|cy|year|gj|geschaftsjahr|jahr|exercice|annee|ejercicio|ano|anno|boekjaar|esercizio)'
const joining = '(?:(?:of|de|del|du|des|do|di|im|the|el|l)(?: |$))*'
/** A year after a part of it may have two digits: "3Q26", "Q3 FY'26". */
const yearBehind = `${joining}(?:${yearWord} ?)?'?(?<year>20\\d\\d|\\d\\d)(?<mark>[ea]?)`
const part = [
  '(?<quarter>[qt][1-4]|[1-4][qt])',
  `(?<quarterWord>${ordinal}) (?:fiscal )?(?:quarter|quartal|quartals|trimestre|kwartaal)`,
  '(?<half>[hs][12]|[12][hs]|[12] ?hj)',
  `(?<halfWord>${ordinal}) (?:fiscal )?(?:half|halbjahr|halbjahres|semestre|semester|halfjaar)`,
  '(?<nine>9m|(?:first )?nine months|(?:ersten |erste )?neun monate|(?:premiers )?neuf(?: premiers)? mois|(?:primeros )?nueve(?: primeros)? meses)',
].join('|')
const months = '(?:12|twelve|zwolf|douze|doce|dodici|doze|twaalf)'
const trailing = [
  'ttm|ltm',
  `(?:trailing|last|past|letzten?|vergangenen?|ultimos?|ultimi|laatste) ${months} (?:months|monaten?|meses|mesi|maanden)`,
  `${months} derniers mois`,
].join('|')

/** A pattern for whole words: it never matches inside a word. */
const whole = (source: string) => new RegExp(`(?<![^ ])(?:${source})(?![^ ])`)

/** In this order: parts of a year come before years, which would match their years. */
const patterns = [
  whole(trailing),
  whole(`(?:fiscal )?(?:${part}) ?${yearBehind}`),
  whole(`(?:${yearWord} ?)?'?(?<year>20\\d\\d|(?<=fy ?'?)\\d\\d)(?<mark>[ea]?) ?(?:${part})`),
  whole(`(?:${yearWord} ?)?(?<year>(?:19|20)\\d\\d)(?<mark>[ea]?)`),
  whole(`(?:fy|cy|gj|fiscal(?: year)?) ?'?(?<year>\\d\\d)(?<mark>[ea]?)`),
]

/**
 * The periods in the words of `measureWords`, in English, German, French, Spanish, Italian, Portuguese and Dutch. A
 * fiscal year is the year it is named by (decision 69). A month, and a quarter or half without a year, is no period;
 * its words remain.
 */
export function readPeriods(words: readonly string[]): PeriodsRead {
  let rest = words.join(' ')
  const periods: string[] = []
  let isEstimate = false
  for (const pattern of patterns)
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      const period = periodOf(match.groups)
      if (!periods.includes(period)) periods.push(period)
      isEstimate ||= match.groups?.mark === 'e'
      rest = `${rest.slice(0, match.index)}${gap}${rest.slice(match.index + match[0].length)}`
    }
  return { periods, isEstimate, rest: rest.split(' ').filter(word => word && word !== gap) }
}

/** Replaces the words that were read, so that the words around them do not become adjacent. */
const gap = '·'

function periodOf(groups: Record<string, string | undefined> | undefined): string {
  const year = groups?.year
  if (!groups || !year) return 'TTM'
  const whole = year.length === 2 ? `20${year}` : year
  const quarter = digitIn(groups.quarter) ?? numberOf.get(groups.quarterWord ?? '')
  if (quarter) return `${whole}-Q${quarter}`
  const half = digitIn(groups.half) ?? numberOf.get(groups.halfWord ?? '')
  if (half) return `${whole}-H${half}`
  return groups.nine ? `${whole}-9M` : whole
}

function digitIn(written: string | undefined): number | undefined {
  const digit = written?.match(/\d/)?.[0]
  return digit ? Number(digit) : undefined
}
