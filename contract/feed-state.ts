import { z } from 'zod'

/** What a source is: a channel or playlist of YouTube, else the format of its feed (RDF is `rss`). */
export const feedKind = z.enum(['rss', 'atom', 'json', 'youtube'])
export type FeedKind = z.infer<typeof feedKind>

/** ok; failing after three failures in a row; paused after 30 days without success; gone when its site says so for good. */
export const feedState = z.enum(['ok', 'failing', 'paused', 'gone'])
export type FeedState = z.infer<typeof feedState>
