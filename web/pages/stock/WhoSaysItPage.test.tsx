import { describe, expect, it } from 'vitest'
import type { WhoSaysIt } from '#contract/radar.ts'
import { whoSaysIt as prefetchVoices } from '#web/app/prefetch-seldom.ts'
import { aNewestTip } from '#web/features/watch/radar/who-says-it/a-newest-tip.ts'
import { clientOf, drawPage } from '#web/pages/testing/draw-page.tsx'
import { WhoSaysItPage } from './WhoSaysItPage.tsx'

const stock = { id: 'stock-1', ticker: 'VRT', companyName: 'Vertiv Holdings' }

function told(facts: Partial<WhoSaysIt>): WhoSaysIt {
  return { days: 90, tips: 0, sources: 0, bullish: 0, bearish: 0, voices: [], copies: [], ...facts }
}

async function drawn(answers: Record<string, unknown>) {
  const client = clientOf(answers)
  await Promise.all(prefetchVoices(client, new URLSearchParams(), { ticker: 'VRT' }))
  const page = drawPage(<WhoSaysItPage params={{ ticker: 'VRT' }} />, {
    client,
    path: '/stocks/VRT/voices',
    user: null,
  })
  return { ...page, words: page.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

const answers = (voices: WhoSaysIt) => ({ '/api/stocks/VRT': stock, '/api/stocks/VRT/voices': voices })

describe('the page of who says something about a stock', () => {
  it('says that there is no such stock, with status 404', async () => {
    const { words, status } = await drawn({})
    expect([words, status]).toEqual([expect.stringContaining('Stock Not Found'), 404])
  })

  it('says that nobody does', async () => {
    const { words, head, status } = await drawn(answers(told({})))
    expect(words).toContain('Nobody has said in 90 days which way it goes.')
    expect([head?.title, status]).toEqual(['Who says it: VRT', 200])
  })

  it('hangs copies under who was here first, who alone is quoted', async () => {
    const first = aNewestTip('Lucia Ferrante')
    first.tip.evidence = 'Three firms can sign for it.'
    const copy = aNewestTip('Port & Starboard', 'Lucia Ferrante')
    copy.tip.evidence = 'Three firms can sign, we hear.'
    const { words } = await drawn(
      answers(
        told({
          tips: 3,
          sources: 2,
          bullish: 1,
          bearish: 1,
          voices: [copy, aNewestTip('Margin Notes'), first],
        }),
      ),
    )
    expect(words).toContain('3 tips, 2 independent sources in 90 days')
    expect(words).toContain('1 source Bullish 1 source Bearish 1 repeats the words of another')
    expect(words).toMatch(/First here: Lucia Ferrante 2 tips .* “Three firms can sign for it\.”/)
    expect(words).toContain('Same words as Lucia Ferrante, 87%')
    expect(words).not.toContain('we hear')
    expect(words).toMatch(/Open Margin Notes 1 tip/)
  })

  it('folds the fourth copy away and names who first said what evidence repeats', async () => {
    const copies = ['Ada', 'Bea', 'Cleo', 'Dora'].map(name => aNewestTip(name, 'Lucia'))
    const [ada] = copies
    if (ada) ada.echo = { author: 'Bea', likeness: 0.7, kind: 'evidence' }
    const { words, html } = await drawn(
      answers(told({ tips: 5, sources: 1, bullish: 1, voices: [...copies, aNewestTip('Lucia')] })),
    )
    expect(words).toContain('1 more with the same words')
    expect(words).toContain('Same evidence as Bea')
    expect(html).toContain('<details>')
  })

  it('leads to the first post where its voice is gone', async () => {
    const { words, html } = await drawn(
      answers(told({ tips: 1, sources: 1, bullish: 1, voices: [aNewestTip('Ada', 'lucia')] })),
    )
    expect(words).toContain('Words of an earlier post')
    expect(html).toContain('href="/posts/lucia"')
  })
})
