import type { DraftTip } from '#extraction/extractors/extractor.ts'
import { type StatedNumbers, writtenNumbers } from '#extraction/stated-numbers.ts'
import { headlineFrom, longestHeadline, saysOnlyBadges } from '#extraction/text/headlines.ts'
import { splitSentences } from '#extraction/text/sentences.ts'

/** The text of a tip of which no own words can be shown. */
const noReason = 'Named without a reason of its own'

/**
 * A tip's own sentences without those that state a number which the text does not. The thesis loses such sentences. A
 * tip's text is replaced by the sentence that proves the tip. A headline has at most 140 characters, and says more than
 * the badges do.
 */
export function provenWords(
  tip: Pick<DraftTip, 'ticker' | 'companyName' | 'text' | 'thesis' | 'evidence'>,
  numbers: StatedNumbers,
): { text: string; thesis: string | null } {
  const names = [tip.ticker, tip.companyName ?? ''].filter(Boolean)
  const isProven = (words: string) =>
    writtenNumbers(without(words, names)).every(readings => readings.some(numbers.has))
  const thesis = tip.thesis?.trim() ?? ''
  const proven = isProven(thesis)
    ? thesis
    : splitSentences(thesis)
        .filter(sentence => isProven(sentence.text))
        .map(sentence => sentence.text)
        .join(' ')
  const own = tip.text.trim() && isProven(tip.text) ? headlineOf(tip.text, names) : null
  const text = own ?? headlineFrom(tip.evidence ?? '', names) ?? noReason
  return { text, thesis: proven || null }
}

/** Words that fit stay unchanged. */
function headlineOf(words: string, names: string[]): string | null {
  const fits = words.length <= longestHeadline && !saysOnlyBadges(words, names)
  return fits ? words : headlineFrom(words, names)
}

/** The words without tickers and names, whose digits are no figures: 0700.HK, 3M. */
function without(words: string, names: string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '), words)
}
