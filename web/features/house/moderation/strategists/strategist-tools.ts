import { MergeDialog } from './MergeDialog.tsx'
import { StrategistItems } from './StrategistItems.tsx'
import { WithholdDialog } from './WithholdDialog.tsx'

/** Code that only moderators load. */
export const strategistTools = { Items: StrategistItems, withhold: WithholdDialog, merge: MergeDialog }
