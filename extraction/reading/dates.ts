/** Names of the months by their first letters, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const monthNames = [
  /^jan|^jän|^ene|^gen/,
  /^f[eé][bv]/,
  /^mar|^mär|^mrz|^maa|^mrt/,
  /^a[pbv]r/,
  /^ma[yijg]|^mei/,
  /^jun|^juin|^giu/,
  /^jul|^juil|^lug/,
  /^aug|^ao[uû]|^ago/,
  /^se[pt]/,
  /^o[cktu]t/,
  /^nov/,
  /^d[eéi][czs]/,
]
const monthName =
  '(' +
  [
    'jan(?:uary|uari?|vier|v|eiro)?|jän(?:ner)?|ene(?:ro)?|gen(?:naio)?|feb(?:ruary|ruari?|rero|braio)?|f[eé]v(?:rier|r|ereiro)?',
    'mar(?:ch|s|zo|ço|t)?|märz?|mrz|maart|mrt|apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|may|ma[ijy]o?|mei|mag(?:gio)?',
    'june?|jun[ih]o?|juin|giu(?:gno)?|july?|jul[ih]o?|juil(?:let)?|lug(?:lio)?|aug(?:ust|ustus)?|ao[uû]t|ago(?:sto)?',
    'sept?(?:ember|embre|iembre)?|set(?:tembre|embro|iembre)?|o[ck]t(?:ober|obre|ubre)?|ott(?:obre)?|out(?:ubro)?',
    'nov(?:ember|embre|iembre|embro)?|d[eé][cz](?:ember|embre|embro)?|dic(?:embre|iembre)?',
  ].join('|') +
  String.raw`)\.?`
const timeOfDay = String.raw`(?:T|\s+|,\s*|\s+at\s+)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?`

const numeric = new RegExp(String.raw`(?<!\d)(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:${timeOfDay})?(?![\d])`, 'u')
const monthFirst = new RegExp(
  String.raw`(?<!\p{L})${monthName}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:${timeOfDay})?(?!\d)`,
  'iu',
)
const dayFirst = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|[ºª°])?\.?\s+(?:(?:of|de)\s+)?${monthName},?\s+(?:del?\s+)?(\d{4})(?:${timeOfDay})?(?!\d)`,
  'iu',
)
const dotted = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d.])/

/**
 * The first date in a text, in the forms that pages use ("2026-11-20T10:00:00Z", "December 20, 2016", "20. Dezember
 * 2016", "Tue, 20 Dec 2016 10:00:00 GMT"): in UTC when time and zone are known, else the date alone, or the month where a text is
 * nothing but "2026-11"; null without one.
 * 3/4/2026 is not read: nobody knows which of the two is the month.
 */
export function isoDate(text: string): string | null {
  if (/^\s*(?:19[89]\d|20\d\d)-(?:0[1-9]|1[0-2])\s*$/.test(text)) return text.trim()
  const found = [numericDate(text), monthFirstDate(text), dayFirstDate(text), dottedDate(text)]
  return found.filter(date => date !== null).sort((a, b) => a.index - b.index)[0]?.iso ?? null
}

interface Found {
  index: number
  iso: string
}

function numericDate(text: string): Found | null {
  const match = numeric.exec(text)
  return match && dated(match.index, match[1], Number(match[3]), match[4], match.slice(5))
}

function monthFirstDate(text: string): Found | null {
  const match = monthFirst.exec(text)
  return match && dated(match.index, match[3], monthNumber(match[1]), match[2], match.slice(4))
}

function dayFirstDate(text: string): Found | null {
  const match = dayFirst.exec(text)
  return match && dated(match.index, match[3], monthNumber(match[2]), match[1], match.slice(4))
}

function dottedDate(text: string): Found | null {
  const match = dotted.exec(text)
  return match && dated(match.index, match[3], Number(match[2]), match[1], [])
}

function monthNumber(name = ''): number {
  return monthNames.findIndex(pattern => pattern.test(name.toLowerCase())) + 1
}

function dated(
  index: number,
  year = '',
  month: number,
  day = '',
  time: (string | undefined)[],
): Found | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
  if (!exists || Number(year) < 1980 || Number(year) > 2100) return null
  const [hours, minutes, seconds = '00', zone] = time
  if (!hours || !minutes || !zone) return { index, iso: date }
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z'
  const moment = new Date(`${date}T${hours.padStart(2, '0')}:${minutes}:${seconds}${offset}`)
  return { index, iso: Number.isNaN(moment.getTime()) ? date : moment.toISOString() }
}
