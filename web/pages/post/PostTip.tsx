import { memo } from 'react'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { WatchTip } from '#web/features/desk/due/watch/WatchTip.tsx'
import type { ReaderJudgements } from '#web/features/desk/judgements/reader-judgements.ts'
import { Why } from '#web/features/desk/judgements/reasons/Why.tsx'
import { TipJudgement } from '#web/features/desk/judgements/TipJudgement.tsx'
import { TipCard } from '#web/features/library/tips/card/TipCard.tsx'
import { evidenceFinding } from '#web/features/library/tips/evidence/evidence-finding.ts'
import { heardOrigin, tipOrigin } from '#web/features/library/tips/evidence/tip-origin.ts'
import { radarParts, type TipRadar } from '#web/features/watch/radar/marks/tip-radar.tsx'
import { TipActions } from '#web/pages/post/TipActions.tsx'

interface PostTipProps {
  tip: Tip
  radar: TipRadar | undefined
  /** The content of this page marks the quotation of the tip. */
  marked: boolean
  /** The address of the audio that plays on this page. */
  audio: string | null
  onPlay: ((seconds: number) => void) | undefined
  verdict: Classification | null
  earlier: ListedJudgement | null
  onJudge: ReaderJudgements['judge']
  signedIn: boolean
  /** The post is hidden or waits for a moderator. Nobody can then write about its tips. */
  postIsHidden: boolean
}

/** A tip of the post. It is drawn again only when its own props change: a post may have hundreds of tips. */
export const PostTip = memo(function PostTip({
  tip,
  radar,
  marked,
  audio,
  onPlay,
  verdict,
  earlier,
  onJudge,
  signedIn,
  postIsHidden,
}: PostTipProps) {
  const origin = heardOrigin(tipOrigin(tip, true), audio)
  return (
    <TipCard
      tip={tip}
      place="post"
      finding={evidenceFinding(tip)}
      origin={origin?.kind === 'passage' && !marked ? null : origin}
      onPlay={onPlay}
      watch={signedIn && !postIsHidden && !tip.hidden && <WatchTip tip={tip} verdict={verdict} />}
      {...radarParts(tip, radar)}
      actions={signedIn && !postIsHidden && <TipActions tip={tip} />}
      opinion={
        !postIsHidden &&
        !tip.hidden && (
          <TipJudgement
            ticker={tip.stock.ticker}
            consensus={tip.consensus}
            verdict={verdict}
            earlier={earlier}
            onJudge={chosen => onJudge(tip, chosen)}
            why={verdict && <Why tipId={tip.id} ticker={tip.stock.ticker} verdict={verdict} />}
          />
        )
      }
    />
  )
})
