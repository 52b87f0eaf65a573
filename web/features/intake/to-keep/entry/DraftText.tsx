import { useMemo, useState } from 'react'
import type { ExtractionResult } from '#contract/extraction.ts'
import { draftedId } from '#web/features/intake/extraction/preview/choices.ts'
import { PassageMark } from '#web/features/library/passages/PassageMark.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { textOfDraft } from './text-of-draft.ts'

/**
 * What was read, with the words that the tips quote marked. Of a long text at first these passages alone, so that they
 * stand in sight before anything is kept.
 */
export function DraftText({ result }: { result: ExtractionResult }) {
  const [isWhole, setWhole] = useState(false)
  const { post, tips } = result
  const { blocks, passages } = useMemo(() => textOfDraft({ post, tips }), [post, tips])
  const quoting = useMemo(
    () =>
      new Map(
        tips.map(({ ticker, stance }, place) => [
          String(place),
          { ticker, stance, href: `#${draftedId(place)}`, anchor: `quoted-${place}` },
        ]),
      ),
    [tips],
  )
  if (blocks.length === 0) return null
  const shown = isWhole ? blocks : (passages ?? blocks)
  const isMarked = shown.some(({ pieces }) => pieces.some(({ tipIds }) => tipIds.length > 0))
  return (
    <section aria-label="The text that was read" className="draft-text">
      <h3>{passages && !isWhole && isMarked ? 'Quotes' : 'Full Content'}</h3>
      <div className="content font-serif" dir="auto">
        {shown.map(({ start, pieces }) => (
          <div key={start}>
            <p>
              {pieces.map(piece =>
                piece.tipIds.length > 0 ? (
                  <PassageMark key={piece.start} piece={piece} tips={quoting} />
                ) : (
                  piece.text
                ),
              )}
            </p>
          </div>
        ))}
      </div>
      {passages && (
        <Button size="small" variant="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Hide Full Content' : 'Show Full Content'}
        </Button>
      )}
    </section>
  )
}
