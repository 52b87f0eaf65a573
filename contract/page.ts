import type { SignUpMode } from './instance.ts'

/**
 * The seam between the server, which writes the HTML document, and the React application, which draws the page in it.
 */

/** What a page tells browsers, search engines and link previews about itself. */
export interface PageHead {
  /** Without the brand, which `documentTitle` adds. */
  title: string
  description?: string
  keywords?: string
  /** Path of the canonical address, such as `/posts/some-slug`. Absent: search engines should not index the page. */
  canonicalPath?: string
  /** Search engines should not index the page, although it has an address. */
  noindex?: boolean
  openGraph?: {
    type: 'website' | 'article'
    /** The preview picture, 1200 × 630 pixels, drawn by the server (docs/decisions/0019-social-pictures.md). */
    picture: { path: string; alt: string }
    /** The post's own picture, for a server that cannot draw. */
    imageUrl?: string
    publishedAt?: string
    author?: string
  }
  /** Objects of schema.org. Each becomes one ld+json block. */
  jsonLd?: Record<string, unknown>[]
  /** Atom feeds of this page, by path and title. */
  feeds?: { path: string; title: string }[]
}

/** What every page says about its server. Null: not set. */
export interface InstanceFace {
  name: string | null
  description: string | null
  contact: string | null
  /** Whether /terms and /privacy have a text. */
  hasTerms: boolean
  hasPrivacy: boolean
  signUp: SignUpMode
  /** Present while the server shows example data. */
  hasExample?: true
}

/** The part of an answer of our own API that drawing a page reads. A Response has it. */
export interface ApiAnswer {
  ok: boolean
  status: number
  statusText: string
  headers: { get(name: string): string | null }
  text(): Promise<string>
}

export interface PageRequest {
  /** Path and query of the address, such as `/posts/some-slug?x=1`. */
  address: string
  /** Calls our own API inside this process, with the visitor's cookie. */
  fetchApi(path: string): Promise<ApiAnswer>
  signedIn: boolean
  /** Id of the person who last hid the newcomer's list in this browser. */
  putAwayBy: string | null
  /** How the visitor wants to see My Stocks. Null: not chosen. */
  stocksAs: 'cards' | 'table' | null
  /** The same of the strategists. */
  strategistsAs: 'cards' | 'table' | null
  /** Origin of absolute links, such as `https://tipfolio.example`. */
  publicUrl: string
  /** The moment from which ages on the page are counted. */
  now: Date
  /** The theme that the visitor chose. Null: as the system. */
  theme: 'light' | 'dark' | null
  /** Whether pictures of posts and people come from this server instead of their own (PICTURES=proxy). */
  proxiesPictures: boolean
  /** The two links of the footer, if the operator has set them. */
  links: { social: string | null; blog: string | null }
  /** Absent while nothing of it is set. */
  instance?: InstanceFace | undefined
  /** Present if this server sends mail. */
  sendsMail?: true | undefined
  /** Present if this server hears audio. */
  listens?: true | undefined
}

export interface RenderedPage {
  status: number
  head: PageHead
  /** The markup inside the root element. */
  html: string
  /** The data that the server has used, written as a JSON block for the browser to start from. */
  state: unknown
  /** The code-split modules this page needs, by the names of their files: `PostPage`. */
  modules: string[]
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** The build of the application exports this. The renderer caches what is the same on every page, so keep one. */
export type CreateRenderPage = () => RenderPage
