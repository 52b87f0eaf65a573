import { Link } from '#web/ui/addresses/Link.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import type { Result } from './results.ts'

interface Props {
  id: string
  result: Result
  active: boolean
  /** The pointer has come to it. */
  onNear: () => void
  /** It is followed. */
  onGo: () => void
}

/** A line of the palette. The keyboard stays in the field, which names the line that is chosen. */
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
    // The dialog gives the focus back before the page is left for the next, which takes it.
    <Link href={href} {...option} onClick={onGo}>
      {content}
    </Link>
  )
}
