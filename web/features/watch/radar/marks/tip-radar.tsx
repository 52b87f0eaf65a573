import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Tip } from '#contract/tips.ts'
import type { BesideMetric } from '#web/features/library/tips/tip-claims.ts'
import {
  echoesOfPost,
  signalsOfPost,
  signalsOfStock,
  sourcesOfStock,
} from '#web/features/watch/radar/queries.ts'
import {
  otherFigures,
  saysBoth,
  signalsByTip,
  type TipSignals,
} from '#web/features/watch/radar/signals/tip-signals.ts'
import { OthersSay } from './OthersSay.tsx'
import { type FirstPost, TipMarks } from './TipMarks.tsx'

/** What a card tells of others: who says the same, and who says otherwise. */
export interface TipRadar {
  signals: TipSignals | undefined
  copyOf: FirstPost | undefined
  opposite: Tip | undefined
}

type Radar = ReadonlyMap<string, TipRadar>

/** That of the tips of a stock (as the address names it). */
export function useRadarOfStock(stock: string, tips: readonly Tip[]): Radar {
  const signals = useQuery(signalsOfStock(stock)).data
  const copies = useQuery(sourcesOfStock(stock)).data?.copies
  return useMemo(() => {
    const firstOf = new Map(copies?.map(({ postId, of }) => [postId, of]))
    const contradicted = signalsByTip(signals ?? [])
    return radarOf(tips, tip => ({
      signals: contradicted.get(tip.id),
      copyOf: firstOf.get(tip.postId),
      opposite: undefined,
    }))
  }, [tips, signals, copies])
}

/** That of the tips of a post; it alone tells where the post says both. */
export function useRadarOfPost(slug: string, tips: readonly Tip[]): Radar {
  const signals = useQuery(signalsOfPost(slug)).data
  const first = useQuery(echoesOfPost(slug)).data?.find(echo => echo.first)?.post
  return useMemo(() => {
    const contradicted = signalsByTip(signals ?? [])
    const both = saysBoth(tips)
    return radarOf(tips, tip => ({
      signals: contradicted.get(tip.id),
      copyOf: first,
      opposite: both.get(tip.id),
    }))
  }, [tips, signals, first])
}

function radarOf(tips: readonly Tip[], of: (tip: Tip) => TipRadar): Radar {
  const told = tips.map(tip => [tip.id, of(tip)] as const)
  return new Map(told.filter(([, radar]) => radar.signals ?? radar.copyOf ?? radar.opposite))
}

/** What a card shows of it. */
export function radarParts(
  tip: Tip,
  radar: TipRadar | undefined,
): { marks?: ReactNode; others?: BesideMetric | undefined } {
  if (!radar) return {}
  const { signals } = radar
  const others = signals && signals.numbers.length > 0
  return {
    marks: <TipMarks tip={tip} {...radar} />,
    others: others
      ? metric =>
          otherFigures(tip.id, metric, signals.numbers).length > 0 && (
            <OthersSay {...{ tip, metric, signals }} />
          )
      : undefined,
  }
}
