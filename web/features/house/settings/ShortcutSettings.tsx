import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { useKeyboardShortcuts } from '#web/ui/keys/keyboard-shortcuts.ts'

export function ShortcutSettings() {
  const [on, turn] = useKeyboardShortcuts()
  return (
    <SettingsSection
      title="Keyboard"
      text="Turn them off if single keys get in your way. Kept in this browser."
    >
      <Checkbox checked={on} onChange={event => turn(event.target.checked)}>
        Keyboard shortcuts
      </Checkbox>
    </SettingsSection>
  )
}
