import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Tip } from '#contract/tips.ts'
import type { BesideMetric } from '#web/features/library/tips/shown-tip.ts'
import {
  contradictionsByTip,
  otherFigures,
  saysBoth,
  type TipContradictions,
} from '#web/features/watch/radar/contradiction/tip-contradictions.ts'
import {
  contradictionsOfPost,
  contradictionsOfStock,
  echoesOfPost,
  sourcesOfStock,
} from '#web/features/watch/radar/queries.ts'
import { OthersSay } from './OthersSay.tsx'
import { type FirstPost, TipMarks } from './TipMarks.tsx'

/** What a card shows about other tips: those that say the same, and those that contradict. */
export interface TipRadar {
  signals: TipContradictions | undefined
  copyOf: FirstPost | undefined
  opposite: Tip | undefined
}

type Radar = ReadonlyMap<string, TipRadar>

/** The radar for the tips of a stock, named as in the address. */
export function useRadarOfStock(stock: string, tips: readonly Tip[]): Radar {
  const signals = useQuery(contradictionsOfStock(stock)).data
  const copies = useQuery(sourcesOfStock(stock)).data?.copies
  return useMemo(() => {
    const firstOf = new Map(copies?.map(({ postId, of }) => [postId, of]))
    const contradicted = contradictionsByTip(signals ?? [])
    return radarOf(tips, tip => ({
      signals: contradicted.get(tip.id),
      copyOf: firstOf.get(tip.postId),
      opposite: undefined,
    }))
  }, [tips, signals, copies])
}

/** The radar for the tips of a post. Only this one shows that a post has both directions on a stock. */
export function useRadarOfPost(slug: string, tips: readonly Tip[]): Radar {
  const signals = useQuery(contradictionsOfPost(slug)).data
  const first = useQuery(echoesOfPost(slug)).data?.find(echo => echo.first)?.post
  return useMemo(() => {
    const contradicted = contradictionsByTip(signals ?? [])
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

/** The parts of a card that show the radar of its tip. */
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
