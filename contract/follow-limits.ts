/** How much a person may follow and queue. No schema, so that pages can load this file. */
export const followLimits = {
  /** Sources a person follows. */
  follows: 100,
  /** When a person begins to follow a source, at most this many items of at most this many days are queued. */
  itemsAtFirst: 10,
  daysAtFirst: 14,
  /** Minutes between two checks of a source by hand. */
  checkMinutes: 5,
  /** Bytes and outlines of an OPML file. */
  opmlBytes: 1024 * 1024,
  outlines: 500,
  /** Links that are added to the queue at once. */
  links: 50,
  /** Entries of the queue that are put aside or restored at once. */
  entries: 1000,
} as const
