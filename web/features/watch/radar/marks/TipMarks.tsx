import { ArrowLeftRight, Copy } from 'lucide'
import type { ReactNode } from 'react'
import type { Tip } from '#contract/tips.ts'
import { tipAnchor } from '#web/features/library/tips/evidence/tip-origin.ts'
import { contradictionDialog } from '#web/features/watch/radar/contradiction/contradiction-dialog.ts'
import { was } from '#web/features/watch/radar/contradiction/contradiction-words.ts'
import type { TipContradictions } from '#web/features/watch/radar/contradiction/tip-contradictions.ts'
import { OpensDialog } from '#web/features/watch/radar/OpensDialog.tsx'
import { dayOfYear } from '#web/format/days/day-in-words.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { part } from '#web/ui/parts/part.ts'

/** The first post with the words that another post repeats. */
export interface FirstPost {
  slug: string
  author: string | null
}

interface Props {
  tip: Tip
  signals: TipContradictions | undefined
  /** The post whose words the tip's post repeats. */
  copyOf: FirstPost | undefined
  /** A tip of the same post that says the opposite. */
  opposite: Tip | undefined
}

/**
 * The marks of a card: the author turned, the post says both, or the post repeats another. Each opens both tips side by
 * side. Draws nothing if there is no mark.
 */
export function TipMarks({ tip, signals, copyOf, opposite }: Props) {
  const turned = signals?.turned
  if (!turned && !copyOf && !opposite) return null
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {turned && signals && <Turned {...{ tip, turned }} all={signals.all} />}
      {opposite && (
        <OpensDialog
          dialog={bothDialog}
          href={`#${tipAnchor(opposite.id)}`}
          className={chip}
          open={(BothDialog, close) => <BothDialog one={tip} other={opposite} onClose={close} />}
        >
          <Mark icon="turned">Says both</Mark>
        </OpensDialog>
      )}
      {copyOf && (
        <OpensDialog
          dialog={copyDialog}
          href={`/posts/${copyOf.slug}`}
          className={chip}
          open={(CopyDialog, close) => <CopyDialog tip={tip} first={copyOf.slug} onClose={close} />}
        >
          <Mark icon="copy">Same words as {copyOf.author ? `${copyOf.author}’s post` : 'another post'}</Mark>
        </OpensDialog>
      )}
    </p>
  )
}

function Turned({
  tip,
  turned,
  all,
}: {
  tip: Tip
  turned: NonNullable<TipContradictions['turned']>
  all: TipContradictions['all']
}) {
  const now = useNow()
  return (
    <OpensDialog
      dialog={contradictionDialog}
      href={`/posts/${turned.b.postSlug}#${tipAnchor(turned.b.tipId ?? '')}`}
      className={chip}
      open={(SignalDialog, close) => (
        <SignalDialog signals={all} first={turned} where={`on ${tip.stock.ticker}`} onClose={close} />
      )}
    >
      <Mark icon="turned">{`Turned: ${was(turned.b)} on ${dayOfYear(turned.b.day, now)}`}</Mark>
    </OpensDialog>
  )
}

function Mark({ icon, children }: { icon: 'turned' | 'copy'; children: ReactNode }) {
  return (
    <>
      <Icon of={icon === 'copy' ? Copy : ArrowLeftRight} size={14} className="flex-none" />
      <span>{children}</span>
    </>
  )
}

const chip = 'tag reach'

const bothDialog = part(() =>
  import('#web/features/watch/radar/pair/BothDialog.tsx').then(module => module.BothDialog),
)
const copyDialog = part(() =>
  import('#web/features/watch/radar/pair/CopyDialog.tsx').then(module => module.CopyDialog),
)
