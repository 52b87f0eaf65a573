import type { PageHead } from '#contract/page.ts'
import type { StockDetail } from '#contract/stocks.ts'
import { plural } from '#web/format/words/plural.ts'
import { snippet } from '#web/format/words/snippet.ts'

/**
 * Title and description of a stock's page, for browsers and search engines. `newest` is the text of the newest tip, for
 * the description.
 */
export function stockHead(stock: StockDetail, newest: string | undefined): PageHead {
  const { ticker, companyName, tipCount, postCount } = stock
  const named = companyName === ticker ? ticker : `${companyName} (${ticker})`
  const counted = `${plural(tipCount, 'tip')} from ${plural(postCount, 'post')} about ${named}.`
  const path = `/stocks/${encodeURIComponent(ticker)}`
  return {
    title: companyName === ticker ? ticker : `${ticker} ${companyName}`,
    description: newest ? `${counted} ${snippet(newest, 120)}` : counted,
    canonicalPath: path,
    openGraph: {
      type: 'website',
      picture: { path: `/social${path}.png`, alt: counted },
    },
    jsonLd: [
      { '@context': 'https://schema.org', '@type': 'Corporation', name: companyName, tickerSymbol: ticker },
    ],
    feeds: [{ path: `${path}/feed.xml`, title: `Tips about ${ticker}` }],
  }
}
