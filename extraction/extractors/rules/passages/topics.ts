import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'
import type { Cue } from '#extraction/extractors/rules/stance/cues.ts'
import type { Passage } from '#extraction/text/passages.ts'
import type { Span } from '#extraction/text/sentences.ts'

const anaphor = new RegExp(
  String.raw`\b(?:` +
    [
      'the (?:company|firm|stock|shares|fund|ETF|business|bank|retailer|chipmaker|REIT|name|group|trust|management)',
      "its?|it['’]s|this (?:stock|company|fund|ETF|name|business|one|is|could|would|makes?)|shares|management|they",
      'their|these|them|all three|both|the target|stop loss|CEO',
    ].join('|') +
    String.raw`)\b`,
  'i',
)
export const headingWords =
  /^(?:[\s#*\d.)(]*)(?:conclusion|bottom[- ]?line|summary|verdict|(?:final|closing) thoughts|takeaways?|valuation|risks?|introduction|overview|outlook|recommendation)/i

/** The company that labels a paragraph or list item: "Microsoft: …", "**Visa (V)** – …". Null if there is none. */
export function labelOf(passage: Passage, mentions: Mention[], text: string): string | null {
  const first = mentions[0]
  const sentence = passage.sentences[0]
  if (!first || !sentence || first.start - sentence.start > 4) return null
  const second = mentions[1]
  const same = second && second.key === first.key && second.start - first.end < 4
  const end = same ? second.end : first.end
  return /^[)\]*_]*(?:\*\*\s\([^)\n]{1,40}\))?\s*(?::|[–—-]\s|\s[–—+-])/.test(text.slice(end, end + 50))
    ? first.key
    : null
}

/** The companies that a sentence without a name is about. `alone` is the only company that its passage names. */
export function topicOf(
  sentence: Span,
  topic: string[],
  section: string[],
  label: string | null,
  alone: string | null,
  focus: string | null,
): string[] {
  if (label) return [label]
  if (section.length > 0) return section
  if (otherThings.test(sentence.text) || generalTalk.test(sentence.text)) return []
  if (alone) return [alone]
  if (ratingLine.test(sentence.text)) return topic.length === 0 && focus ? [focus] : topic
  const pointsBack = anaphor.test(sentence.text)
  const fallback = focus ? [focus] : []
  if (topic.length > 1)
    return /\b(?:these|they|them|all|both|each|either|neither|those|three|two|pair|duo)\b/i.test(
      sentence.text,
    )
      ? topic
      : fallback
  // A sentence with an unknown name is about that name, unless it refers back.
  if (topic.length === 1 && (pointsBack || !strangeName.test(sentence.text))) return topic
  return fallback
}

/** "Author's name | Strong Buy" under a headline. */
const ratingLine = /\|\s*(?:strong )?(?:buy|hold|sell)$|^(?:my |our )?rating:/i

/** Openings of a sentence that is about no company. */
const otherThings = new RegExp(
  String.raw`^\W*(?:` +
    [
      'bonds?',
      String.raw`(?:the )?(?:stock |bull |bear )?markets?(?! (?:price|cap\w*|value|shares?|leader\w*|position|has yet|is (?:treating|pricing|missing|wrong|under|over|too|valuing|assuming)|does not|doesn['’]t|prices|values|seems to|ignores?|overlooks?|under|mis))`,
      String.raw`(?:most )?stocks|gold|oil|crude|bitcoin|crypto|inflation|(?:interest )?rates|treasur\w+`,
      'the (?:fed|economy|dollar|consumer|index|nasdaq|dow|s&p)',
    ].join('|') +
    String.raw`)\b`,
  'i',
)

/** Advice on investing in general, and groups of companies with one as an example. */
const generalTalk =
  /\b(?:single|individual|any|your|no) (?:stocks?|shares)\b|\bindex funds\b|^(?:\S+ ){1,3}(?:such as|like|including) \p{Lu}/u

const strangeName =
  /[\p{Ll},]\s(?!I\b|I['’]|(?:Q[1-4]|H[12]|FY|CEO|CFO|EPS|AI|US|U\.S|EBITDA|P\/E|FCF|ETF|IPO|Wall|Street|Mr|Ms|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}*|\p{L}+day)\b)\p{Lu}\p{Ll}{2,}/u

/** Whether a line introduces the list after it: "Bought the following stocks:", "My top picks". */
export function introduces({ text, end }: Span, passage: Passage, next: Passage | undefined): boolean {
  if (/:[*_]*$/.test(text) || (passage.kind === 'heading' && !headingWords.test(text))) return true
  return next?.kind === 'item' && passage.kind === 'prose' && end >= passage.end && severalStocks.test(text)
}

const severalStocks =
  /\b(?:two|three|four|five|six|seven|ten|several|few|\d{1,2}|following|these|my|new) (?:\w+ ){0,2}(?:stocks|names|companies|positions|holdings|funds|ETFs|picks|REITs)\b/i

/** "Here are three cheap stocks": openings about several stocks, in seven languages. */
const several = new RegExp(
  [
    String.raw`^\W{0,4}(?:[\p{L}’']{1,12} ){0,4}?(?:`,
    '(?:these|those|following|few|several|two|three|four|five|six|seven|eight|nine|ten|[2-9]|1\\d|20|favou?rite|top)',
    String.raw`(?: [\p{L}-]{1,20}){0,3}? (?:stocks|names|ideas|picks|funds|ETFs|REITs|(?<=favou?rite )shares)`,
    '|(?:[2-9]|1\\d|20|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|dois|duas|três|quatro|due|tre|quattro|cinque|twee|vijf)',
    String.raw`(?: [\p{L}-]{1,20}){0,2}? (?:Aktien|actions|acciones|ações|azioni|aandelen)`,
    String.raw`)(?!\p{L})`,
  ].join(''),
  'iu',
)

/** Whether a sentence is about several stocks together, so that it is no claim about one that it does not name. */
export function speaksOfSeveral(sentence: string): boolean {
  return several.test(sentence)
}

/** What the introduction of a list says about its items. */
export function listCues(cues: Cue[]): Cue[] {
  return cues.filter(cue => cue.strength === 'verdict' && cue.leaning !== 'neutral').slice(0, 1)
}
