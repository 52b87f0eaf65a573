import type { DraftMetric } from '#extraction/extractors/extractor.ts'
import type { Sentence } from '#extraction/extractors/rules/chinese-japanese/clauses.ts'
import type { Company } from '#extraction/extractors/rules/chinese-japanese/companies.ts'
import type { Remark } from '#extraction/extractors/rules/chinese-japanese/remarks.ts'
import type { FoundTarget } from '#extraction/extractors/rules/chinese-japanese/targets.ts'
import type { Listing } from '#extraction/symbols/symbol-table.ts'

/** Everything that a text says of one company. */
export interface Said {
  company: Company
  listing: Listing
  remarks: Remark[]
  /** What the title says, which proves nothing by itself. */
  titled: Remark[]
  /** The sentences that name it. */
  named: Sentence[]
  target: FoundTarget | null
  metrics: DraftMetric[]
}
