import type { Extraction } from '#contract/extraction.ts'
import { type Block, contentBlocks, type Piece } from '#web/features/library/passages/content-blocks.ts'
import { findPassages, type Quote } from '#web/features/library/passages/find-passages.ts'

/** The text of a draft as it was read, with what its tips quote. A tip is known by its place. */
interface TextOfDraft {
  blocks: Block[]
  /** What the tips quote, with some words around it. Null where the text is hardly longer. */
  passages: Block[] | null
}

/** Characters shown before and behind a quote, and of a text of which nothing is quoted. */
const around = 160
const atLeast = 600

/** Characters up to which a text is shown as it is. */
const short = 1400

/** The text of a draft with its marks, and the part of it that is shown at first. */
export function textOfDraft({ post, tips }: Pick<Extraction, 'post' | 'tips'>): TextOfDraft {
  const blocks = contentBlocks(post.content, null, findPassages(post.content, quotesOf(tips)))
  return { blocks, passages: post.content.length <= short ? null : quotedParts(blocks) }
}

function quotesOf(tips: Extraction['tips']): Quote[] {
  return tips.flatMap(({ evidence, price_target: target, metrics }, place) => {
    const tipId = String(place)
    const excerpts = [target?.source_excerpt, ...metrics.map(metric => metric.source_excerpt)]
    return [
      ...(evidence ? [{ tipId, kind: 'evidence' as const, text: evidence }] : []),
      ...excerpts.flatMap(text => (text ? [{ tipId, kind: 'excerpt' as const, text }] : [])),
    ]
  })
}

function quotedParts(blocks: readonly Block[]): Block[] {
  const quoted = blocks.filter(({ pieces }) => pieces.some(isQuoted))
  if (quoted.length > 0)
    return quoted.map(block => ({
      ...block,
      pieces: block.pieces.map((piece, index, { length }) =>
        isQuoted(piece) ? piece : shortened(piece, { isFirst: index === 0, isLast: index === length - 1 }),
      ),
    }))
  const [first, ...others] = blocks
  if (!first) return []
  const [piece] = first.pieces
  // A title or a date alone says nothing of the text.
  if (piece && piece.text.length < around && others.length > 0) return [first, ...quotedParts(others)]
  return [{ ...first, pieces: piece ? [{ ...piece, text: beginning(piece.text, atLeast) }] : [] }]
}

function isQuoted({ tipIds }: Piece): boolean {
  return tipIds.length > 0
}

/** What lies between quotes, cut where it is long. */
function shortened(piece: Piece, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Piece {
  const { text } = piece
  if (isFirst) return { ...piece, text: ending(text, around) }
  if (isLast) return { ...piece, text: beginning(text, around) }
  if (text.length <= 2 * around) return piece
  return { ...piece, text: `${beginning(text, around)} ${ending(text, around)}` }
}

function beginning(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most).replace(/\s+\S*$/, '')} …`
}

function ending(text: string, most: number): string {
  if (text.length <= most) return text
  return `… ${text.slice(-most).replace(/^\S*\s+/, '')}`
}
