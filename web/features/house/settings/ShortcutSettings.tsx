import { Checkbox } from '#web/ui/Checkbox.tsx'
import { useKeyboardShortcuts } from '#web/ui/keyboard-shortcuts.ts'
import { SettingsSection } from '#web/ui/SettingsSection.tsx'

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
