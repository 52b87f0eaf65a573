import type { Stance } from '#contract/stance.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'

interface Told {
  text: string
  evidence: string | null
  stance: Stance
  /** The name of the company, or the ticker. */
  company: string
}

/** The headline of a tip: its text, or stance and company where the text only repeats its evidence below it. */
export function headlineOf({ text, evidence, stance, company }: Told): string {
  if (!evidence || wordsOf(text) !== wordsOf(evidence)) return text
  return stance === 'unset' ? company : `${stanceNames[stance]} on ${company}`
}

/** The letters and digits of a text: quotation marks and a full stop make no other text. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
