import { useOpened } from '#web/ui/parts/use-opened.ts'
import { reportDialog } from './report-dialog.ts'
import type { Reported } from './reported.ts'

interface Props {
  thing: Reported
  open: boolean
  onClose: () => void
}

/** The dialog of a report, once it is open and its code has loaded. */
export function ReportSlot({ thing, open, onClose }: Props) {
  const ReportDialog = useOpened(reportDialog, open, onClose)
  return ReportDialog && <ReportDialog thing={thing} onClose={onClose} />
}
