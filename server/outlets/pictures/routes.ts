import { limits } from '#contract/limits.ts'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import { HttpResponse } from '../../http/answers/response.ts'
import { queryOf } from '../../http/requests/request.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { createPictures } from './pictures.ts'

/** Seconds for which a browser keeps a picture, or the answer that there is none, without asking again. */
const kept = { picture: 7 * 86_400, none: 60 } as const

/**
 * `/pictures?of=ADDRESS`: the picture at an address that a post, a strategist or a person names. The answer does not
 * tell who names it.
 */
export function mountPictures({ app, services: { database, config } }: Mount): void {
  const fetchPicture = createSafeFetch({ allowedHosts: config.extractAllowHosts })
  const pictures = createPictures(database, fetchPicture)
  app.add({
    method: 'GET',
    path: '/pictures',
    async handler({ request }) {
      const address = queryOf(request).get('of') ?? ''
      const picture = address.length <= limits.address ? await pictures.find(address) : null
      if (!picture)
        return new HttpResponse(null, {
          status: 404,
          headers: { 'cache-control': `public, max-age=${kept.none}` },
        })
      return new HttpResponse(picture.bytes, {
        headers: { 'content-type': picture.type, 'cache-control': `public, max-age=${kept.picture}` },
      })
    },
  })
}
