import { outcomesApi } from '#contract/outcomes.ts'
import { cacheTag } from '../../../cache/cache-tags.ts'
import { prefersCsv } from '../../../cache/name.ts'
import type { Queryable } from '../../../database/database.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { HttpResponse, json } from '../../../http/answers/response.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { isUuid } from '../../../schema/ids.ts'
import { receiptOf } from './receipts/receipt.ts'
import { receiptCsv, receiptFile } from './receipts/receipt-csv.ts'
import { receiptInputs } from './receipts/receipt-inputs.ts'
import { receiptWithoutPrices } from './receipts/receipt-without-prices.ts'

/** Mounts the endpoints of calls and their receipts. */
export function mountCalls(mount: Mount): void {
  const { shown } = mount.services.config.prices
  const receiptOfTip = async (reads: Queryable, tipId: string) => {
    const inputs = await receiptInputs(reads, tipId)
    return inputs
      ? { ...receiptOf(inputs, shown), postId: inputs.postId, stockId: inputs.call.stockId }
      : receiptWithoutPrices(reads, tipId)
  }
  route(
    mount,
    outcomesApi.receipt,
    async ({ params, reads, request }) => {
      const told = isUuid(params.id) ? await receiptOfTip(reads, params.id) : null
      if (!told) throw notFound('Receipt')
      const { postId, stockId, ...computed } = told
      const cacheTags = { tags: [cacheTag.post(postId), cacheTag.stock(stockId)] }
      if (!prefersCsv(request.headers.get('accept')))
        return json(computed.receipt, { headers: { vary: 'Accept' }, cacheTags })
      const headers = {
        vary: 'Accept',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${receiptFile(computed)}"`,
      }
      return new HttpResponse(receiptCsv(computed), { headers, cacheTags })
    },
    // Of which post and stock a tip is the answer says.
    { cacheTags: () => ({ tags: [] }) },
  )
}
