import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Classification } from '#contract/tips.ts'
import { myJudgements } from '#web/features/desk/judgements/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

interface Props {
  tipId: string
  ticker: string
  verdict: Classification
}

/** Shown below a tip that the reader has judged: the reader's reason, and on a press the reasons of others. */
export function Why({ tipId, ticker, verdict }: Props) {
  const [open, setOpen] = useState(false)
  const own = useQuery({
    ...myJudgements(),
    select: all => all.find(one => one.tipId === tipId)?.reason ?? null,
  }).data
  const Reasons = useOpened(reasons, open, () => setOpen(false))
  return (
    <div className="mt-2">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        aria-expanded={open}
        aria-label={`Why? ${ticker}`}
        onClick={() => setOpen(!open)}
        {...prepares(reasons)}
      >
        Why?
      </Button>
      {!Reasons && own && (
        <p className="font-serif text-[1.0625rem] leading-normal break-words text-ink">{own.text}</p>
      )}
      {Reasons && <Reasons tipId={tipId} verdict={verdict} own={own ?? null} />}
    </div>
  )
}

const reasons = part(() => import('./Reasons.tsx').then(module => module.Reasons))
