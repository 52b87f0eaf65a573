import { findNumbers, type TextNumber } from '#extraction/extractors/rules/figures/numbers.ts'
import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Span } from '#extraction/text/sentences.ts'

/** A number with the sentence it stands in; offsets are those of the sentence. */
export interface OwnNumber extends TextNumber {
  sentence: Span
}

/**
 * The numbers of a sentence that belong to one company: those after its name and before the next company's; all of
 * them when no other is named. "A and B trade at 20x and 30x respectively" gives each its own.
 */
export function numbersOf(key: string, sentence: Span, mentions: Mention[]): OwnNumber[] {
  const numbers = findNumbers(sentence.text).map(number => ({ ...number, sentence }))
  const keys = new Set(mentions.map(mention => mention.key))
  if (keys.size < 2 || !keys.has(key)) return numbers
  const groups = groupsOf(mentions, sentence)
  const distributed = distribute(key, numbers, groups, sentence)
  if (distributed) return distributed
  return numbers.filter(number => {
    const before = groups.filter(group => group.end <= number.start + sentence.start)
    const group = before.at(-1) ?? groups[0]
    return group?.keys.includes(key) ?? false
  })
}

interface Group {
  keys: string[]
  end: number
}

/** Names in one list ("A, B and C") share the numbers that follow. */
function groupsOf(mentions: Mention[], sentence: Span): Group[] {
  const groups: Group[] = []
  let last: Mention | null = null
  for (const mention of mentions) {
    const key = mention.key
    const gap = last ? sentence.text.slice(last.end - sentence.start, mention.start - sentence.start) : ''
    const group = groups.at(-1)
    if (last && group && /^[\s)(\]]*(?:(?:,|,? and|,? or|\/|&)\s*)?[($[]?$/.test(gap)) {
      group.keys.push(key)
      group.end = mention.end
    } else groups.push({ keys: [key], end: mention.end })
    last = mention
  }
  return groups
}

function distribute(key: string, numbers: OwnNumber[], groups: Group[], sentence: Span): OwnNumber[] | null {
  if (!/\brespectively\b/i.test(sentence.text)) return null
  const group = groups.find(one => one.keys.includes(key))
  const place = group ? [...new Set(group.keys)].indexOf(key) : -1
  const following = group ? numbers.filter(number => number.start + sentence.start >= group.end) : []
  const own = following[place]
  return own ? [own] : []
}
