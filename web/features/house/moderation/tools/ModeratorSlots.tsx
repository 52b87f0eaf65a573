import { part, usePart } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { type Moderated, type ModeratorAct, useIsModerator } from './moderated.ts'

interface ItemsProps {
  thing: Moderated
  /**
   * Called for an act that needs a question first. `ModeratorDialog` asks the question, because it survives the menu.
   */
  onChoose: (act: ModeratorAct) => void
}

/**
 * The moderators' items in the menu of a post or tip, about the thing and the person who added it. Other people do not
 * load the code.
 */
export function ModeratorItems(props: ItemsProps) {
  const isModerator = useIsModerator()
  // If loading fails the menu shows its other items, and tries again when it is next opened.
  const tools = usePart(isModerator ? moderatorTools : null, () => {})
  return tools && <tools.Items {...props} />
}

interface DialogProps {
  thing: Moderated
  chosen: ModeratorAct | null
  onClose: () => void
  /** The focus target if the thing leaves the page. */
  next?: () => HTMLElement | null
}

/** The dialog of the chosen act. */
export function ModeratorDialog({ chosen, ...props }: DialogProps) {
  const tools = useOpened(moderatorTools, chosen !== null, props.onClose)
  return tools && chosen && <tools.Dialog chosen={chosen} {...props} />
}

const moderatorTools = part(() => import('./moderator-tools.ts').then(module => module.moderatorTools))
