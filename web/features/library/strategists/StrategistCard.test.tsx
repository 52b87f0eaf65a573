import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Strategist } from '#contract/strategists.ts'
import { StrategistCard } from './StrategistCard.tsx'
import { StrategistHeader } from './StrategistHeader.tsx'

const whole: Strategist = {
  id: 's1',
  name: 'Harbor Street',
  bio: 'Writes about ports.',
  imageUrl: 'https://x.example/a.jpg',
  sourceTypes: ['youtube', 'blog', 'manual'],
  focusAreas: ['Energy', 'Banks', 'Chips', 'Rail', 'Retail'],
  profileUrls: ['https://x.example/harbor', 'https://y.example/harbor'],
}
const bare: Strategist = {
  ...whole,
  bio: null,
  imageUrl: null,
  sourceTypes: [],
  focusAreas: [],
  profileUrls: [],
}

function draw(Part: typeof StrategistCard, strategist: Strategist): { html: string; words: string } {
  const html = renderToStaticMarkup(<Part strategist={strategist} />)
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { html, words }
}

describe('the card of a strategist', () => {
  it('has a letter in the place of a missing picture, and leaves out what nobody told', () => {
    const { html, words } = draw(StrategistCard, bare)
    expect(html).not.toContain('<img')
    expect(words.trim()).toBe('H Harbor Street')
  })

  it('shows picture, name, bio, 2 source types, 3 focus areas, how many more, and the number of links', () => {
    const { html, words } = draw(StrategistCard, whole)
    expect(html).toContain('src="https://x.example/a.jpg"')
    expect(html).toContain('href="/strategists/s1"')
    expect(words).toMatch(
      /Harbor Street YouTube Blog Writes about ports\. Energy Banks Chips \+2 2 profile links/,
    )
    expect(draw(StrategistCard, { ...whole, focusAreas: ['Energy', 'Banks', 'Chips'] }).words).not.toContain(
      '+',
    )
  })
})

describe('the head of the page of a strategist', () => {
  it('names each source type as an analysis, three focus areas and each profile as a link', () => {
    const { html, words } = draw(StrategistHeader, whole)
    expect(words).toMatch(/Harbor Street YouTube Analysis Blog Analysis Manual Analysis Writes about ports\./)
    expect(words).toMatch(/Focus Areas Energy Banks Chips (?!Rail)/)
    for (const address of whole.profileUrls) expect(html).toContain(`href="${address}" target="_blank"`)
  })

  it('leaves out what nobody told', () => {
    expect(draw(StrategistHeader, bare).words.trim()).toBe('H Harbor Street')
  })
})
