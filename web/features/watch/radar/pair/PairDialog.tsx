import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { BothSides } from './BothSides.tsx'
import type { Pair } from './pair.ts'

interface Props {
  pairs: readonly Pair[]
  /** The id of the pair at the beginning. */
  first: string
  /** The words after `1 of 3`, such as the stock. */
  where: string
  /** Called with the id of each pair that is shown. */
  onLook?: ((id: string) => void) | undefined
  onClose: () => void
}

/** Two contradicting statements side by side. Arrow keys go to the next pair. */
export function PairDialog({ pairs, first, where, onLook, onClose }: Props) {
  const [id, setId] = useState(first)
  const at = pairs.findIndex(pair => pair.id === id)
  const pair = pairs[at]
  useEffect(() => onLook?.(id), [id, onLook])
  useArrows(step)
  if (!pair) return null

  /** After the last pair comes the first, so that no button disappears while it has the focus. */
  function step(by: 1 | -1) {
    const next = pairs.at((at + by) % pairs.length)
    if (next) setId(next.id)
  }

  return (
    <Dialog open wide onOpenChange={onClose} title={pair.title}>
      <p className="meta -mt-2 mb-6">
        <span className="ticker">{pair.ticker}</span>
        {pair.aside && <span>{pair.aside}</span>}
      </p>
      {pairs.length > 1 && (
        <p role="status" className="sr-only">{`${pair.title}, ${at + 1} of ${pairs.length}`}</p>
      )}
      <BothSides key={pair.id} pair={pair} onLeave={onClose} />
      {pairs.length > 1 && (
        <footer className="pair-foot">
          <p className="flex-1 text-label text-ink-3">{`${at + 1} of ${pairs.length} ${where}`}</p>
          <Button variant="quiet" size="small" onClick={() => step(-1)}>
            <Icon of={ChevronLeft} size={15} />
            Previous
          </Button>
          <Button variant="quiet" size="small" onClick={() => step(1)}>
            Next
            <Icon of={ChevronRight} size={15} />
          </Button>
        </footer>
      )}
    </Dialog>
  )
}

/**
 * The arrow keys of the dialog. They have no other use here, because the dialog has no field and does not scroll
 * sideways.
 */
function useArrows(step: (by: 1 | -1) => void): void {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || shiftKey) return
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'ArrowRight') latest.current(1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
