import { type ReactNode, useEffect, useRef } from 'react'
import type { ExtractionResult } from '#contract/extraction.ts'
import type { PreviewTipParts } from '#web/features/intake/extraction/tip-parts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import type { DraftedTip, TipChanges } from './choices.ts'
import { cardsOf } from './drafted-tip/DraftedTipCard.tsx'
import { AskModel, PreviewNotes } from './PreviewNotes.tsx'
import { PreviewPost } from './PreviewPost.tsx'
import './preview.css'
import { ReadBy } from './ReadBy.tsx'

interface Props {
  /** The result with the person's changes. */
  result: ExtractionResult
  /** The number of words read. Null if unknown. */
  words: number | null
  drafted: DraftedTip[]
  changes: TipChanges
  parts: PreviewTipParts
  onAskModel: (() => void) | null
  onEditPost: () => void
  disabled: boolean
  errors: string[]
  children: ReactNode
}

/** The extracted tips: sure ones as cards that are kept, then those that a person has to check. */
export function ExtractionPreview(props: Props) {
  const { result, words, drafted, changes, parts, onAskModel, onEditPost, disabled, errors, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focus moves to the result, unless the person has focused something else.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const sure = drafted.filter(one => one.sure)
  const unsure = drafted.filter(one => !one.sure)
  const draw = cardsOf(result, { parts, disabled, ...changes })
  return (
    <section aria-label="Preview" className="@container mt-8">
      <h2 ref={heading} tabIndex={-1} className="title text-title">
        Extract with AI
      </h2>
      <ReadBy result={result} words={words} />
      <PreviewNotes result={result} onAskModel={onAskModel} errors={errors} />
      <PreviewPost post={result.post} onEdit={onEditPost} disabled={disabled} />
      {drafted.length === 0 && (
        <NoTips unreadLanguage={result.unreadLanguage} onAskModel={onAskModel} onEdit={onEditPost} />
      )}
      {sure.map(draw)}
      {unsure.length > 0 && (
        <section aria-labelledby="perhaps-also" className="perhaps-also">
          {sure.length === 0 && (
            <p className="mb-6">
              No tip of this source is sure. Look at each of them and keep what the author really says.
            </p>
          )}
          <header>
            <h3 id="perhaps-also" className="title">
              Perhaps also
            </h3>
            <p>Not kept unless you say so</p>
          </header>
          <ol className="card">{unsure.map(draw)}</ol>
        </section>
      )}
      {children}
    </section>
  )
}

function NoTips({
  unreadLanguage,
  onAskModel,
  onEdit,
}: {
  unreadLanguage: string | undefined
  onAskModel: (() => void) | null
  onEdit: () => void
}) {
  const why = unreadLanguage
    ? `The built-in rules do not read ${unreadLanguage}.`
    : 'This text says nothing of a stock that could be quoted.'
  return (
    <EmptyState
      title="No tips found"
      text={`${why} You can save the post without tips, or add some by hand.`}
      action={
        <>
          {unreadLanguage && onAskModel && <AskModel onAsk={onAskModel} />}
          <Button onClick={onEdit}>Add Tips by Hand</Button>
        </>
      }
      level={3}
    />
  )
}
