import type { Page } from 'playwright-core'
import { type Door, doorsOf, type Hand, open } from './doors.ts'

/** The way from `/` to a page: the doors that one goes through, one behind the other. */
export type Way = readonly Door[]

/** How many presses a way takes. Those into the menu and the search take one more: these have to be opened. */
export function actsOf(way: Way): number {
  return way.reduce((sum, { wall }) => sum + (wall === 'menu' || wall === 'search' ? 2 : 1), 0)
}

/** Which of two ways with as many acts is told: the one whose last door is easier to find. */
const order = ['tabs', 'bar', 'menu', 'page', 'search', 'footer'] as const

/**
 * The shortest way to each page that is at most two acts from `/`, by the page's pattern. `patternOf` gives null for an
 * address that is no page. With `isNear` it looks at `/` alone, its menu and its search.
 */
export async function waysFrom(
  page: Page,
  {
    hand,
    patternOf,
    isNear = false,
  }: { hand: Hand; patternOf: (href: string) => string | null; isNear?: boolean },
): Promise<Map<string, Way>> {
  const ways = new Map<string, Way>()
  const rank = (way: Way) => actsOf(way) * 10 + order.indexOf(way.at(-1)?.wall ?? 'footer')
  const offer = (way: Way) => {
    const pattern = patternOf(way.at(-1)?.href ?? '')
    const known = pattern && ways.get(pattern)
    if (pattern && pattern !== '/' && (!known || rank(way) < rank(known))) ways.set(pattern, way)
  }
  await page.goto('/')
  for (const door of await onPage(page)) offer([door])
  const first = [...ways.values()]
  for (const inside of ['menu', 'search'] as const) {
    await open(page, inside, hand)
    for (const door of await doorsOf(page, inside)) offer([door])
    await page.keyboard.press('Escape')
  }
  for (const way of isNear ? [] : first) {
    await page.goto(way[0]?.href ?? '/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const door of await onPage(page)) offer([...way, door])
  }
  return ways
}

async function onPage(page: Page): Promise<Door[]> {
  const found = []
  for (const wall of ['tabs', 'bar', 'page', 'footer'] as const) found.push(await doorsOf(page, wall))
  return found.flat()
}
