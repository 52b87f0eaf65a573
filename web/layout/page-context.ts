import { createContext, useContext } from 'react'
import type { PageHead } from '#contract/page.ts'

/** What the frame tells every page. */
export interface PageFrame {
  publicUrl: string
  /** The footer's two links, where the operator set them. */
  links: { social: string | null; blog: string | null }
  /** Whether pictures of posts and people come from this server instead of where they lie. */
  proxiesPictures: boolean
  /** The theme that was chosen when the page was asked for; null follows the system. */
  theme: 'light' | 'dark' | null
  /** Receives what a page says of itself while the server draws it; absent in the browser. */
  announce?: (head: PageHead, status: number) => void
}

export const PageContext = createContext<PageFrame>({
  publicUrl: '',
  links: { social: null, blog: null },
  proxiesPictures: false,
  theme: null,
})

export function usePageFrame(): PageFrame {
  return useContext(PageContext)
}
