import { describe, expect, it } from 'vitest'
import type { ExtractedTip, Extraction } from '#contract/extraction.ts'
import type { Block } from '#web/features/library/passages/content-blocks.ts'
import { textOfDraft } from './text-of-draft.ts'

const tip = (evidence: string | null, target: string | null = null): ExtractedTip => ({
  ...{ ticker: 'NVDA', certainty: 'sure', company_name: null, text: 'It will rise', thesis: null, evidence },
  ...{ evidence_seconds: null, stance: 'bullish', metrics: [] },
  price_target: target ? { value: 210, currency: 'USD', horizon: null, source_excerpt: target } : null,
})

const read = (content: string, ...tips: ExtractedTip[]) =>
  // The text and its tips are all that is looked at.
  textOfDraft({ post: { content } as Extraction['post'], tips })

const wordsOf = (blocks: readonly Block[] | null) =>
  blocks?.map(({ pieces }) => pieces.map(({ text }) => text).join(''))
const marksOf = (blocks: readonly Block[] | null) =>
  blocks?.flatMap(({ pieces }) => pieces.filter(({ tipIds }) => tipIds.length > 0).map(({ text }) => text))

const filler = 'We hold what we bought before and wait for the next report. '
const quote = 'We are buying NVIDIA today.'
const target = 'Our target is $210.'

describe('the text of a draft', () => {
  it('is shown whole where it is short, with what its tips quote marked', () => {
    const { blocks, passages } = read(`The letter\n\n${quote} ${target}`, tip(quote, target))
    expect(passages).toBeNull()
    expect(marksOf(blocks)).toEqual([quote, target])
  })

  it('is shown around what its tips quote where it is long', () => {
    const long = filler.repeat(20)
    const { blocks, passages } = read(
      `${long}\n\n${long}${quote} ${long}${target}\n\n${long}`,
      tip(quote, target),
    )
    expect(blocks).toHaveLength(3)
    expect(marksOf(passages)).toEqual([quote, target])
    const [words = ''] = wordsOf(passages) ?? []
    expect(words.length).toBeLessThan(700)
    expect(words).toMatch(
      /^… .+report\. We are buying NVIDIA today\. We hold .+ … … .+ Our target is \$210\.$/,
    )
  })

  it('begins where nothing of it is quoted', () => {
    const { passages } = read(`The letter\n\n${filler.repeat(40)}`, tip('It says nothing of the kind.'))
    const [title, words = ''] = wordsOf(passages) ?? []
    expect(title).toBe('The letter')
    expect(words.length).toBeLessThan(610)
    expect(words.endsWith(' …')).toBe(true)
  })

  it('is nothing where nothing was read', () => {
    expect(read('')).toEqual({ blocks: [], passages: null })
  })
})
