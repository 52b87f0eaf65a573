/** Advisory locks of ours: each number is one thing to one database, whoever takes it. */
export const locks = {
  /** One process at a time makes or changes the schema, also that of the queue. */
  migration: 7_401_000,
  /** Held by the one server of an embedded database for as long as it runs. */
  server: 7_401_001,
  /** Shared by all who use an embedded database. */
  users: 7_401_002,
  /** One server at a time makes jobs of what is due. */
  tick: 7_401_003,
  /** The drafts of a day are counted by one job at a time. */
  drafts: 7_401_004,
  /** Calls about one stock are settled by one job at a time; its second number is the stock's. */
  calls: 7_401_005,
  /** One correction of a person at a time is counted and opened; its second number is the person's. */
  corrections: 7_401_006,
  /** One job at a time says which posts have one source, and who contradicts whom: what connects posts ends at no stock. */
  radar: 7_401_007,
  /** Whose site one is, is said by one transaction at a time; its second number is the site's. */
  sites: 7_401_008,
}
