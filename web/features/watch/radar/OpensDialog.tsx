import { type ReactNode, useState } from 'react'
import { Link } from '#web/ui/addresses/Link.tsx'
import { type Part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

interface Props<Loaded> {
  dialog: Part<Loaded>
  /** The page with the same content, for browsers without scripts. */
  href: string
  className: string
  label?: string | undefined
  children: ReactNode
  /** Draws the dialog once its code has loaded. */
  open: (loaded: Loaded, close: () => void) => ReactNode
}

/** A link that opens a dialog. */
export function OpensDialog<Loaded>({ dialog, href, className, label, children, open }: Props<Loaded>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const loaded = useOpened(dialog, isOpen, close)
  return (
    <>
      <Link
        href={href}
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        data-app
        onClick={event => {
          event.preventDefault()
          setOpen(true)
        }}
        {...prepares(dialog)}
      >
        {children}
      </Link>
      {loaded && open(loaded, close)}
    </>
  )
}
