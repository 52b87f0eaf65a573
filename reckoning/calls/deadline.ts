import { addDays, addMonths, type Day } from '../days/days.ts'

/** The last day of a claim, and how an open wording was read. */
export interface Deadline {
  day: Day
  /** For example `taken as 3 months`. Null if the words state the time. */
  takenAs: string | null
}

/**
 * Numbers as words in English, German, French and Spanish (decision 63), with words such as *few* for small numbers.
 * Each line is one number, from 1 up.
 */
const words = [
  'one|ein|eine|einem|einen|un|une|uno|una',
  'two|couple|zwei|deux|dos',
  'three|few|drei|trois|tres',
  'four|vier|quatre|cuatro',
  'five|fünf|cinq|cinco',
  'six|sechs|seis',
  'seven|sieben|sept|siete',
  'eight|acht|huit|ocho',
  'nine|neun|neuf|nueve',
  'ten|zehn|dix|diez',
  'eleven|elf|onze|once',
  'twelve|zwölf|douze|doce',
]
const numberOf = new Map(
  words.flatMap((all, index) => all.split('|').map(word => [word, index + 1] as const)),
)

const units: { name: RegExp; add(day: Day, count: number): Day }[] = [
  { name: /^(weeks?|wochen?|semaines?|semanas?)$/, add: (day, count) => addDays(day, 7 * count) },
  { name: /^(months?|monat(e|en)?|mois|mes(es)?)$/, add: monthsLater },
  { name: /^(quarters?|quartale?n?|trimestres?)$/, add: (day, count) => monthsLater(day, 3 * count) },
  { name: /^(years?|jahr(e|en)?|ans?|années?|años?)$/, add: (day, count) => monthsLater(day, 12 * count) },
]

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]

const number = `(?:\\d{1,3}(?:[.,]\\d+)?|${[...numberOf.keys()].join('|')})`
const spans = new RegExp(
  `(?<![\\p{L}\\d]|\\d[.,])(${number})(?:\\s*(?:-|–|to|bis|à|a|or|oder|ou|o)\\s*(${number}))?(?:\\s+of)?[\\s-]+(\\p{L}+)`,
  'gu',
)
const ofMonth = new RegExp(`\\bby (?:the )?(?:end of )?(${months.join('|')})\\b(?:,? (20\\d\\d))?`)
const ofYear =
  /\bby (?:[a-z-]+ ){0,3}(?:mid-?|late-?|early-?)?(20\d\d)\b|\bend of (20\d\d)\b|\byear[- ]end (20\d\d)\b/
const ofNextYear = /\bend of (?:the )?next year\b/
const ofThisYear = /\bend of (?:this |the )?year\b|\byear[- ]end\b/

/** Months that words for a length without a number are taken as. */
const terms: [RegExp, number][] = [
  [/\bshort[- ]term\b/, 3],
  [/\bmedium[- ]term\b/, 12],
  [/\blong[- ]term\b/, 36],
]

/** Months if no time is given. */
const usual = 12

/**
 * The deadline of a target, from the words of its horizon (decision 63). Always gives a day: words that state no time
 * are taken as 12 months after `datedOn`, and `takenAs` says so.
 */
export function deadlineOf(horizon: string | null, datedOn: Day): Deadline {
  return (
    statedDeadline(horizon, datedOn) ?? {
      day: addMonths(datedOn, usual),
      takenAs: `no time given: taken as ${usual} months`,
    }
  )
}

/** The deadline that the words of a horizon state. Null if they state none. */
export function statedDeadline(horizon: string | null, datedOn: Day): Deadline | null {
  const text = (horizon ?? '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const said = saidIn(text, datedOn)
  if (said) return { day: said, takenAs: null }
  for (const [term, length] of terms)
    if (term.test(text)) return { day: addMonths(datedOn, length), takenAs: `taken as ${length} months` }
  return null
}

function saidIn(text: string, datedOn: Day): Day | null {
  const [year, month] = [Number(datedOn.slice(0, 4)), Number(datedOn.slice(5, 7))]
  // The first number may belong to something else: "a ten-bagger in 5 years".
  for (const [, one = '', other = one, name = ''] of text.matchAll(spans)) {
    const unit = units.find(each => each.name.test(name))
    if (unit) return unit.add(datedOn, Math.max(countOf(one), countOf(other)))
  }
  const named = ofMonth.exec(text)
  if (named) {
    const at = months.indexOf(named[1] ?? '') + 1
    // If "by March" is said in March, it means this March.
    const of = named[2] ? Number(named[2]) : at < month ? year + 1 : year
    return lastDayOf(of, at)
  }
  const years = ofYear.exec(text)
  const of = years?.[1] ?? years?.[2] ?? years?.[3]
  if (of) return lastDayOf(Number(of), 12)
  if (ofNextYear.test(text)) return lastDayOf(year + 1, 12)
  if (ofThisYear.test(text)) return lastDayOf(year, 12)
  return null
}

/** Rounds a fraction of a month up. */
function monthsLater(day: Day, months: number): Day {
  return addMonths(day, Math.ceil(months))
}

function countOf(said: string): number {
  return numberOf.get(said) ?? Number(said.replace(',', '.'))
}

function lastDayOf(year: number, month: number): Day {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
