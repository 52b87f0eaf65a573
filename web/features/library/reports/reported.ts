import type { ReportSubject } from '#contract/reports.ts'

/** The thing that a person is about to report. */
export interface Reported {
  kind: ReportSubject
  id: string
}
