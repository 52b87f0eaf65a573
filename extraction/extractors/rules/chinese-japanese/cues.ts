import { chineseWordings } from '#extraction/extractors/rules/chinese-japanese/chinese-wordings.ts'
import type { Wording } from '#extraction/extractors/rules/chinese-japanese/cue.ts'
import { japaneseWordings } from '#extraction/extractors/rules/chinese-japanese/japanese-wordings.ts'
import { simpleLetters } from '#extraction/text/simple-letters.ts'

/** A wording found in a text. */
export interface FoundCue {
  wording: Wording
  start: number
  end: number
}

interface Compiled {
  wording: Wording
  pattern: RegExp
}

const compiled = new Map<Wording[], Compiled[]>()

/** Compiled at the first text in the language. */
function patternsOf(wordings: Wording[]): Compiled[] {
  const known = compiled.get(wordings)
  if (known) return known
  const made = wordings.map(wording => ({ wording, pattern: new RegExp(bounded(wording.pattern), 'g') }))
  compiled.set(wordings, made)
  return made
}

/** A wording stays in its clause, and repeats nothing without end, so that no text takes long. */
function bounded(pattern: string): string {
  return simpleLetters(pattern)
    .replace(/\.\{/g, '[^,。!?;\\n]{')
    .replace(/([)\]])\+/g, '$1{1,4}')
    .replace(/([)\]])\*/g, '$1{0,4}')
}

/** The wordings of a text in plain letters, in its order. Of overlapping ones the longest counts. */
export function cuesIn(text: string, isJapanese: boolean): FoundCue[] {
  const found: FoundCue[] = []
  for (const { wording, pattern } of patternsOf(isJapanese ? japaneseWordings : chineseWordings))
    for (const match of text.matchAll(pattern))
      if (match[0].length > 0) found.push({ wording, start: match.index, end: match.index + match[0].length })
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: FoundCue[] = []
  for (const cue of found) {
    const before = kept.at(-1)
    if (!before || cue.start >= before.end) kept.push(cue)
    else if (cue.end - cue.start > before.end - before.start) kept[kept.length - 1] = cue
  }
  return kept
}
