import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../e2e/testing/chromium.ts'
import { startServer, temporaryFolder } from '../e2e/testing/server.ts'
import { paintIcons } from './screenshots/icons.ts'
import { sampleArt } from './screenshots/sample-art.ts'
import { fillDesk, type SampleDesk } from './screenshots/sample-desk.ts'
import { documentShots, heroShots, type Shot } from './screenshots/shots.ts'

// npm run screenshots: takes the product's pictures of itself, for the landing page and the documents, and makes its icons.
const root = join(import.meta.dirname, '..')

/** The height of the bar at the top of every page, with its line. */
const barHeight = 57

/** The sans-serif font of the browser's own package: the fonts of machines differ. */
const sameEverywhere = ":root { --sans: 'Open Sans', sans-serif } * { caret-color: transparent }"

paintIcons(root)
await promisify(execFile)(process.execPath, [join(root, 'scripts/build.ts')])
const place = temporaryFolder()
try {
  const server = await startServer({ dataDir: place.path })
  try {
    const { executablePath, environment } = await findChromium()
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
      env: { HOME: place.path, ...environment },
    })
    try {
      const desk = await fillDesk(browser, server.origin, join(place.path, 'data'))
      for (const shot of heroShots) await take(browser, server.origin, desk, shot)
      await desk.track()
      for (const shot of documentShots) await take(browser, server.origin, desk, shot)
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
} finally {
  place.remove()
}

async function take(browser: Browser, origin: string, desk: SampleDesk, shot: Shot): Promise<void> {
  const { size, theme, scale } = shot
  const context = await browser.newContext({
    baseURL: origin,
    storageState: desk.state,
    viewport: { width: size.width, height: size.height + (shot.belowBar ? barHeight : 0) },
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  // Pictures of sources are drawn here: no request leaves.
  await context.route(
    url => url.origin !== origin,
    route => {
      const name = basename(new URL(route.request().url()).pathname, '.svg')
      return route.fulfill({ contentType: 'image/svg+xml', body: sampleArt[name] ?? '' })
    },
  )
  const page = await context.newPage()
  await page.goto(shot.path(desk))
  await page.addStyleTag({ content: sameEverywhere })
  await page.waitForLoadState('networkidle')
  if (shot.press) await page.getByText(shot.press, { exact: true }).first().click()
  await page.mouse.move(0, 0)
  await page.evaluate('document.fonts.ready.then(() => null)')
  // Waits until the pressed thing has opened.
  await page.waitForTimeout(300)
  const bytes = await capture(page, shot)
  const file = join(root, shot.file)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  console.log(`${shot.file}: ${Math.round(bytes.length / 1000)} kB`)
  await context.close()
}

/** As WebP, which Playwright does not write itself. */
async function capture(page: Page, { size, scale, quality, belowBar }: Shot): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: belowBar ? barHeight : 0, ...size, scale },
  })
  return Buffer.from(data, 'base64')
}
