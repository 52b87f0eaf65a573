import { describe, expect, it } from 'vitest'
import { type Quoting, quotedContent } from './quoted-content.ts'

type Times = { offset: number; seconds: number }[]

function shown(
  content: string | null,
  evidence: (string | null)[],
  times: Times | null = null,
  more: Partial<Quoting> = {},
) {
  const tips = evidence.map(words => ({ evidence: words, evidenceSeconds: null, excerpts: [], ...more }))
  return quotedContent({ content, contentTimes: times, contentShown: 'full' }, tips)
}

const text =
  'One is here. Two is here. Three is here. Four is here. Five is here.\n\nSix is here. Seven is here.'

describe('what visitors see of a content', () => {
  it('is the quoted passage with a sentence on either side', () => {
    expect(shown(text, ['Three is here.'])).toMatchObject({
      content: '… Two is here. Three is here. Four is here. …',
      contentShown: 'quotes',
    })
  })

  it('is in whole sentences, however little of one is quoted', () => {
    expect(shown(text, ['hree is'])).toMatchObject({ content: null })
    expect(shown(text, ['Three'])).toMatchObject({ content: '… Two is here. Three is here. Four is here. …' })
  })

  it('joins what meets, leaves out what lies between, and goes over the ends of paragraphs', () => {
    expect(shown(text, ['One is here.', 'Six is here.']).content).toBe(
      'One is here. Two is here. …\n\n… Five is here.\n\nSix is here. Seven is here.',
    )
    expect(shown(text, ['Two is here.', 'Four is here.']).content).toBe(
      'One is here. Two is here. Three is here. Four is here. Five is here. …',
    )
  })

  it('is nothing where nothing is quoted, or what is quoted is not in it', () => {
    for (const evidence of [[], [null], ['Nine is here.'], [' ']])
      expect(shown(text, evidence)).toEqual({ content: null, contentTimes: null, contentShown: 'quotes' })
  })

  it('is all of it where the passages are all there is, and nothing where there is nothing', () => {
    expect(shown(text, ['Two is here. Three is here.', 'Five is here. Six is here.'])).toMatchObject({
      content: text,
      contentShown: 'full',
    })
    expect(shown(null, ['Two'])).toMatchObject({ content: null, contentShown: 'full' })
  })

  it('has the excerpts that prove figures too, found as quotations are found', () => {
    const tip = { evidence: null, evidenceSeconds: null, excerpts: ['“seven  IS here'] }
    const content = text.replace('Seven is', '"Seven is')
    expect(quotedContent({ content, contentTimes: null, contentShown: 'full' }, [tip]).content).toContain(
      'Seven is here.',
    )
  })

  it('moves the times of a transcript with its words', () => {
    const times = [...text.matchAll(/\w+ is here/g)].map(({ index }, n) => ({
      offset: index,
      seconds: n * 10,
    }))
    const quoted = shown(text, ['Three is here.', 'Seven is here.'], times)
    const content = quoted.content ?? ''
    expect(
      quoted.contentTimes?.map(({ offset, seconds }) => [content.slice(offset).split(' ')[0], seconds]),
    ).toEqual([
      ['Two', 10],
      ['Three', 20],
      ['Four', 30],
      ['Six', 50],
      ['Seven', 60],
    ])
  })

  it('takes of words that were said twice those near the time of the tip', () => {
    const twice = 'Buy it. Then not. Or so. And on. Buy it. Last.'
    const times = [0, 8, 18, 25, 33, 41].map((offset, n) => ({ offset, seconds: n * 10 }))
    expect(shown(twice, ['Buy it.'], times, { evidenceSeconds: 40 }).content).toBe('… And on. Buy it. Last.')
  })
})
