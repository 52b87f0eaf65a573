import type { LeftOutFigures } from '#contract/accuracy.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'

/** How often the rules are right on texts of publishers whom they do not know, with the day on which that was measured. */
export function leftOutWords({
  measuredOn,
  documents,
  publishers,
  sure,
  sureOfUnstudied,
}: LeftOutFigures): string {
  const [right, low, high] = [sure.right, sure.low, sure.high].map(Math.round)
  return `On ${documents} texts of ${publishers} publishers, each read by rules that had learnt nothing of that publisher, ${right} of 100 tips called sure were right (${low} to ${high}); of publishers that nobody had looked at either, ${sureOfUnstudied}. Measured on ${dayInWords(measuredOn)}.`
}
