import { wordsOf } from './words.ts'

/** Words of a post's tips, at least, for a comparison of a post without its text. */
const leastWordsOfTips = 40

/** The known words of a post. */
export interface PostWords {
  content: string | null
  tips: readonly { text: string; evidence: string | null }[]
}

/**
 * The text by which a post is compared: its content, or else what its tips say and quote. Null if that is too little:
 * such a post is its own origin, unless it quotes the same evidence as another.
 */
export function postText({ content, tips }: PostWords): string | null {
  if (content !== null && content.trim() !== '') return content
  const said = tips.flatMap(({ text, evidence }) => [text, evidence ?? '']).join('\n\n')
  return wordsOf(said).length < leastWordsOfTips ? null : said.trim()
}
