import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { BothSides } from './BothSides.tsx'
import type { Pair } from './pair.ts'

interface Props {
  pairs: readonly Pair[]
  /** The one that it opens with. */
  first: string
  /** Whose they are, behind `1 of 3`. */
  where: string
  /** Learns which one is looked at. */
  onLook?: ((id: string) => void) | undefined
  onClose: () => void
}

/** Two that contradict each other side by side; arrow keys go to the next. */
export function PairDialog({ pairs, first, where, onLook, onClose }: Props) {
  const [id, setId] = useState(first)
  const at = pairs.findIndex(pair => pair.id === id)
  const pair = pairs[at]
  useEffect(() => onLook?.(id), [id, onLook])
  useArrows(step)
  if (!pair) return null

  /** Behind the last one comes the first again, so that no button goes while it has the keyboard. */
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

/** Arrow keys of the dialog: they move nothing else in it, which has no field and nothing to scroll to the side. */
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
