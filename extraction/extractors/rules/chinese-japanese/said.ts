import type { DraftMetric } from '#extraction/extractors/extractor.ts'
import type { Claim } from '#extraction/extractors/rules/chinese-japanese/claims.ts'
import type { Sentence } from '#extraction/extractors/rules/chinese-japanese/clauses.ts'
import type { Company } from '#extraction/extractors/rules/chinese-japanese/companies.ts'
import type { FoundTarget } from '#extraction/extractors/rules/chinese-japanese/targets.ts'
import type { Listing } from '#extraction/symbols/symbol-table.ts'

/** Everything that a text says of one company. */
export interface Said {
  company: Company
  listing: Listing
  claims: Claim[]
  /** What the title says, which proves nothing by itself. */
  titled: Claim[]
  /** The sentences that name it. */
  named: Sentence[]
  target: FoundTarget | null
  metrics: DraftMetric[]
}
