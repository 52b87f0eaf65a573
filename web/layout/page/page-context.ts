import { createContext, useContext } from 'react'
import { brand } from '#contract/brand.ts'
import type { InstanceFace, PageHead } from '#contract/page.ts'

/** Facts about the server and the request for every page. */
export interface PageFrame {
  publicUrl: string
  /** The footer's two links, where the operator set them. */
  links: { social: string | null; blog: string | null }
  /** The name and texts of this server. Absent as long as none is set. */
  instance?: InstanceFace | undefined
  /** Whether this server sends the pictures of posts and people, instead of the sites on which they lie. */
  proxiesPictures: boolean
  /** True where this server sends mail; absent otherwise. */
  sendsMail?: true | undefined
  /** True where this server hears audio; absent otherwise. */
  listens?: true | undefined
  /** The theme that the request asked for. Null follows the system. */
  theme: 'light' | 'dark' | null
  /** Receives the head and status of a page while the server draws it. Absent in the browser. */
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

/** The name of the server: its own, or the name of the product. */
export function useServerName(): string {
  return usePageFrame().instance?.name ?? brand
}
