import type { ReportSubject } from '#contract/reports.ts'

/** What somebody is about to report. */
export interface Reported {
  kind: ReportSubject
  id: string
}
