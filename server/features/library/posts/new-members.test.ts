import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { aPost } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'

const app = sharedApp()
const poster = freshClient(app)

const isListed = async ({ slug }: Post, on = app) =>
  (await (await on.request('/sitemap/posts-1.xml')).text()).includes(`/posts/${slug}<`)
const told = async ({ slug }: Post, on = app) =>
  (await bodyOf<Post>(on.request(`/api/posts/${slug}`))).byNewMember

/** Lets the account be a minute older than some days, or as much younger. */
const age = (days: number, minutes = 0) =>
  app.pool.query(
    'update users set created_at = now() - make_interval(days => $1, mins => $2) where id = $3',
    [days, minutes, poster.user.id],
  )

describe('a post of a new member', () => {
  it('is for no search engine until the account is seven days old, and then is', async () => {
    const post = await aPost(poster)
    for (const [days, minutes, isNew] of [
      [0, 0, true],
      [7, -1, true],
      [7, 1, false],
    ] as const) {
      await age(days, minutes)
      expect([await told(post), await isListed(post)]).toEqual([isNew, !isNew])
    }
  })

  it('is not listed the sooner for deleting the account, and one that is old stays', async () => {
    const [post, old] = [await aPost(poster), await aPost(poster)]
    await age(30)
    await app.pool.query("update posts set created_at = now() - interval '8 days' where id = $1", [old.id])
    expect((await poster.delete('/api/auth/user')).status).toBe(204)
    expect([await told(post), await told(old)]).toEqual([true, false])
    expect(await isListed(post)).toBe(false)
  })

  it('is told so to visitors for a day longer at most, by page, call and sitemap', async () => {
    const cached = await testApp({ opened: app, variables: { PUBLIC_CACHE: 'on' } })
    const post = await aPost(poster, { title: `New ${randomUUID()}` })
    for (const path of [`/api/posts/${post.slug}`, '/sitemap/posts-1.xml']) {
      // What others write meanwhile makes what is kept old.
      const kept = async () => {
        await cached.request(path)
        return cached.services.memory?.cache.find(path)?.until
      }
      await eventually('the answer to be kept', kept).toBeDefined()
      expect(((await kept()) ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThanOrEqual(86_400_000)
    }
    await cached.close()
  })
})
