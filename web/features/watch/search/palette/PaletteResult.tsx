import { Link } from '#web/ui/addresses/Link.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import type { Result } from './results.ts'

interface Props {
  id: string
  result: Result
  active: boolean
  /** Called when the pointer is over the line. */
  onNear: () => void
  /** Called when the line is followed. */
  onGo: () => void
}

/** A line of the palette. The focus stays in the field, which names the chosen line. */
export function PaletteResult({ id, result, active, onNear, onGo }: Props) {
  const { name, mark, note, icon, href, leaves, run } = result
  const option = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: 'palette-result',
    onPointerMove: onNear,
  } as const
  const content = (
    <>
      <Icon of={icon} size={16} />
      {mark && <b>{mark}</b>}
      <span>{name}</span>
      {note && <small>{note}</small>}
    </>
  )
  if (!href)
    return (
      <button
        type="button"
        {...option}
        onClick={() => {
          onGo()
          run?.()
        }}
      >
        {content}
      </button>
    )
  if (leaves)
    return (
      <a href={href} {...option} onClick={run}>
        {content}
      </a>
    )
  return (
    // The dialog returns the focus before the page changes, and the next page takes it.
    <Link href={href} {...option} onClick={onGo}>
      {content}
    </Link>
  )
}
