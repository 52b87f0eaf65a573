import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ExtractedTip, ExtractionResult } from '#contract/extraction.ts'
import { anExtractedTip, anExtraction } from '#web/features/intake/extraction/an-extraction.ts'
import { FoundTips } from '#web/features/intake/extraction/journey/FoundTips.tsx'
import { JourneyCard } from '#web/features/intake/extraction/journey/JourneyCard.tsx'
import { type Choices, draftedTips, withKeep, withStance } from './choices.ts'
import { ExtractionPreview } from './ExtractionPreview.tsx'

const ignore = () => {}

function drawn(result: ExtractionResult, choices: Choices = {}, onAskModel: (() => void) | null = null) {
  return renderToStaticMarkup(
    <ExtractionPreview
      result={result}
      words={2310}
      drafted={draftedTips(result, choices)}
      changes={{ onKeep: ignore, onStance: ignore, onTicker: ignore, onEdited: ignore }}
      parts={{
        body: ({ text }, { readByMachine }) => `${text}, whole${readByMachine ? ', read by machine' : ''}`,
        editor: () => null,
        nearEditor: ignore,
      }}
      onAskModel={onAskModel}
      onEditPost={ignore}
      disabled={false}
      errors={[]}
    >
      The bar
    </ExtractionPreview>,
  )
}

/** What a reader sees: the words without the tags. */
function words(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

const sure = anExtractedTip({ ticker: 'OTIS', text: 'Sure of it', certainty: 'sure' })
const check = (more: Partial<ExtractedTip>) =>
  anExtractedTip({
    ticker: 'KONE',
    text: 'Not sure of it',
    evidence: 'As I said.',
    certainty: 'check',
    ...more,
  })

describe('a preview', () => {
  it('says who read the source, how long it is, and how many quotes were found in it', () => {
    const tips = [sure, check({ evidence: 'I said so.' })]
    const post = { content: 'I said so.' }
    expect(words(drawn(anExtraction({ tips, post, reader: { kind: 'rules', name: null } })))).toContain(
      'Extract with AI Read by the built-in rules 2,310 words 1 of 1 quotes found in the source',
    )
    expect(words(drawn(anExtraction({ reader: { kind: 'model', name: 'small-4' } })))).toContain(
      'Read by small-4',
    )
    expect(words(drawn(anExtraction({ heardSeconds: 2_905 })))).toContain('Heard by a machine, 48:25 long')
    expect(words(drawn(anExtraction()))).not.toContain('Read by')
  })

  it('has no heading for what is not sure where all is', () => {
    const text = words(drawn(anExtraction({ tips: [sure] })))
    expect(text).toContain('Sure of it, whole, read by machine')
    expect(text).not.toContain('Perhaps also')
  })

  it('asks one to look at each tip where none is sure', () => {
    expect(words(drawn(anExtraction({ tips: [check({ doubts: ['mention'] })] })))).toMatch(
      /No tip of this source is sure\..* Perhaps also Not kept unless you say so/,
    )
    expect(words(drawn(anExtraction({ tips: [sure, check({})] })))).not.toContain('No tip of this source')
  })

  it.each<[ExtractedTip['doubts'], string]>([
    [['stance'], 'The stance is not clear'],
    [['mention'], 'May only be mentioned'],
    [['listing'], 'Which listing is meant?'],
    [['target'], 'The target contradicts the stance'],
    [['company'], 'Not in our table'],
    [['mention', 'stance'], 'May only be mentioned, The stance is not clear'],
    [[], 'Not sure that this is a tip'],
  ])('names a tip with the doubts %j by its ticker and %s', (doubts = [], name) => {
    const html = drawn(anExtraction({ tips: [sure, check({ doubts })] }))
    expect(html).toContain(`aria-label="KONE: ${name}"`)
  })

  it('folds what is not kept, offers the listings, and leaves Keep off', () => {
    const listings = [
      { ticker: 'KONE.HE', exchange: 'HEL', currency: 'EUR' },
      { ticker: 'KNYJY', exchange: 'OTC', currency: null },
    ]
    const html = drawn(anExtraction({ tips: [check({ doubts: ['listing'], listings })] }))
    expect(words(html)).toContain('KONE.HE Helsinki, EUR KNYJY over the counter Not sure of it “As I said.”')
    expect(words(html)).not.toContain('whole')
    expect(html).not.toContain('checked')
    expect(html).not.toContain('Edit before saving: the tip')
  })

  it('unfolds a tip where it stands once it is kept, and says what was chosen', () => {
    const result = anExtraction({ tips: [sure, check({ doubts: ['stance'], stance: 'unset' })] })
    const [, second] = draftedTips(result, {})
    if (!second) throw new Error('There are two tips')
    const chosen = words(drawn(result, withStance({}, second, 'bearish')))
    expect(chosen).toMatch(/Perhaps also .* Bearish .* Kept: you chose Bearish Not sure of it, whole/)
    expect(chosen).not.toContain('The stance is not clear')
    const kept = words(drawn(result, withKeep({}, 1, true)))
    expect(kept).toMatch(/Unset .* Kept The stance is not clear Not sure of it, whole/)
  })

  it('says which language was not read, and offers the model only where there is one', () => {
    const unread = { unreadLanguage: 'Korean' }
    for (const tips of [[], [sure]]) {
      const without = words(drawn(anExtraction({ ...unread, tips })))
      expect(without.match(/The built-in rules do not read Korean\./g)).toHaveLength(1)
      expect(without).not.toContain('language model')
      const offered = words(drawn(anExtraction({ ...unread, tips }), {}, ignore))
      expect(offered).toContain('Ask the language model again')
    }
    expect(words(drawn(anExtraction()))).toContain('This text says nothing of a stock')
  })
})

describe('tips that are just found', () => {
  it('stand in their places: those to check below the others, whichever came first', () => {
    const html = renderToStaticMarkup(
      <FoundTips tips={[check({}), sure]} more={false} parts={{ stance: () => null }} />,
    )
    expect(words(html)).toMatch(/OTIS Sure of it Perhaps also KONE Not sure of it/)
  })

  it('say which are asked about once more, and show none that was taken back', () => {
    const html = renderToStaticMarkup(
      <FoundTips
        tips={[{ ...sure, pending: true }, null, { ...sure, ticker: 'KONE' }]}
        more={false}
        parts={{ stance: () => null }}
      />,
    )
    expect(words(html)).toMatch(/OTIS Sure of it Is being checked once more KONE Sure of it $/)
  })

  it('are gone when the extraction has failed, which says so: nothing of them can be saved', () => {
    const html = renderToStaticMarkup(
      <JourneyCard
        journey={{
          state: 'failed',
          id: 'e1',
          stage: 'extracting',
          facts: {},
          tips: [sure],
          fetchedIn: null,
          startedAt: null,
          problem: { type: 'about:blank', title: 'Bad Gateway', status: 502, detail: 'It broke.' },
        }}
        url={null}
        parts={{ stance: () => null }}
        onCancel={ignore}
        onRetry={ignore}
        onFallback={ignore}
        onPaste={null}
      />,
    )
    expect(words(html)).not.toContain('Sure of it')
    expect(words(html)).toContain('What had been found so far is not kept')
  })
})
