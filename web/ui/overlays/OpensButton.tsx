import { type ReactNode, useState } from 'react'
import { type Part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

interface Props<Loaded> {
  dialog: Part<Loaded>
  className: string
  label?: string
  children: ReactNode
  /** Draws the dialog once its code is loaded. */
  open: (loaded: Loaded, close: () => void) => ReactNode
}

/** A button that opens a dialog. The caller gives its classes. */
export function OpensButton<Loaded>({ dialog, className, label, children, open }: Props<Loaded>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const loaded = useOpened(dialog, isOpen, close)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...prepares(dialog)}
      >
        {children}
      </button>
      {loaded && open(loaded, close)}
    </>
  )
}
