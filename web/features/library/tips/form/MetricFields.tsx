import { Plus, X } from 'lucide'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextInput } from '#web/ui/fields/TextInput.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { type MetricDraft, type TipDraft, withNewMetric } from './tip-draft.ts'
import type { TipDraftErrors } from './tip-draft-errors.ts'

/** The rows of a tip's metrics. A row is saved only if it has both name and value. */
export function MetricFields({
  draft,
  onChange,
  errors,
}: {
  draft: TipDraft
  onChange: (draft: TipDraft) => void
  errors: TipDraftErrors
}) {
  const changeRow = (row: number, changes: Partial<MetricDraft>) =>
    onChange({
      ...draft,
      metrics: draft.metrics.map(metric => (metric.row === row ? { ...metric, ...changes } : metric)),
    })
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1 text-label text-ink-2 font-medium">Key Metrics</legend>
      {draft.metrics.map((metric, index) => (
        <fieldset key={metric.row} className="relative mb-3 min-w-0 rounded-control border border-line p-3">
          <legend className="sr-only">Metric {index + 1}</legend>
          <div className="grid grid-cols-2 gap-3 @min-[520px]:grid-cols-4">
            {metricParts.map(({ part, label, most, className }) => (
              <Field
                key={part}
                label={label}
                {...(className && { className })}
                error={errors[`metrics.${index}.${part}`]}
              >
                {control => (
                  <TextInput
                    {...control}
                    maxLength={most}
                    value={metric[part]}
                    onChange={event => changeRow(metric.row, { [part]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
          <IconButton
            className="absolute top-1 right-1"
            label={`Remove metric ${index + 1}`}
            onClick={() =>
              onChange({ ...draft, metrics: draft.metrics.filter(({ row }) => row !== metric.row) })
            }
          >
            <Icon of={X} size={16} />
          </IconButton>
        </fieldset>
      ))}
      <Button
        size="small"
        disabled={draft.metrics.length >= limits.metricsOfTip}
        onClick={() => onChange(withNewMetric(draft))}
      >
        <Icon of={Plus} size={15} />
        Add Metric
      </Button>
    </fieldset>
  )
}

interface MetricPart {
  part: Exclude<keyof MetricDraft, 'row'>
  label: string
  most: number
  className?: string
}

const metricParts: MetricPart[] = [
  { part: 'name', label: 'Metric', most: limits.metricField, className: 'col-span-2' },
  { part: 'value', label: 'Value', most: limits.metricField },
  { part: 'unit', label: 'Unit', most: limits.metricField },
  { part: 'currency', label: 'Metric currency', most: limits.metricField },
  { part: 'asOf', label: 'As of', most: limits.metricField },
  { part: 'sourceExcerpt', label: 'Source', most: limits.excerpt, className: 'col-span-2' },
]
