/** How much may be followed and put into the queue (what browser and server both say; no schema, so that pages may load it). */
export const followLimits = {
  /** Sources a person follows. */
  follows: 100,
  /** Of a source that somebody begins to follow, at most so many items, of at most so many days, come into their queue. */
  itemsAtFirst: 10,
  daysAtFirst: 14,
  /** A source is looked at by hand once in so many minutes. */
  checkMinutes: 5,
  /** Bytes and outlines of an OPML file. */
  opmlBytes: 1024 * 1024,
  outlines: 500,
  /** Links that are added to the queue at once. */
  links: 50,
} as const
