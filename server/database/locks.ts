/** Our advisory locks. Each number means one thing in a database, whichever process takes the lock. */
export const locks = {
  /** One process at a time creates or changes the schema, also the schema of the queue. */
  migration: 7_401_000,
  /** The single server of an embedded database holds this as long as it runs. */
  server: 7_401_001,
  /** Every process that uses an embedded database shares this. */
  users: 7_401_002,
  /** One server at a time makes jobs of what is due. */
  tick: 7_401_003,
  /** One job at a time counts the drafts of a day. */
  drafts: 7_401_004,
  /** One job at a time settles calls on a stock. The second number of the lock is the stock's. */
  calls: 7_401_005,
  /** One correction of a person at a time is counted and opened. The second number is the person's. */
  corrections: 7_401_006,
  /**
   * One job at a time decides which posts are echoes and who contradicts whom. These connections go beyond a single
   * stock.
   */
  radar: 7_401_007,
  /** One transaction at a time decides who owns a site. The second number is the site's. */
  sites: 7_401_008,
}
