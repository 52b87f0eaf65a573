import { outcomesApi } from '#contract/outcomes.ts'
import { cacheTag } from '../../cache/cache-tags.ts'
import { prefersCsv } from '../../cache/name.ts'
import { isUuid } from '../../database/ids.ts'
import type { Mount } from '../../http/mount.ts'
import { notFound } from '../../http/problems.ts'
import { HttpResponse, json } from '../../http/response.ts'
import { route } from '../../http/route.ts'
import { mountMethodPage } from './method-page.ts'
import { receiptOf } from './receipt.ts'
import { receiptCsv, receiptFile } from './receipt-csv.ts'
import { receiptInputs } from './receipt-inputs.ts'

export function mountCalls(mount: Mount): void {
  const { shown } = mount.services.config.prices
  route(
    mount,
    outcomesApi.receipt,
    async ({ params, reads, request }) => {
      const inputs = isUuid(params.id) ? await receiptInputs(reads, params.id) : null
      if (!inputs) throw notFound('Receipt')
      const computed = receiptOf(inputs, shown)
      const cacheTags = { tags: [cacheTag.post(inputs.postId), cacheTag.stock(inputs.call.stockId)] }
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
  mountMethodPage(mount)
}
