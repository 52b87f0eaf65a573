import type { ReactNode } from 'react'

interface Props {
  title: string
  text?: ReactNode
  /** A button or link for the next step. */
  action?: ReactNode
  /** The level of the title's heading: 1 where the state is the whole page. */
  level?: 1 | 2 | 3
}

/** Stands in the place of a list without items, or of a page with one message. */
export function EmptyState({ title, text, action, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto max-w-[472px] px-4 py-16 text-center">
      <Heading className={level === 1 ? 'headline' : 'title'}>{title}</Heading>
      {text && <p className="mt-2">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
