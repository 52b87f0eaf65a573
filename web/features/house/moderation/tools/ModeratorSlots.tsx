import { part, usePart } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { type Moderated, type ModeratorAct, useIsModerator } from './moderated.ts'

interface ItemsProps {
  thing: Moderated
  /** Something is to be asked first: by `ModeratorDialog`, which outlives the menu. */
  onChoose: (act: ModeratorAct) => void
}

/** In the menu of a thing: what moderators can do about it and about who added it. Others do not load it. */
export function ModeratorItems(props: ItemsProps) {
  const isModerator = useIsModerator()
  // The menu has its other items without it, and asks again when it is opened anew.
  const tools = usePart(isModerator ? moderatorTools : null, () => {})
  return tools && <tools.Items {...props} />
}

interface DialogProps {
  thing: Moderated
  chosen: ModeratorAct | null
  onClose: () => void
  /** Where the focus goes on, where the thing leaves the page. */
  next?: () => HTMLElement | null
}

/** The dialog of what was chosen there. */
export function ModeratorDialog({ chosen, ...props }: DialogProps) {
  const tools = useOpened(moderatorTools, chosen !== null, props.onClose)
  return tools && chosen && <tools.Dialog chosen={chosen} {...props} />
}

const moderatorTools = part(() => import('./moderator-tools.ts').then(module => module.moderatorTools))
