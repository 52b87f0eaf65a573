import { Bookmark } from 'lucide'
import { useCallback, useState } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'
import { CopyField } from '#web/ui/CopyField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { bookmarkCode } from './bookmark-code.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** A bookmark that brings the page one is reading here; `server` is what the server is called. */
export function BookmarkSettings({ publicUrl, server }: { publicUrl: string; server: string }) {
  const code = bookmarkCode(publicUrl)
  return (
    <SettingsSection
      title="Add from any page"
      text="A bookmark that opens Add Post with the address of the page you are on. On a phone with the app installed, share to it instead."
    >
      <p className="mb-3 text-ui">Drag this into the bookmarks bar of your browser:</p>
      <BookmarkLink code={code} server={server} />
      <p className="mt-6 mb-2 text-ui">
        Or make a bookmark of any page, and put this in the place of its address:
      </p>
      <CopyField label="Address of the bookmark" value={code} />
    </SettingsSection>
  )
}

function BookmarkLink({ code, server }: { code: string; server: string }) {
  const [pressed, setPressed] = useState(false)
  // React gives no link an address that is code, and rightly; this one is ours, and runs only as a bookmark.
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
      <a ref={makeBookmark} href="/share" data-app className={`${buttonClass()} max-w-full`}>
        <Icon of={Bookmark} size={16} />
        <span className="truncate">Add to {server}</span>
      </a>
      <p role="status" className="text-ui text-ink not-empty:mt-2">
        {pressed && 'It works from the bookmarks bar, not from here: drag it there, or use the field below.'}
      </p>
    </>
  )
}
