import { z } from 'zod'

/** A channel or playlist of YouTube, or the format of the feed (RDF is `rss`). */
export const feedKind = z.enum(['rss', 'atom', 'json', 'youtube'])
export type FeedKind = z.infer<typeof feedKind>

/**
 * failing: three failures in a row. paused: 30 days without a success. gone: the site says that the feed is gone for
 * good.
 */
export const feedState = z.enum(['ok', 'failing', 'paused', 'gone'])
export type FeedState = z.infer<typeof feedState>
