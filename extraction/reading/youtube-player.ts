import { z } from 'zod'

const track = z.object({
  baseUrl: z.string(),
  languageCode: z.string().catch(''),
  /** "asr" for automatic captions. */
  kind: z.string().optional().catch(undefined),
})

const thumbnails = z.object({
  thumbnails: z.array(z.object({ url: z.string(), width: z.number().catch(0) })),
})

/** What is used of YouTube's player response; anything in it may be missing or of another form. */
const playerResponse = z.object({
  videoDetails: z
    .object({
      title: z.string().optional().catch(undefined),
      author: z.string().optional().catch(undefined),
      channelId: z.string().optional().catch(undefined),
      thumbnail: thumbnails.optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  microformat: z
    .object({
      playerMicroformatRenderer: z.object({
        publishDate: z.string().optional().catch(undefined),
        uploadDate: z.string().optional().catch(undefined),
        ownerProfileUrl: z.string().optional().catch(undefined),
        ownerChannelName: z.string().optional().catch(undefined),
      }),
    })
    .optional()
    .catch(undefined),
  playabilityStatus: z
    .object({
      status: z.string().optional().catch(undefined),
      reason: z.string().max(200).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z.object({ captionTracks: z.array(track.nullable().catch(null)) }),
    })
    .optional()
    .catch(undefined),
})
export type PlayerResponse = z.infer<typeof playerResponse>
export type CaptionTrack = z.infer<typeof track>

/** The player response that a watch page carries; null without one. */
export function playerResponseIn(page: string): PlayerResponse | null {
  let tried = 0
  for (const match of page.matchAll(/ytInitialPlayerResponse["']?\]?\s*=\s*(?=\{)/g)) {
    const response = parsePlayerResponse(objectAt(page, match.index + match[0].length))
    if (response?.videoDetails || response?.captions || response?.playabilityStatus) return response
    tried += 1
    if (tried === 5) break
  }
  return null
}

/** Parses a player response of YouTube. Null if it is no JSON or has another shape. */
export function parsePlayerResponse(json: string): PlayerResponse | null {
  try {
    return playerResponse.safeParse(JSON.parse(json)).data ?? null
  } catch {
    // Not JSON: the same as no response.
    return null
  }
}

/** The caption tracks, best first: the wanted language before others, in each what people wrote before what was heard. */
export function captionTracks(response: PlayerResponse | null, language: string): CaptionTrack[] {
  const tracks = (response?.captions?.playerCaptionsTracklistRenderer.captionTracks ?? []).filter(
    track => track !== null,
  )
  const base = (tag: string) => tag.toLowerCase().split('-')[0]
  const rank = (track: CaptionTrack) =>
    (base(track.languageCode) === base(language) ? 0 : 2) + (track.kind === 'asr' ? 1 : 0)
  return tracks.sort((a, b) => rank(a) - rank(b))
}

/** The JSON object that begins at a brace: up to the brace that closes it, strings and escapes respected. */
function objectAt(source: string, start: number): string {
  const mark = /["{}\\]/g
  mark.lastIndex = start
  let depth = 0
  let quoted = false
  for (let match = mark.exec(source); match; match = mark.exec(source)) {
    const [character] = match
    if (character === '\\') mark.lastIndex += 1
    else if (character === '"') quoted = !quoted
    else if (!quoted) depth += character === '{' ? 1 : -1
    if (depth === 0 && !quoted) return source.slice(start, mark.lastIndex)
  }
  return ''
}
