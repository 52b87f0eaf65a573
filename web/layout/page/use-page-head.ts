import { useEffect } from 'react'
import type { PageHead } from '#contract/page.ts'
import { writeHead } from './document-head.ts'
import { usePageFrame, useServerName } from './page-context.ts'

/**
 * Sets the title, the social tags and the status of the server's answer. Every page calls this once, with undefined
 * while it does not know its head yet. Leaving the page resets the title.
 */
export function usePageHead(head: PageHead | undefined, status = 200): void {
  const { announce, publicUrl } = usePageFrame()
  const name = useServerName()
  if (head) announce?.(head, status)
  const written = head && JSON.stringify(head)
  useEffect(() => {
    if (!written) return
    // Parses the string made above: an equal head is so not written twice.
    writeHead(document, JSON.parse(written) as PageHead, { publicUrl, name })
    return () => {
      document.title = name
    }
  }, [written, publicUrl, name])
}
