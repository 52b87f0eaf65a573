import { loginAddress, useUser } from '#web/account/queries.ts'
import { addPostAddress } from '#web/features/intake/extraction/source/address-state.ts'
import { useExtraction } from '#web/features/intake/extraction/use-extraction.ts'
import { forgetText, holdText } from '#web/features/intake/share/held-text.ts'
import { PasteHere } from '#web/features/intake/share/PasteHere.tsx'
import { TextQuestion } from '#web/features/intake/share/TextQuestion.tsx'
import { type Sharing, useSharedText } from '#web/features/intake/share/use-shared-text.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

/**
 * The bookmark *with text* brings the text of a page here. The page asks before it reads the text; the usual preview
 * follows. A signed-out person is asked to sign in first.
 */
export function ShareTextPage() {
  usePageHead({ title: 'Text of a Page' })
  const sharing = useSharedText({ signedIn: useUser() !== null, signIn })
  return (
    // The application is loaded at once, also for visitors: only the application can receive the text from the
    // bookmark.
    <div data-at-once className="wrap py-6 md:py-10">
      <div className="mx-auto max-w-[640px]">
        <h1 className="headline">Text of a Page</h1>
        <div className="mt-6">
          {sharing.sharing.state === 'question' ? (
            <Question question={sharing.sharing} onCancel={sharing.cancel} />
          ) : (
            <BeforeQuestion {...sharing} sharing={sharing.sharing} />
          )}
        </div>
      </div>
    </div>
  )
}

interface QuestionProps {
  question: Sharing & { state: 'question' }
  onCancel: () => void
}

function Question({ question: { shared, readable }, onCancel }: QuestionProps) {
  const { url } = shared
  const { journey, start } = useExtraction({
    knownId: null,
    onId: id => {
      if (id === null) return
      forgetText()
      // Loads a new document, which no other window can reach.
      location.replace(addPostAddress({ mode: 'ai', url: url ?? '', extraction: id, withText: false }))
    },
    prepare: async () => {},
  })
  return (
    <TextQuestion
      shared={shared}
      words={readable.words}
      busy={journey.state === 'running' || journey.state === 'done'}
      error={journey.state === 'failed' ? journey.problem.detail : null}
      onRead={() => {
        // The session may have ended. The login then leads back here.
        holdText(shared)
        start({ url, content: readable.content, format: readable.format })
      }}
      onCancel={onCancel}
    />
  )
}

interface BeforeProps {
  sharing: Sharing
  paste: (text: string) => void
  askAgain: () => void
}

function BeforeQuestion({ sharing, paste, askAgain }: BeforeProps) {
  switch (sharing.state) {
    case 'asking':
      return (
        <PasteHere
          title="Paste it here"
          text="Where a site keeps its windows apart, the bookmark puts the text on your clipboard. Any other text can be pasted as well."
          onPaste={paste}
        />
      )
    case 'too-long':
      return (
        <PasteHere
          title="Too long: paste the part you mean"
          text="A text may have 5 MB. On the page itself, you can also select the part and press the bookmark again."
          onPaste={paste}
        />
      )
    case 'empty':
      return (
        <>
          <h2 className="title">There are no words in what came</h2>
          <p className="mt-2">
            {isVideo(sharing.shared.url)
              ? 'Open the transcript of the video first: below it, choose Show transcript. Then press the bookmark again.'
              : 'Select the words you mean on the page, then press the bookmark again.'}
          </p>
          <Button className="mt-6" onClick={askAgain}>
            Paste the text instead
          </Button>
        </>
      )
    case 'not-held':
      return (
        <>
          <p>This text is too long to wait in this tab. Sign in first, then press the bookmark again.</p>
          <a href={loginAddress()} className={`${buttonClass('primary')} mt-6`}>
            Sign In
          </a>
        </>
      )
    case 'signing-in':
      return (
        <p role="status">
          The text waits in this tab while you{' '}
          <a href={loginAddress('/share/text')} className="link">
            sign in
          </a>
          .
        </p>
      )
    case 'cancelled':
      return (
        <p role="status">
          Nothing was read, and nothing is kept. You can close this tab, or{' '}
          <a href="/posts/new" className="link">
            add another post
          </a>
          .
        </p>
      )
    default:
      return <p role="status">Waiting for the text of the page…</p>
  }
}

function isVideo(url: string | null): boolean {
  return url !== null && /(?:^|\.)youtube\.com$/.test(new URL(url).hostname)
}

function signIn(): void {
  location.assign(loginAddress('/share/text'))
}
