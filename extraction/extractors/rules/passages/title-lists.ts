import type { Subject } from '#extraction/extractors/rules/passages/subject.ts'
import { listCues } from '#extraction/extractors/rules/passages/topics.ts'
import { type Cue, findCues } from '#extraction/extractors/rules/stance/cues.ts'

/** "3 dividend stocks to buy now", "Two REITs I am avoiding": a title that announces a list. */
const listTitle =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b(?: [\w-]+){0,4}? (?:stocks|names|companies|ETFs|funds|REITs|shares|picks|ideas|growers|payers|giants|plays)\b/i
/** The same, and "1 stock to buy", which announces none. */
const number = new RegExp(
  String.raw`\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b(?: [\w-]+){0,4}? (?:` +
    [
      'stocks?|names?|compan(?:y|ies)|etfs?|funds?|reits?|shares?|picks?|ideas?|aktien|actions|acciones|ações|azioni',
      'aandelen',
    ].join('|') +
    String.raw`)\b`,
  'gi',
)
const counts = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** "My picks: stocks I feel are undervalued": a list without a number. */
const ownList =
  /\bmy (?:[\w-]+ ){0,3}?picks\b|\b(?:stocks|names|companies|shares) (?:that )?(?:I|we) (?:\w+ ){0,2}(?:feel|think|believe|consider|like|love|own|bought|am|are)\b/i
/** In characters: a company that opens a passage is named this early. */
const opening = 40

/**
 * The companies that a text with such a title lists: each opens a passage or heads one, and there are no more than
 * announced.
 */
export function listedUnder(title: string, subjects: Subject[]): Subject[] {
  const written = listTitle.exec(title)?.[1]?.toLowerCase()
  const isOwn = ownList.test(title)
  if (!written && !isOwn) return []
  const promised = written ? Number(written) || counts.indexOf(written) + 2 : subjects.length
  const listed = subjects.filter(subject =>
    subject.statements.some(
      ({ how, company, isOwnPassage, mention, passage }) =>
        how === 'named' &&
        company === 1 &&
        (passage.kind === 'heading' || (written !== undefined && isOwnPassage)) &&
        mention !== null &&
        mention.start - passage.start <= opening,
    ),
  )
  return listed.length <= promised ? listed : []
}

/** The most stocks that a title announces. Infinity if it has no number. */
export function promisedBy(title: string): number {
  const written = [...title.matchAll(number)].map(match => (match[1] ?? '').toLowerCase())
  const numbers = written.map(one => (one === 'one' ? 1 : Number(one) || counts.indexOf(one) + 2))
  return numbers.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...numbers)
}

/**
 * What a title with a list says about its members. An author who calls them picks, without a word against them, means
 * to buy.
 */
export function titleCues(title: string): Cue[] {
  const cues = findCues(title)
  const verdict = listCues(cues)
  if (verdict.length > 0 || cues.some(({ leaning }) => leaning !== 'bullish')) return verdict
  const picks = /\bmy (?:[\w-]+ ){0,3}?picks\b/i.exec(title)
  if (!picks || /\b(?:short|sell|avoid)\b/i.test(title)) return []
  const end = picks.index + picks[0].length
  return [{ leaning: 'bullish', strength: 'verdict', weight: 1, start: picks.index, end }]
}
