import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addKeeper, addPost, signInKeeper, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

/** The screens of the specification, section 2, that are open to a signed-in user, and those that came to them. */
const screens = [
  '/',
  '/onboarding',
  '/posts/new',
  '/posts/new?mode=manual',
  '/posts/a-walk',
  '/stocks/KO',
  '/stocks/KO?stance=bearish',
  '/stocks/KO/voices',
  '/my-stocks',
  '/my-stocks/unclassified',
  '/my-stocks/unclassified?stocks=all',
  '/my-stocks/no-conclusion',
  '/strategists',
  '/strategists?sort=record&horizon=12',
  '/strategists?as=cards',
  '/strategists/compare',
  '/search',
  '/search?q=drinks',
  '/ask',
  '/search?q=coca+after:2020&in=tips',
  '/profile',
  '/settings',
  '/queue',
  '/following',
  '/my-record',
  '/due',
  '/log',
  '/accuracy',
  '/method',
  '/share/text',
]
/** Those of who looks after the server. */
const keepers = ['/moderation', '/moderation?kind=correction', '/admin', '/example', '/log']

describe('walking through every page', () => {
  const site = useSite()
  beforeAll(() => addKeeper(site.origin))

  it.each([1280, 320])(
    'finds a heading, fits a width of %i px, and says nothing in the console',
    async width => {
      const page = await site.visitor({ viewport: { width, height: 800 } })
      await signUp(page)
      const post = { title: 'A walk', summary: 'Two thoughts on soft drinks.', author: 'Ada', content: quote }
      const tip = { ticker: 'KO', text: 'Coca-Cola raises prices and sells as much.', evidence: quote }
      await addPost(page, { ...post, tips: [{ ...tip, priceTargetValue: 80, priceTargetCurrency: 'USD' }] })
      await look(page, screens)
      await signInKeeper(page, site.origin)
      await look(page, keepers)

      async function look(page: Page, paths: string[]) {
        for (const path of paths) {
          // Of no page in particular: all that it asks for by itself has come.
          const response = await page.goto(path, { waitUntil: 'networkidle' })
          expect(`${response?.status()} ${path}`).toBe(`200 ${path}`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await eventually(`the title of ${path}`, () => page.title()).toMatch(/ \| Tipfolio$/)
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(`${path} is ${Math.max(wide, width)} px wide`).toBe(`${path} is ${width} px wide`)
        }
      }
    },
  )

  it('leaves no room for a picture that cannot be loaded', async () => {
    const page = await site.visitor({ viewport: { width: 1280, height: 800 }, complaints: /ERR_FAILED/ })
    await signUp(page)
    await page.route('**/gone.png', route => route.abort())
    const imageUrl = 'https://pictures.example/gone.png'
    // With a text of its own, so that picture and words would stand beside each other.
    const content = 'All the words of the post.'
    const path = await addPost(page, {
      title: 'Unseen',
      summary: 'Words.',
      content,
      sourceType: 'blog',
      imageUrl,
    })
    await page.goto(path)
    await eventually('the picture that cannot be loaded to be gone', () =>
      page.getByRole('main').locator('img').count(),
    ).toBe(0)
    const left = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.x
    await eventually('both to begin at the same edge', () => left('Unseen')).toBe(await left('0 tips'))
  })
})

const quote = 'Prices rose by six percent and not a can less was sold.'
