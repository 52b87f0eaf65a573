import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** What was downloaded. The browser keeps the file to itself: the tests are connected to it and have not started it. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream())
}
