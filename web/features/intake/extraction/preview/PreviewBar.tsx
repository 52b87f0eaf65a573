import { plural } from '#web/format/words/plural.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { StickyBar } from '#web/ui/forms/StickyBar.tsx'

interface Props {
  kept: number
  found: number
  saving: boolean
  onReset: () => void
  onSave: () => void
}

/** The buttons of a preview. */
export function PreviewBar({ kept, found, saving, onReset, onSave }: Props) {
  return (
    <StickyBar
      note={
        <>
          {found > 0 && `${kept} of ${plural(found, 'tip')} kept. `}A machine read this source; you publish
          it.
        </>
      }
      noteOnPhones
    >
      <Button variant="quiet" className={side} onClick={onReset} disabled={saving}>
        Extract Different URL
      </Button>
      <Button variant="primary" className={side} onClick={onSave} busy={saving} busyLabel="Saving…">
        Save Post &amp; Tips
      </Button>
    </StickyBar>
  )
}

/** On phones the buttons are side by side, with less padding. */
const side = 'max-sm:flex-1 max-sm:px-2 max-sm:text-label'
