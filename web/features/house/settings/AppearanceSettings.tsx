import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { type Theme, useTheme } from './theme.ts'

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function AppearanceSettings() {
  const [theme, chooseTheme] = useTheme()
  return (
    <SettingsSection title="Theme" text="Light, dark, or as your system has it.">
      <Segmented label="Theme" options={themes} value={theme} onChange={chooseTheme} />
    </SettingsSection>
  )
}
