import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** The part of the address after `#` that leads to this section. */
  anchor?: string
  text?: ReactNode
  children: ReactNode
}

/** A heading with a short text, and the controls beside it. Narrow windows show the controls below the text. */
export function SettingsSection({ title, anchor, text, children }: Props) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line-2 py-8 lg:grid-cols-[280px_minmax(0,560px)]"
    >
      <div>
        <h2 id={id} className="title">
          {title}
        </h2>
        {text && <p className="mt-2 text-ui text-ink-3">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
