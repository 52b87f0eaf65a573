import { Button } from '#web/ui/buttons/Button.tsx'
import { Kbd } from '#web/ui/keys/KeyHints.tsx'
import { useKeyboardShortcuts } from '#web/ui/keys/keyboard-shortcuts.ts'
import type { KeyAct } from '#web/ui/keys/letters.ts'
import { shownKey } from '#web/ui/keys/shown-key.ts'

interface Props {
  note: string
  saving: boolean
  onDismiss: () => void
  onEdit: () => void
  onSave: () => void
}

/** The buttons of a draft. The bar stays at the lower edge. */
export function PaneBar({ note, saving, onDismiss, onEdit, onSave }: Props) {
  return (
    <div className="pane-bar">
      <p>{note}</p>
      <Button variant="quiet" onClick={onDismiss} disabled={saving}>
        Dismiss
        <Key of="notForMe" />
      </Button>
      <Button onClick={onEdit} disabled={saving}>
        Edit before saving
        <Key of="open" />
      </Button>
      <Button variant="primary" onClick={onSave} busy={saving} busyLabel="Saving…">
        <span className="flex items-center justify-center gap-2">
          Keep
          <Key of="done" />
        </span>
      </Button>
    </div>
  )
}

function Key({ of }: { of: KeyAct }) {
  const [on] = useKeyboardShortcuts()
  if (!on) return null
  return (
    <span aria-hidden="true" className="keys max-md:hidden">
      <Kbd>{shownKey(of)}</Kbd>
    </span>
  )
}
