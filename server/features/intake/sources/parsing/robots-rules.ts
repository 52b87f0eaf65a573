import parser from 'robots-parser'
import { brand } from '#contract/brand.ts'

// The module is the function itself. Its types describe one with the name `default`, as old bundlers made it.
const robotsParser = parser as unknown as typeof parser.default

/** A robots.txt with its address, and the page that is asked about. */
interface Asked {
  url: string
  robotsUrl: string
  text: string
}

/** Whether a robots.txt allows our program to read a page. */
export function isAllowed({ url, robotsUrl, text }: Asked): boolean {
  return robotsParser(robotsUrl, text).isAllowed(url, brand) ?? true
}
