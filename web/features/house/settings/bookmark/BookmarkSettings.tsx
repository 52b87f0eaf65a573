import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { BookmarkLink } from './BookmarkLink.tsx'
import { bookmarkCode } from './bookmark-code.ts'
import { textBookmarkCode } from './text-bookmark-code.ts'

/** Bookmarks that bring the page that a person is reading, or its text. `server` is the server's name. */
export function BookmarkSettings({ publicUrl, server }: { publicUrl: string; server: string }) {
  const code = bookmarkCode(publicUrl)
  const textCode = textBookmarkCode(publicUrl)
  return (
    <>
      <SettingsSection
        title="Add from any page"
        text="A bookmark that opens Add Post with the address of the page you are on. On a phone with the app installed, share to it instead."
      >
        <p className="mb-3 text-ui">Drag this into the bookmarks bar of your browser:</p>
        <BookmarkLink name={`Add to ${server}`} code={code} href="/share" />
        <p className="mt-6 mb-2 text-ui">
          Or make a bookmark of any page, and put this in the place of its address:
        </p>
        <CopyField label="Address of the bookmark" value={code} />
      </SettingsSection>
      <SettingsSection
        title="Bring the text of a page"
        anchor="bring-text"
        text="For what only you can read: an article you have paid for, or a video whose transcript is not given to this server. The bookmark brings what you have selected, else the article, else the transcript that is open beside a video. You are asked before it is read."
      >
        <p className="mb-3 text-ui">
          On a computer, drag this into the bookmarks bar. Where there is none, press Ctrl Shift B, or ⌘ Shift
          B on a Mac:
        </p>
        <BookmarkLink name={`Read in ${server}`} code={textCode} href="/share/text" />
        <p className="mt-6 mb-2 text-ui">
          On a phone, make a bookmark of any page, then edit it: give it the name{' '}
          <strong className="text-ink">Read in {server}</strong> and put this in the place of its address:
        </p>
        <CopyField label="Code of the text bookmark" value={textCode} />
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-ui text-ink-3">
          <li>iPhone and iPad, Safari: open the article, then choose the bookmark among your bookmarks.</li>
          <li>
            Android, Chrome: open the article, type the name of the bookmark into the address bar and tap it
            in the list.
          </li>
          <li>
            Firefox for Android and some other browsers run no such bookmarks: copy the text of the article
            and paste it in Add Post.
          </li>
        </ul>
      </SettingsSection>
    </>
  )
}
