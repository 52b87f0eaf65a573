import { z } from 'zod'

/** A channel or playlist of YouTube, or the format of the feed (RDF is `rss`). */
export const sourceKind = z.enum(['rss', 'atom', 'json', 'youtube'])
export type SourceKind = z.infer<typeof sourceKind>

/**
 * failing: three failures in a row. paused: 30 days without a success. gone: the site says that the feed is gone for
 * good.
 */
export const sourceState = z.enum(['ok', 'failing', 'paused', 'gone'])
export type SourceState = z.infer<typeof sourceState>
