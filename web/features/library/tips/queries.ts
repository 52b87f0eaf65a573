import { type Classification, tipsApi } from '#contract/tips.ts'
import { readPages } from '#web/api/read.ts'
import { given, type NarrowedTips } from '#web/format/narrowed-tips.ts'

/** The tips of a post (slug or id), in the author's order, page by page. */
export function tipsOfPost(post: string) {
  return readPages(tipsApi.listForPost, { params: { post } })
}

/** The tips about a stock (ticker or id), newest post first, page by page. `narrowed` filters them. */
export function tipsOfStock(
  stock: string,
  narrowed: Partial<NarrowedTips> & { classification?: Classification | 'none' } = {},
) {
  return readPages(tipsApi.listForStock, { params: { stock }, query: given(narrowed) })
}

/** The tips about a stock in the longest pages that the server gives, for readers who read far. */
export function manyTipsOfStock(stock: string) {
  return readPages(tipsApi.listForStock, {
    params: { stock },
    query: { limit: 100 },
  })
}
