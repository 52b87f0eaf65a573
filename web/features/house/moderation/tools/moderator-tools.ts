import { MenuItems } from './MenuItems.tsx'
import { ToolDialog } from './ToolDialog.tsx'

/** Code that only moderators load. */
export const moderatorTools = { Items: MenuItems, Dialog: ToolDialog }
