import type { SignUpMode } from './instance.ts'

/** The seam between the server, which writes the HTML around a page, and the React application, which draws it. */

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageHead {
  /** Without the brand: `documentTitle` adds it. */
  title: string
  description?: string
  keywords?: string
  /** Path of the canonical address: `/posts/some-slug`. Absent: the page is not for search engines. */
  canonicalPath?: string
  /** It has an address, and is not for search engines all the same. */
  noindex?: boolean
  openGraph?: {
    type: 'website' | 'article'
    /** What a preview shows: drawn by the server, 1200 × 630 (docs/decisions/0019-social-pictures.md). */
    picture: { path: string; alt: string }
    /** A picture of the post's own, where the server cannot draw. */
    imageUrl?: string
    publishedAt?: string
    author?: string
  }
  /** Objects of schema.org, each written as one ld+json block. */
  jsonLd?: Record<string, unknown>[]
  /** Atom feeds of this page: path and title. */
  feeds?: { path: string; title: string }[]
}

/** What every page tells of the server it comes from; null where nobody has set it. */
export interface InstanceFace {
  name: string | null
  description: string | null
  contact: string | null
  /** Whether there is something to read at /terms and /privacy. */
  hasTerms: boolean
  hasPrivacy: boolean
  signUp: SignUpMode
}

/** What the drawing of a page reads of an answer of our own API. A Response is one. */
export interface ApiAnswer {
  ok: boolean
  status: number
  statusText: string
  headers: { get(name: string): string | null }
  text(): Promise<string>
}

export interface PageRequest {
  /** Path and query of the address: `/posts/some-slug?x=1`. */
  address: string
  /** Calls our own API in process, with the visitor's cookie. */
  fetchApi(path: string): Promise<ApiAnswer>
  signedIn: boolean
  /** Id of the person who last put the newcomer's list away in this browser. */
  putAwayBy: string | null
  /** How the visitor wants to see My Stocks; null as long as they have not chosen. */
  stocksAs: 'cards' | 'table' | null
  /** Origin in absolute links: `https://tipfolio.example`. */
  publicUrl: string
  /** Ages on the page are counted from here. */
  now: Date
  /** The theme that the visitor chose; null follows the system. */
  theme: 'light' | 'dark' | null
  /** Whether pictures of posts and people come from this server instead of where they lie (PICTURES=proxy). */
  proxiesPictures: boolean
  /** The footer's two links, where the operator set them. */
  links: { social: string | null; blog: string | null }
  /** Absent as long as nothing of it was set. */
  instance?: InstanceFace | undefined
  /** This server sends mail; absent where it does not. */
  sendsMail?: true | undefined
}

export interface RenderedPage {
  status: number
  head: PageHead
  /** The markup inside the root element. */
  html: string
  /** Travels in a JSON block, so that the browser starts from what the server saw. */
  state: unknown
  /** Sources of the code-split modules this page needs, as the build's manifest names them: `web/pages/post/PostPage.tsx`. */
  modules: string[]
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** What the build of the application gives: who draws keeps what is the same on every page, for as long as it is kept. */
export type CreateRenderPage = () => RenderPage
