import parser from 'robots-parser'
import { brand } from '#contract/brand.ts'

// It is a function by itself; its types tell of one with the name `default`, as bundlers of old made it.
const robotsParser = parser as unknown as typeof parser.default

/** A robots.txt by its own address and its text, and the page that is asked about. */
interface Asked {
  url: string
  robotsUrl: string
  text: string
}

/** Whether a robots.txt lets us read a page by ourselves. */
export function isAllowed({ url, robotsUrl, text }: Asked): boolean {
  return robotsParser(robotsUrl, text).isAllowed(url, brand) ?? true
}
