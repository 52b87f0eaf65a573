import type { Page } from 'playwright-core'

/** What a page can come to besides what it first shows: where it begins, and the way there for who is signed in. */
export interface State {
  name: string
  path: string
  reach: (page: Page) => Promise<unknown>
}
