import { Bookmark } from 'lucide'
import { useCallback, useState } from 'react'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'

interface Props {
  name: string
  code: string
  /** The address of the link until the code is in it. */
  href: string
}

/** A bookmark to drag to the bookmarks bar. A press on it shows how. */
export function BookmarkLink({ name, code, href }: Props) {
  const [pressed, setPressed] = useState(false)
  // React rightly refuses links with code as their address. This code is our own, and runs only as a bookmark.
  const makeBookmark = useCallback(
    (link: HTMLAnchorElement) => {
      const explain = (event: Event) => {
        event.preventDefault()
        setPressed(true)
      }
      link.setAttribute('href', code)
      link.addEventListener('click', explain)
      return () => link.removeEventListener('click', explain)
    },
    [code],
  )
  return (
    <>
      <a ref={makeBookmark} href={href} data-app className={`${buttonClass()} max-w-full`}>
        <Icon of={Bookmark} size={16} />
        <span className="truncate">{name}</span>
      </a>
      <p role="status" className="text-ui text-ink not-empty:mt-2">
        {pressed && 'It works from the bookmarks bar, not from here: drag it there, or use the field below.'}
      </p>
    </>
  )
}
