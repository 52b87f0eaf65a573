import { type ReactNode, useId } from 'react'
import type { ResearchStyle } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { researchStyles } from '#web/format/names/research-styles.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx'

interface Styles {
  researchStyles: ResearchStyle[]
  otherResearchText: string
}

interface Props {
  legend: string
  value: Styles
  onChange: (value: Styles) => void
  error?: ReactNode
  otherError?: ReactNode
}

/** How a person researches, as a list of choices. The choice *Other* shows a field for own words. */
export function ResearchStyleFields({ legend, value, onChange, error, otherError }: Props) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={error ? id : undefined}
      data-invalid={error ? '' : undefined}
      className="stack"
    >
      <legend className="mb-2 text-label font-medium">{legend}</legend>
      <div>
        <ToggleChips
          options={researchStyles}
          chosen={value.researchStyles}
          onChange={chosen =>
            onChange({ researchStyles: chosen, otherResearchText: value.otherResearchText })
          }
        />
        <p id={id} aria-live="polite" className="text-label text-danger not-empty:mt-2">
          {error}
        </p>
      </div>
      {value.researchStyles.includes('other') && (
        <TextField
          label="Other research style"
          error={otherError}
          placeholder="Filings, podcasts, spreadsheets of your own …"
          maxLength={limits.otherResearchText}
          value={value.otherResearchText}
          onValue={otherResearchText => onChange({ researchStyles: value.researchStyles, otherResearchText })}
        />
      )}
    </fieldset>
  )
}
