import { z } from 'zod'
import { seededRandom } from '#extraction/training/seeded-random.ts'

/** How the other half of a pair is made of the first, where nobody wrote it. */
export const way = z.discriminatedUnion('way', [
  z.object({ way: z.literal('copied') }),
  z.object({ way: z.literal('first third') }),
  z.object({ way: z.literal('reversed') }),
  z.object({ way: z.literal('changed'), percent: z.number() }),
])
export type Way = z.infer<typeof way>

/** What words are changed into: plain ones, in turn, so that changed texts have them in common with each other alone. */
const otherWords = (
  'around early often mostly perhaps company price quarter margin strong weak several likely recent ' +
  'higher lower almost nearly market business result report figure point year growth customer value'
).split(' ')

/** A text made of another, the same each time. */
export function madeText(text: string, made: Way): string {
  if (made.way === 'copied') return text
  const paragraphs = text.split('\n\n')
  if (made.way === 'reversed') return ['What you need to know today', ...paragraphs.reverse()].join('\n\n')
  if (made.way === 'first third') return firstThird(text)
  return withChangedWords(text, made.percent / 100)
}

function firstThird(text: string): string {
  const words = text.match(/\S+\s*/g) ?? []
  return words.slice(0, Math.round(words.length / 3)).join('')
}

function withChangedWords(text: string, share: number): string {
  const random = seededRandom(1)
  const parts = text.split(/([\p{L}\p{N}]+)/u)
  const words = [...parts.keys()].filter(place => place % 2 === 1)
  const drawn = words.map(place => ({ place, lot: random() })).sort((a, b) => a.lot - b.lot)
  drawn.slice(0, Math.round(drawn.length * share)).forEach(({ place }, nth) => {
    parts[place] = otherWords[nth % otherWords.length] ?? ''
  })
  return parts.join('')
}
