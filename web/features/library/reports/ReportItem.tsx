import { ShieldAlert } from 'lucide'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { menuItem } from '#web/ui/overlays/Menu.tsx'
import { prepares } from '#web/ui/parts/part.ts'
import { reportDialog } from './report-dialog.ts'

/** The menu item that opens the dialog of a report. The dialog survives the menu. */
export function ReportItem({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      {...menuItem}
      className={`${menuItem.className} w-full`}
      onClick={onOpen}
      {...prepares(reportDialog)}
    >
      <Icon of={ShieldAlert} size={16} /> Report to a moderator
    </button>
  )
}
