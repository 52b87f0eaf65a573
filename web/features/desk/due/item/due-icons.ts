import {
  ArrowLeftRight,
  CalendarCheck,
  type IconNode,
  Rss,
  SquareCheckBig,
  Target,
  TriangleAlert,
} from 'lucide'
import type { DueKind } from '#contract/due.ts'

export const kindIcons: Record<DueKind, IconNode> = {
  review: CalendarCheck,
  falsifier: TriangleAlert,
  task: SquareCheckBig,
  claim: Target,
  opposed: ArrowLeftRight,
  feed: Rss,
}
