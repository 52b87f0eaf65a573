import { useEffect, useRef } from 'react'

interface Props {
  id?: string
  label: string
  checked: boolean
  /** Whether some rows of the group are chosen, but not all. */
  some?: boolean
  /** Called with the new state. `range` is true if Shift was held: then all rows up to this one change. */
  onPick: (on: boolean, range: boolean) => void
}

/** The box that chooses a row. */
export function PickBox({ id, label, checked, some = false, onPick }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  })
  return (
    // The label is larger than the box, so that a finger can hit it.
    <label className="pick-box">
      <input
        ref={box}
        id={id}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ currentTarget, nativeEvent }) =>
          // The browser's event for a changed box is a click, even after the space bar.
          onPick(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
