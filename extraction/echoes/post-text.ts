import { wordsOf } from './words.ts'

/** What tips say of a post without its text has to be so long to be compared. */
const leastWordsOfTips = 40

/** What is known of a post's words. */
export interface PostWords {
  content: string | null
  tips: readonly { text: string; evidence: string | null }[]
}

/**
 * The text by which a post is compared: its content, or what its tips say and quote where it has none. Null where that is
 * too little: such a post is its own origin, unless its evidence is another's.
 */
export function postText({ content, tips }: PostWords): string | null {
  if (content !== null && content.trim() !== '') return content
  const said = tips.flatMap(({ text, evidence }) => [text, evidence ?? '']).join('\n\n')
  return wordsOf(said).length < leastWordsOfTips ? null : said.trim()
}
