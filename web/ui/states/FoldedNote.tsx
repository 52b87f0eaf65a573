import type { MouseEvent } from 'react'
import { foldedWords } from '#contract/folded-words.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

/**
 * Stands in the place of a text that was folded away after reports. When a person shows the text, its card gets the
 * focus.
 */
export function FoldedNote({ onShow }: { onShow: () => void }) {
  function show(event: MouseEvent<HTMLElement>) {
    event.currentTarget.closest('article')?.focus({ preventScroll: true })
    onShow()
  }

  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ui text-ink-3">{foldedWords}</p>
      <Button size="small" onClick={show}>
        Show it
      </Button>
    </div>
  )
}
