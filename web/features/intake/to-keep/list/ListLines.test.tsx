import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { DraftCounts } from '#contract/drafts.ts'
import { ListLines } from './ListLines.tsx'

function wordsOf(some: Partial<DraftCounts>): string {
  const none = { new: 0, drafted: 0, empty: 0, failed: 0, posted: 0, reading: 0, unasked: 0 }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ListLines counts={{ ...none, ...some }} />
    </QueryClientProvider>,
  )
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('what stands above the list', () => {
  it('is nothing where everything is a draft, could not be read or is being read', () => {
    expect(wordsOf({ drafted: 3, failed: 2, empty: 4, new: 1, reading: 1 })).toBe('')
  })

  it('is one line of what others have saved, with what they are and a way to put it aside', () => {
    expect(wordsOf({ posted: 14 })).toMatch(/^14 were saved by others Show Put aside/)
    expect(wordsOf({ posted: 1 })).toMatch(/^1 was saved by others/)
  })

  it('asks for all that is not read, and tells what waits for a limit', () => {
    expect(wordsOf({ new: 60, reading: 3, unasked: 37 })).toMatch(
      /^37 are not read yet Read all 37 .*20 wait until your limit lets them be read$/,
    )
    expect(wordsOf({ new: 1, unasked: 1 })).toMatch(/^1 is not read yet Read it/)
  })
})
