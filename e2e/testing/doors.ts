import type { Locator, Page } from 'playwright-core'

/** Where a door stands: the bars, the tabs of a place, the menu of the account, the search, the page, its footer. */
type Wall = 'bar' | 'tabs' | 'menu' | 'search' | 'page' | 'footer'

/** Something that one presses to get to another page. */
export interface Door {
  wall: Wall
  words: string
  /** The address, without its origin. */
  href: string
  /** It opens what the page at that address has over the page that is open. */
  opensHere: boolean
}

/** How a person presses what they see. */
export type Hand = 'mouse' | 'touch' | 'keys'

const walls: Record<Wall, string> = {
  bar: 'header:not(main header) a[href], .sections a[href]:not([data-app])',
  tabs: 'nav[aria-label=Tabs] a[href]',
  menu: '[role=menu] a[href]',
  search: 'dialog a[role=option]',
  page: 'main a[href]:not(nav[aria-label=Tabs] a)',
  footer: 'footer a[href]',
}

/** The doors that the page shows now, in the order of the document. Links that lead away from the product are none. */
export async function doorsOf(page: Page, wall: Wall): Promise<Door[]> {
  const found = await page.locator(walls[wall]).evaluateAll(links =>
    links
      .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement)
      .filter(link => link.origin === location.origin && link.checkVisibility() && !link.download)
      .map(link => ({
        words: link.ariaLabel ?? link.innerText.replace(/\s+/g, ' ').trim(),
        href: link.getAttribute('href') ?? '',
        opensHere: link.ariaHasPopup === 'dialog',
      })),
  )
  return found.map(door => ({ wall, ...door }))
}

/** Opens the menu of the account, or the search. */
export async function open(page: Page, what: 'menu' | 'search', hand: Hand): Promise<void> {
  if (what === 'menu') {
    await press(page, page.getByRole('button', { name: /^Your account/ }), hand)
    await page.getByRole('menu').waitFor()
  } else {
    if (hand === 'keys') await page.keyboard.press('/')
    else
      await press(page, page.locator('[data-search], .sections a[data-app]').filter({ visible: true }), hand)
    await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().waitFor()
  }
}

/** Goes through a door of the page that is open, or of the menu or the search that it opens first. */
export async function goThrough(page: Page, { wall, words, href }: Door, hand: Hand): Promise<void> {
  if (wall === 'menu' || wall === 'search') await open(page, wall, hand)
  const door = page
    .locator(walls[wall])
    .and(page.locator(`[href="${href}"]`))
    .filter({ visible: true })
    .first()
  if (hand !== 'keys' || (wall !== 'menu' && wall !== 'search')) return press(page, door, hand)
  await door.waitFor()
  if (wall === 'search') await page.keyboard.type(words)
  const marks = wall === 'search' ? '[aria-selected=true]' : ':focus'
  for (let step = 0; step < 30; step += 1) {
    if ((await door.and(page.locator(marks)).count()) > 0) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrow keys do not lead to ${words}`)
}

/** More presses of Tab than any page has places to stop. */
const mostStops = 120

async function press(page: Page, control: Locator, hand: Hand): Promise<void> {
  await control.waitFor()
  if (hand === 'mouse') return control.click()
  if (hand === 'touch') return control.tap()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await control.evaluate(element => element === document.activeElement))
      return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`${mostStops} presses of Tab do not lead to ${control}`)
}
