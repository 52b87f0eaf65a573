import { useEffect } from 'react'
import type { PageHead } from '#contract/page.ts'
import { writeHead } from './document-head.ts'
import { usePageFrame, useServerName } from './page-context.ts'

/**
 * Says what the page is: title and social tags, and the status the server answers with. To be called once by every
 * page, with undefined while it does not know yet; the title is reset when the page is left.
 */
export function usePageHead(head: PageHead | undefined, status = 200): void {
  const { announce, publicUrl } = usePageFrame()
  const name = useServerName()
  if (head) announce?.(head, status)
  const written = head && JSON.stringify(head)
  useEffect(() => {
    if (!written) return
    // The string made above, so that an equal head is not written twice.
    writeHead(document, JSON.parse(written) as PageHead, { publicUrl, name })
    return () => {
      document.title = name
    }
  }, [written, publicUrl, name])
}
