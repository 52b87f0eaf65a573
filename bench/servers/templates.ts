import type { Post } from '#contract/posts.ts'
import type { StockDetail } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'

// What a page costs at the least: its rows put into a string, and as many bytes as the product's page has.

/** A post with its tips. `bytes` is how long the page has to be. */
export function postTemplate(post: string, tips: string, bytes: number): string {
  // Our own queries, whose answers have been compared with the contract's.
  const { title, author, publishedAt, summary, content } = JSON.parse(post) as Post
  const head = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(author)} ${escapeHtml(publishedAt)}</p><p>${escapeHtml(summary)}</p>`
  const body = `${head}<details>${escapeHtml(content)}</details>${cards(tips)}`
  return page(title, body, `[${post},${tips}]`, bytes)
}

/** A stock with its newest tips. */
export function stockTemplate(stock: string, tips: string, bytes: number): string {
  const { ticker, companyName, tipCount, postCount } = JSON.parse(stock) as StockDetail
  const body = `<h1>${escapeHtml(ticker)} ${escapeHtml(companyName)}</h1><p>${tipCount} tips from ${postCount} posts</p>${cards(tips)}`
  return page(ticker, body, `[${stock},${tips}]`, bytes)
}

function cards(tips: string): string {
  return (JSON.parse(tips) as Tip[])
    .map(
      tip =>
        `<article><a href="/stocks/${tip.stock.ticker}">${tip.stock.ticker}</a><b>${tip.stance}</b><p>${escapeHtml(tip.text)}</p><p>${escapeHtml(tip.thesis)}</p><blockquote>${escapeHtml(tip.evidence)}</blockquote><p>${escapeHtml(tip.priceTargetCurrency)} ${tip.priceTargetValue ?? ''}</p>${tip.metrics.map(metric => `<td>${escapeHtml(metric.name)}</td><td>${escapeHtml(metric.value)}</td>`).join('')}</article>`,
    )
    .join('')
}

function page(title: string, body: string, state: string, bytes: number): string {
  const html = `<!doctype html><html lang="en"><head><title>${escapeHtml(title)}</title></head><body>${body}<script type="application/json">${state.replaceAll('<', '\\u003c')}</script>`
  return `${html}<!--${'.'.repeat(Math.max(0, bytes - Buffer.byteLength(html) - 21))}--></body></html>`
}

function escapeHtml(text: string | null): string {
  return (text ?? '').replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
