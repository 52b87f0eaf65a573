import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'

const toNext = /^\s?(?:[-–—]|to|bis|à)\s?[$€£₹]?$/i

/** "14 to 16%", "$30-35 billion": two numbers that are one figure, as it is written. "From 14 to 16%" is two. */
export function joinRanges(numbers: OwnNumber[]): OwnNumber[] {
  const joined: OwnNumber[] = []
  for (const number of numbers) {
    const first = joined.at(-1)
    if (first && isRange(first, number)) joined[joined.length - 1] = rangeOf(first, number)
    else joined.push(number)
  }
  return joined
}

function isRange(first: OwnNumber, second: OwnNumber): boolean {
  const { text } = first.sentence
  if (first.sentence !== second.sentence || first.kind !== second.kind || first.unit !== second.unit)
    return false
  if (/\b(?:from|von|de|da|desde)\s[~≈]?$/i.test(text.slice(Math.max(0, first.start - 8), first.start)))
    return false
  return toNext.test(text.slice(first.end, second.start))
}

function rangeOf(first: OwnNumber, second: OwnNumber): OwnNumber {
  return { ...first, written: `${first.written}–${second.written}`, end: second.end }
}
