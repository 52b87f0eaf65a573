import { useCallback, useEffect, useState } from 'react'
import { forgetText, heldText, holdText } from './held-text.ts'
import { canBeSent, type ReadableText, readableText } from './readable-text.ts'
import { isTooLong, pastedText, type SharedText, sharedMessage } from './shared-text.ts'

/** Where a text that is brought stands. */
export type Sharing =
  | { state: 'waiting' }
  /** Nothing came by itself. */
  | { state: 'asking' }
  | { state: 'too-long' }
  /** The page brought no words: a video without its transcript open. */
  | { state: 'empty'; shared: SharedText }
  | { state: 'question'; shared: SharedText; readable: ReadableText }
  | { state: 'signing-in' }
  /** It is more than a tab can hold until its reader has signed in. */
  | { state: 'not-held' }
  | { state: 'cancelled' }

/** Milliseconds that the opener has to bring the text. */
const patience = 8000
/** Fewer words are nothing to read. */
const fewestWords = 8

interface Options {
  signedIn: boolean
  /** Goes to where one signs in, and from there back here. */
  signIn: () => void
}

/**
 * Takes one text: from the window that opened this one, from what this tab holds, or pasted. Whoever is signed out goes to
 * the login first.
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
    // Back from the login. A new tab may hold a copy of what another one held: there the opener's text comes first.
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

/** Waits for the first message of the bookmark from the window that opened this one; no other is heard. */
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
  // It says nothing but that somebody listens, so that whoever opened us may hear it.
  opener.postMessage({ v: 1, ready: true }, '*')
  return stop
}
