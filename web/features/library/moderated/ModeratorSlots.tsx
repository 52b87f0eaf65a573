import { useContext } from 'react'
import { usePart } from '#web/ui/part.ts'
import { useOpened } from '#web/ui/use-opened.ts'
import { type ModeratorAct, useIsModerator } from './moderated.ts'
import { type ItemsProps, ModeratorTools, type ToolDialogProps } from './moderator-tools.ts'

/** In the menu of a thing: what moderators can do about it and about who added it. Others do not load it. */
export function ModeratorItems(props: ItemsProps) {
  const isModerator = useIsModerator()
  const moderatorTools = useContext(ModeratorTools)
  // The menu has its other items without it, and asks again when it is opened anew.
  const tools = usePart(isModerator ? moderatorTools : null, () => {})
  return tools && <tools.Items {...props} />
}

/** The dialog of what was chosen there. */
export function ModeratorDialog({
  chosen,
  ...props
}: Omit<ToolDialogProps, 'chosen'> & { chosen: ModeratorAct | null }) {
  const tools = useOpened(useContext(ModeratorTools), chosen !== null, props.onClose)
  return tools && chosen && <tools.Dialog chosen={chosen} {...props} />
}
