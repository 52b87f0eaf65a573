import { Plus, Trash2 } from 'lucide'
import { type ReactNode, useRef } from 'react'
import type { TipDraft } from '#web/features/library/tips/form/tip-draft.ts'
import type { TipDraftErrors } from '#web/features/library/tips/form/tip-draft-errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { type PostDraft, withNewTip, withoutTip, withTip, withTipBack } from './draft/post-draft.ts'

/** Draws the fields of one tip. */
export type DrawTipFields = (props: {
  draft: TipDraft
  onChange: (draft: TipDraft) => void
  errors: TipDraftErrors
}) => ReactNode

interface Props {
  draft: PostDraft
  change: (update: (draft: PostDraft) => PostDraft) => void
  errors: Readonly<Record<number, TipDraftErrors>>
  tipFields: DrawTipFields
}

/** The tips of the form, one card each. A removed tip can be brought back. */
export function TipRows({ draft, change, errors, tipFields }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const showToast = useToast()

  function add() {
    change(withNewTip)
    // The new card appears with the next paint. Then its first field gets the focus.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('article:last-of-type input')?.focus(),
    )
  }

  function remove(row: number, index: number) {
    const removed = draft.tips[index]
    change(before => withoutTip(before, row))
    if (removed)
      showToast({
        title: 'Tip removed',
        action: { label: 'Undo', run: () => change(before => withTipBack(before, index, removed)) },
      })
  }

  return (
    <div ref={list}>
      <div className="mt-8 mb-3 flex items-center justify-between">
        <h2 className="title">Tips</h2>
        <Button size="small" onClick={add}>
          <Icon of={Plus} size={16} />
          Add Tip
        </Button>
      </div>
      {draft.tips.length === 0 && (
        <p className="rounded-card border border-line-2 border-dashed px-4 py-6 text-center text-ui text-ink-3">
          A post can stand without tips. Add one for each stock it says something about.
        </p>
      )}
      {draft.tips.map(({ row, tip }, index) => (
        <article key={row} aria-label={`Tip ${index + 1}`} className="card mb-4 px-4 pt-3 pb-5 md:px-6">
          <div className="mb-2 flex items-center justify-between">
            <h3 className="text-ui font-semibold text-ink">
              Tip {index + 1}
              {tip.companyName && <span className="font-normal text-ink-3"> · {tip.companyName}</span>}
            </h3>
            <IconButton label={`Remove tip ${index + 1}`} onClick={() => remove(row, index)}>
              <Icon of={Trash2} size={16} />
            </IconButton>
          </div>

          {tipFields({
            draft: tip,
            onChange: changed => change(before => withTip(before, row, changed)),
            errors: errors[row] ?? {},
          })}
        </article>
      ))}
    </div>
  )
}
