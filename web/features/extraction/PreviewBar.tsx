import { Button } from '#web/ui/Button.tsx'
import { StickyBar } from '#web/ui/StickyBar.tsx'

interface Props {
  kept: number
  found: number
  saving: boolean
  onReset: () => void
  onEdit: () => void
  onSave: () => void
}

/** What can be done with a preview. */
export function PreviewBar({ kept, found, saving, onReset, onEdit, onSave }: Props) {
  return (
    <StickyBar
      note={
        <>
          {found > 0 && `${kept} of ${found} ${found === 1 ? 'tip' : 'tips'} kept. `}Read by a machine; you
          publish it.
        </>
      }
    >
      <Button variant="quiet" className={side} onClick={onReset} disabled={saving}>
        Extract Different URL
      </Button>
      <Button className={side} onClick={onEdit} disabled={saving}>
        Edit before saving
      </Button>
      <Button variant="primary" className="max-sm:w-full" onClick={onSave} busy={saving} busyLabel="Saving…">
        Save Post &amp; Tips
      </Button>
    </StickyBar>
  )
}

/** On phones two side by side, with less air. */
const side = 'max-sm:flex-1 max-sm:px-2 max-sm:text-label'
