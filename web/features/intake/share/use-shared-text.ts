import { useCallback, useEffect, useState } from 'react'
import { forgetText, heldText, holdText } from './held-text.ts'
import { canBeSent, type ReadableText, readableText } from './readable-text.ts'
import { isTooLong, pastedText, type SharedText, sharedMessage } from './shared-text.ts'

/** The state of a text that somebody brings. */
export type Sharing =
  | { state: 'waiting' }
  /** No text came by itself. */
  | { state: 'asking' }
  | { state: 'too-long' }
  /** The page brought no words, for example a video without its transcript open. */
  | { state: 'empty'; shared: SharedText }
  | { state: 'question'; shared: SharedText; readable: ReadableText }
  | { state: 'signing-in' }
  /** The text is larger than a tab can keep until its reader has signed in. */
  | { state: 'not-held' }
  | { state: 'cancelled' }

/** Milliseconds that the opener has to bring the text. */
const patience = 8000
/** A text with fewer words is not worth reading. */
const fewestWords = 8

interface Options {
  signedIn: boolean
  /** Goes to the login, which leads back here. */
  signIn: () => void
}

/**
 * Takes one text: from the window that opened this one, from this tab's store, or from the clipboard. A signed-out
 * person goes to the login first.
 */
export function useSharedText({ signedIn, signIn }: Options) {
  const [sharing, setSharing] = useState<Sharing>({ state: 'waiting' })

  const take = useCallback(
    (shared: SharedText) => {
      if (isTooLong(shared)) return setSharing({ state: 'too-long' })
      const readable = readableText(shared)
      if (!canBeSent(readable)) return setSharing({ state: 'too-long' })
      if (readable.words < fewestWords) return setSharing({ state: 'empty', shared })
      if (signedIn) return setSharing({ state: 'question', shared, readable })
      if (!holdText(shared)) return setSharing({ state: 'not-held' })
      setSharing({ state: 'signing-in' })
      signIn()
    },
    [signedIn, signIn],
  )

  useEffect(() => {
    const held = heldText()
    const opener = window.opener as Window | null
    // Whether the person is back from the login. A new tab may hold a copy of another tab's text, so the opener's text
    // comes first there.
    const isBack = document.referrer.startsWith(`${location.origin}/`)
    if (held && (isBack || !opener)) return take(held)
    const onNothing = () => (held ? take(held) : setSharing({ state: 'asking' }))
    if (!opener) return onNothing()
    return listenTo(opener, { take, onNothing })
  }, [take])

  return {
    sharing,
    paste: (text: string) => take(pastedText(text)),
    askAgain: () => setSharing({ state: 'asking' }),
    cancel: () => {
      forgetText()
      setSharing({ state: 'cancelled' })
    },
  }
}

/**
 * Waits for the first message of the bookmark from the window that opened this one. Messages of other windows are
 * ignored.
 */
function listenTo(
  opener: Window,
  { take, onNothing }: { take: (shared: SharedText) => void; onNothing: () => void },
): () => void {
  const timer = setTimeout(onNothing, patience)
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('message', hear)
  }
  function hear({ source, data, origin }: MessageEvent) {
    const shared = source === opener ? sharedMessage(data, origin) : null
    if (!shared) return
    stop()
    take(shared)
  }
  addEventListener('message', hear)
  // The message says only that somebody listens, so any opener may hear it.
  opener.postMessage({ v: 1, ready: true }, '*')
  return stop
}
