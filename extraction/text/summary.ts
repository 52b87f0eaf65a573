import type { Passage } from '#extraction/text/passages.ts'

const enough = 320

/** The first sentences of a text that say something, and where there is none its first words. */
export function summarize(passages: Passage[], text: string): string {
  const chosen: string[] = []
  let length = 0
  for (const passage of passages) {
    if (passage.nothing || passage.kind === 'heading' || passage.kind === 'row') continue
    for (const sentence of passage.sentences) {
      const plain = sentence.text.replace(/\s+/g, ' ').replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')
      if (plain.length < 30 || /^(?:image source|photo|source:|by )/i.test(plain)) continue
      chosen.push(plain)
      length += plain.length
      if (length >= enough || chosen.length >= 3) return chosen.join(' ')
    }
  }
  return chosen.length > 0 ? chosen.join(' ') : text.replace(/\s+/g, ' ').trim().slice(0, enough).trim()
}
