import { useEffect, useRef } from 'react'
import './pick-box.css'

interface Props {
  id?: string
  label: string
  /** In a form that works without scripts: the field of the box, and what it sends. */
  name?: string
  value?: string
  disabled?: boolean
  checked: boolean
  /** Whether some rows of the group are chosen, but not all. */
  some?: boolean
  /** Called with the new state. `range` is true if Shift was held: then all rows up to this one change. */
  onPick: (on: boolean, range: boolean) => void
}

/** The box that chooses a row. */
export function PickBox({ label, some = false, onPick, ...rest }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !rest.checked
  })
  return (
    // The label is larger than the box, so that a finger can hit it.
    <label className="pick-box">
      <input
        ref={box}
        {...rest}
        type="checkbox"
        aria-label={label}
        onChange={({ currentTarget, nativeEvent }) =>
          // The browser's event for a changed box is a click, even after the space bar.
          onPick(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
