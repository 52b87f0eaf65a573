import { AudioLines, type IconNode, Link2, Mail, Newspaper, Podcast, SquarePlay } from 'lucide'
import type { DraftEntry } from '#contract/drafts.ts'
import { sourceKind } from '#contract/source-kind.ts'
import { youtubeId } from '#web/format/addresses/youtube-id.ts'

/** The decision on an entry since the page was opened. */
export type DraftDecision = 'saved' | 'dismissed'

/** Whether the entry has a draft to save, and nobody has saved the item yet. */
export function isDraft({ item, draft, extractionId }: DraftEntry): boolean {
  return item.state !== 'posted' && draft !== null && extractionId !== null
}

/** Whether the item was read and says nothing. Such an entry is folded away. */
export function isEmptyEntry({ item }: DraftEntry): boolean {
  return item.state === 'empty'
}

/** The source of the entry, else the host of its link. */
export function sourceOf({ feed, item }: DraftEntry): string {
  return feed?.title || hostOf(item.url) || item.author || (item.hearing ? 'A recording' : 'A link')
}

/** The title of the entry. An unread link shows its address. */
export function titleOf({ item, draft }: DraftEntry): string {
  return draft?.post.title || item.title || (item.url ?? '').replace(/^https?:\/\/(www\.)?/, '')
}

export function iconOf({ feed, item, draft }: DraftEntry): IconNode {
  if (item.url && youtubeId(item.url)) return SquarePlay
  if (item.hearing && !item.url) return AudioLines
  if (draft) {
    const { type, url } = draft.post
    if (url && /\.(mp3|m4a|ogg|opus|aac)([?#]|$)/i.test(url)) return Podcast
    return { youtube: SquarePlay, blog: Newspaper, newsletter: Mail, manual: Newspaper }[
      sourceKind(type, url)
    ]
  }
  return feed ? Newspaper : Link2
}

/** The number of tips in a draft, the sure ones first: `3 tips`, `and 3 not sure`. */
export function tipsInWords({ draft }: DraftEntry): [string, string | null] {
  const tips = draft?.tips ?? []
  const unsure = tips.filter(({ certainty }) => certainty === 'check').length
  const sure = tips.length - unsure
  if (sure === 0) return [unsure === 0 ? 'No tip found' : `${unsure} not sure`, null]
  return [`${sure} ${sure === 1 ? 'tip' : 'tips'}`, unsure > 0 ? `and ${unsure} not sure` : null]
}

function hostOf(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null
  return new URL(url).hostname.replace(/^www\./, '')
}
