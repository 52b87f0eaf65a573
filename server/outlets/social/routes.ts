import type { CacheTags } from '../../cache/cache-tags.ts'
import { cacheTag } from '../../cache/cache-tags.ts'
import { notFound } from '../../http/answers/problems.ts'
import { HttpResponse } from '../../http/answers/response.ts'
import { pathName } from '../../http/requests/path-name.ts'
import type { Mount } from '../../http/routing/mount.ts'
import type { Card } from './card.ts'
import { cardOfPost, cardOfStock, cardOfStrategist, productCard } from './cards.ts'
import type { Painter } from './painter.ts'

/** Seconds for which others may keep a picture without asking: adding tips changes it. */
const kept = 3600

/** Mounts the pictures for previews of our links: `/social/posts/some-slug.png`. */
export function mountSocial(
  { app, services: { database, symbols, instances } }: Mount,
  painter: Painter,
): void {
  app.add({
    method: 'GET',
    path: '/social/product.png',
    handler: () => picture(async () => productCard((await instances.find()).description), []),
  })
  app.add({
    method: 'GET',
    path: '/social/posts/:file',
    handler({ params }) {
      const slug = nameOf(params.file, 'Post')
      return picture(() => cardOfPost(database, slug), [cacheTag.post(slug)])
    },
  })
  app.add({
    method: 'GET',
    path: '/social/stocks/:file',
    handler({ params }) {
      const ticker = nameOf(params.file, 'Stock')
      const card = async () => cardOfStock(database, ticker, (await symbols.byTicker()).findListing)
      return picture(card, [cacheTag.stock(ticker)])
    },
  })
  app.add({
    method: 'GET',
    path: '/social/strategists/:file',
    handler({ params }) {
      const id = nameOf(params.file, 'Strategist')
      return picture(() => cardOfStrategist(database, id), [cacheTag.posts])
    },
  })

  async function picture(find: () => Promise<Card>, tags: CacheTags['tags']): Promise<HttpResponse> {
    const { name } = await instances.find()
    return new HttpResponse(await painter.paint(await find(), name ?? undefined), {
      headers: {
        'content-type': 'image/png',
        'cache-control': `public, max-age=${kept}`,
        // Previews and feed readers show the picture on pages of other sites.
        'cross-origin-resource-policy': 'cross-origin',
      },
      cacheTags: { tags },
    })
  }
}

function nameOf(file: string | undefined, what: string): string {
  if (!file?.endsWith('.png')) throw notFound(what)
  return pathName(file.slice(0, -'.png'.length), what)
}
