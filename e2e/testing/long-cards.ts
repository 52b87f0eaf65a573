import type { Locator } from 'playwright-core'

export const phone = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
export const tall = { ...phone, viewport: { width: 390, height: 844 } }

/** What a finger needs, in CSS pixels. */
export const finger = 44

const tip = {
  ticker: 'UNP',
  text: 'Union Pacific owns what it needs.',
  stance: 'bullish',
  evidence: 'Union Pacific repairs its own bridges.',
  thesis: 'The rails are there, and nobody will lay them a second time. '.repeat(40),
}
/** A post whose cards are higher than a phone. */
export const longPost = {
  title: 'Who repairs the bridges',
  summary: 'And for how much.',
  content: `Union Pacific repairs its own bridges. ${'That is the whole point of owning them. '.repeat(20)}`,
  tips: [tip, { ...tip, ticker: 'CSX', text: 'CSX has repaired its service.' }],
}

/** Where something stands in the window, in CSS pixels; it has to be on the page. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return box
}
