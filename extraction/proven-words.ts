import type { DraftTip } from '#extraction/extractors/extractor.ts'
import { type StatedNumbers, writtenNumbers } from '#extraction/stated-numbers.ts'
import { splitSentences } from '#extraction/text/sentences.ts'

const lead = { bullish: 'Bullish on', bearish: 'Bearish on', neutral: 'Neutral on', unset: 'About' } as const

/**
 * A tip's own sentences without those that state a number the text does not: the thesis loses them, a tip's sentence
 * makes way for the stance alone.
 */
export function provenWords(
  tip: Pick<DraftTip, 'ticker' | 'companyName' | 'text' | 'thesis' | 'stance'>,
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
  const text = tip.text.trim() && isProven(tip.text) ? tip.text : `${lead[tip.stance]} ${nameOf(tip)}.`
  return { text, thesis: proven || null }
}

function nameOf({ ticker, companyName }: { ticker: string; companyName: string | null }): string {
  return companyName && companyName.toUpperCase() !== ticker ? `${companyName} (${ticker})` : ticker
}

/** A ticker or name may hold digits that are no figures: 0700.HK, 3M. */
function without(words: string, names: string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '), words)
}
