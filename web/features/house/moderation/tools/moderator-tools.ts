import { MenuItems } from './MenuItems.tsx'
import { ToolDialog } from './ToolDialog.tsx'

/** What moderators alone load. */
export const moderatorTools = { Items: MenuItems, Dialog: ToolDialog }
