import { type IconNode, Link2, Mail, Newspaper, Podcast, SquarePlay } from 'lucide'
import type { DraftEntry } from '#contract/drafts.ts'
import { sourceKind } from '#contract/source-kind.ts'
import { youtubeId } from '#web/format/addresses/youtube-id.ts'

/** What was made of an entry since the page was opened. */
export type DraftDecision = 'saved' | 'dismissed'

/** Whether there is a draft that can be saved: nobody has saved the item meanwhile. */
export function isDraft({ item, draft, extractionId }: DraftEntry): boolean {
  return item.state !== 'posted' && draft !== null && extractionId !== null
}

/** Whether it was read and says nothing: it is folded away. */
export function isEmptyEntry({ item }: DraftEntry): boolean {
  return item.state === 'empty'
}

/** Whose it is: the source it came from, else the host of its link. */
export function sourceOf({ feed, item }: DraftEntry): string {
  return feed?.title || hostOf(item.url) || item.author || 'A link'
}

/** What it is called; a link that is not read yet is called by its address. */
export function titleOf({ item, draft }: DraftEntry): string {
  return draft?.post.title || item.title || (item.url ?? '').replace(/^https?:\/\/(www\.)?/, '')
}

export function iconOf({ feed, item, draft }: DraftEntry): IconNode {
  if (item.url && youtubeId(item.url)) return SquarePlay
  if (draft) {
    const { type, url } = draft.post
    if (url && /\.(mp3|m4a|ogg|opus|aac)([?#]|$)/i.test(url)) return Podcast
    return { youtube: SquarePlay, blog: Newspaper, newsletter: Mail, manual: Newspaper }[
      sourceKind(type, url)
    ]
  }
  return feed ? Newspaper : Link2
}

/** How many tips a draft has, the sure ones first: `3 tips`, `and 3 not sure`. */
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
