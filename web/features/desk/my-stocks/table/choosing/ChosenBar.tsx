import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { shownKey } from '#web/ui/keys/shown-key.ts'
import './chosen-bar.css'

interface Props {
  count: number
  onNone: () => void
  onRemove: () => void
}

/** The buttons for the chosen rows. */
export function ChosenBar({ count, onNone, onRemove }: Props) {
  const tooMany = count > limits.stocksAtOnce
  return (
    <section aria-label="Chosen" className="chosen-bar float">
      <p role="status">
        <b>{count.toLocaleString('en-US')} chosen</b>
        {tooMany && <span> At most {limits.stocksAtOnce} can be removed at once.</span>}
      </p>
      <p className="keys wide-only" aria-hidden="true">
        <kbd>{shownKey('choose')}</kbd> choose <kbd>Shift</kbd> a range
      </p>
      <Button variant="quiet" size="small" onClick={onNone}>
        Choose none
      </Button>
      <Button size="small" disabled={tooMany} onClick={onRemove}>
        Remove
      </Button>
    </section>
  )
}
