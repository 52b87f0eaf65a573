import { createContext, useContext } from 'react'
import { brand } from '#contract/brand.ts'
import type { InstanceFace, PageHead } from '#contract/page.ts'

/** What the frame tells every page. */
export interface PageFrame {
  publicUrl: string
  /** The footer's two links, where the operator set them. */
  links: { social: string | null; blog: string | null }
  /** What is told of the server; absent as long as nothing of it was set. */
  instance?: InstanceFace | undefined
  /** Whether pictures of posts and people come from this server instead of where they lie. */
  proxiesPictures: boolean
  /** This server sends mail; absent where it does not. */
  sendsMail?: true | undefined
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

/** What the server is called: its own name, or that of the product. */
export function useServerName(): string {
  return usePageFrame().instance?.name ?? brand
}
