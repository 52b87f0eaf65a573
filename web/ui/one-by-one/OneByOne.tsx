import { ArrowLeft } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { isWide } from './use-stands-alone.ts'

interface Props {
  /** The result of `useOneByOne`. */
  queue: {
    pane: RefObject<HTMLDivElement | null>
    isOpened: boolean
    close: () => void
    current: { id: string } | null
  }
  list: ReactNode
  /**
   * Entries are longer than a window. The page scrolls, and the buttons at the foot of an entry stay at the foot of the
   * window.
   */
  areLong?: boolean
  /** The open entry, or a sentence where no entry is open. */
  children: ReactNode
}

/**
 * The list on the left, the open entry on the right. Narrow windows show the list, and an opened entry in its place.
 */
export function OneByOne({ queue, list, areLong = false, children }: Props) {
  const { pane, isOpened, close, current } = queue
  const wasOpened = useRef(false)
  const id = current?.id
  useEffect(() => {
    const came = isOpened !== wasOpened.current
    wasOpened.current = isOpened
    if (!came || isWide()) return
    // The focus moves to the part that is now shown.
    const way = isOpened
      ? pane.current?.querySelector<HTMLElement>('h2')
      : id && document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)
    if (way) way.focus()
  }, [isOpened, pane, id])
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[384px_minmax(0,1fr)]">
      <div className={classNames('min-w-0', areLong && inWindow, isOpened && 'max-lg:hidden')}>{list}</div>
      <div
        ref={pane}
        className={classNames('min-w-0 scroll-mt-20', !areLong && inWindow, !isOpened && 'max-lg:hidden')}
      >
        {isOpened && (
          <Button variant="quiet" size="small" className="mb-2 -ml-3 lg:hidden" onClick={close}>
            <Icon of={ArrowLeft} size={16} />
            Back
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** As high as the window below the top bar, with a scroll bar of its own. */
const inWindow = 'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-96px)] lg:overflow-y-auto'
