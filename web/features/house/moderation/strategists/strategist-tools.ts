import { MergeDialog } from './MergeDialog.tsx'
import { StrategistItems } from './StrategistItems.tsx'
import { WithholdDialog } from './WithholdDialog.tsx'

/** What moderators alone load. */
export const strategistTools = { Items: StrategistItems, withhold: WithholdDialog, merge: MergeDialog }
