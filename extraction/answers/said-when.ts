const languages = ['en', 'de', 'fr', 'es', 'pt']

/** The name of a day's month in the languages that the screens may have, in small letters. */
function monthsOf(day: string): string[] {
  return languages.map(language =>
    new Date(`${day}T00:00:00Z`)
      .toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })
      .toLowerCase(),
  )
}

/** The words by which a sentence may tell when a passage was published: the year, and the month's name. */
export function wordsForDay(day: string): string {
  return [day.slice(0, 4), ...monthsOf(day)].join(' ')
}

/** A sentence without the day of a passage: 2026-10-14, October 14, 14. Oktober, 14 de octubre. */
export function withoutDay(sentence: string, day: string): string {
  const number = Number(day.slice(8))
  const months = monthsOf(day).join('|')
  return sentence
    .replaceAll(day, ' ')
    .replace(new RegExp(`\\b(${months})\\s{1,2}0?${number}(?:st|nd|rd|th)?(?!\\d)`, 'giu'), '$1')
    .replace(
      new RegExp(`(?<!\\d)0?${number}(?:\\.|st|nd|rd|th)?\\s{1,2}(?:(?:de|of)\\s)?(${months})`, 'giu'),
      '$1',
    )
}
