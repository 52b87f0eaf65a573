import { useQuery } from '@tanstack/react-query'
import type { ListedJudgement, Reason } from '#contract/judgements.ts'
import type { Classification } from '#contract/tips.ts'
import { reasonsOfTip } from '#web/features/desk/judgements/queries.ts'
import { ReportMenu } from '#web/features/library/reports/ReportMenu.tsx'
import { capitalised } from '#web/format/words/capitalised.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { OwnReason } from './OwnReason.tsx'

interface Props {
  tipId: string
  verdict: Classification
  own: ListedJudgement['reason']
}

/** The reader's reason for a judgement, and the reasons that others share. */
export function Reasons({ tipId, verdict, own }: Props) {
  const list = useQuery(reasonsOfTip(tipId))
  const others = list.data?.filter(({ id }) => id !== own?.id) ?? []
  return (
    <div className="stack">
      <OwnReason tipId={tipId} verdict={verdict} own={own} />
      {list.isPending && <Loading words="Loading reasons" size="h-6" />}
      {list.isError && (
        <ErrorState level={3} title="Failed to Load Reasons" onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && others.length === 0 && (
        <p className="text-ink-3">Nobody else has shared a reason.</p>
      )}
      {others.length > 0 && (
        <div>
          <p className="text-ink-3">Reasons, shared by those who have judged</p>
          <ul aria-label="Reasons of others" className="mt-2 rows border-t border-line">
            {others.map(reason => (
              <SharedReason key={reason.id} reason={reason} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function SharedReason({ reason: { id, name, verdict, createdAt, reason } }: { reason: Reason }) {
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-4">
        <p className="meta">
          <b className="font-semibold text-ink">{name ?? 'Somebody'}</b>
          <span>{capitalised(verdict)}</span>
          <Age moment={createdAt} />
        </p>
        <ReportMenu label={`More for the reason of ${name ?? 'somebody'}`} thing={{ kind: 'reason', id }} />
      </div>
      <p className="font-serif text-[1.0625rem] leading-normal break-words whitespace-pre-line text-ink">
        {reason}
      </p>
    </li>
  )
}
