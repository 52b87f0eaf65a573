import { useEffect, useRef } from 'react'

interface Props {
  id?: string
  label: string
  checked: boolean
  /** Some are chosen of what it stands for, if not all. */
  some?: boolean
  /** With Shift it is about all up to here. */
  onPick: (on: boolean, range: boolean) => void
}

/** The box that chooses a row. */
export function PickBox({ id, label, checked, some = false, onPick }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  })
  return (
    // Around it there is room for a finger.
    <label className="pick-box">
      <input
        ref={box}
        id={id}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ currentTarget, nativeEvent }) =>
          // The event behind the change of a box is a click, be it one of the space bar.
          onPick(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
