interface Option<Value extends string> {
  id: Value
  label: string
}

interface Props<Value extends string> {
  options: readonly Option<Value>[]
  chosen: readonly Value[]
  /** Called with the chosen options, in the order of all options. */
  onChange: (chosen: Value[]) => void
}

/**
 * Several options as buttons, of which any number may be chosen. Chosen buttons are pressed. Put a named group around
 * them.
 */
export function ToggleChips<Value extends string>({ options, chosen, onChange }: Props<Value>) {
  const toggled = (id: Value) =>
    options.map(option => option.id).filter(one => chosen.includes(one) !== (one === id))
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.includes(id)}
          className="btn rounded-full font-medium aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent"
          onClick={() => onChange(toggled(id))}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
