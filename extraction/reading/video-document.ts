import { z } from 'zod'
import { isoDate } from './dates.ts'
import type { Document } from './document.ts'
import type { Transcript } from './transcript.ts'
import { isYoutubeAddress, watchAddress } from './youtube-address.ts'
import type { PlayerResponse } from './youtube-player.ts'

export interface SpokenTranscript extends Transcript {
  language: string | null
}

/** YouTube's answer about a video for sites that embed it. */
export const oembedAnswer = z
  .object({ title: z.string(), author_name: z.string(), author_url: z.string(), thumbnail_url: z.string() })
  .partial()
export type Oembed = z.infer<typeof oembedAnswer>

/** Two answers about a video as one. The watch page's wins over the player's. */
export function merged(page: PlayerResponse | null, player: PlayerResponse | null): PlayerResponse | null {
  if (!page || !player) return page ?? player
  return {
    videoDetails: page.videoDetails?.title ? page.videoDetails : (player.videoDetails ?? page.videoDetails),
    microformat: page.microformat ?? player.microformat,
  }
}

/** A video as a document, from any answers about it. */
export function videoDocument(
  id: string,
  response: PlayerResponse | null,
  transcript: SpokenTranscript,
  oembed: Oembed,
): Document {
  const details = response?.videoDetails
  const format = response?.microformat?.playerMicroformatRenderer
  const largest = [...(details?.thumbnail?.thumbnails ?? [])].sort((a, b) => b.width - a.width)[0]
  const channelId = details?.channelId && /^UC[\w-]{22}$/.test(details.channelId) ? details.channelId : null
  return {
    type: 'youtube',
    url: watchAddress(id),
    canonicalUrl: watchAddress(id),
    title: details?.title || oembed.title || null,
    author: details?.author || format?.ownerChannelName || oembed.author_name || null,
    channelUrl:
      youtubePage(format?.ownerProfileUrl) ??
      youtubePage(channelId && `/channel/${channelId}`) ??
      youtubePage(oembed.author_url),
    channelId,
    authorBio: null,
    authorImageUrl: null,
    siteName: 'YouTube',
    publishedAt: isoDate(format?.publishDate ?? format?.uploadDate ?? ''),
    imageUrl:
      webAddress(largest?.url) ??
      webAddress(oembed.thumbnail_url) ??
      `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    language: transcript.language,
    text: transcript.text,
    times: transcript.times,
    paywalled: false,
  }
}

/** A page of YouTube, as an address that people can open. */
function youtubePage(address: string | null | undefined): string | null {
  const url = webAddress(address)
  return url && isYoutubeAddress(url) ? `https://www.youtube.com${new URL(url).pathname}` : null
}

function webAddress(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address, 'https://www.youtube.com')) return null
  const url = new URL(address, 'https://www.youtube.com')
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
