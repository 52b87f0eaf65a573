import type { Contradiction, ContradictionSide } from '#contract/radar.ts'
import type { Stance } from '#contract/stance.ts'
import type { Tip } from '#contract/tips.ts'
import { metricValue } from '#web/features/library/tips/card/metric-text.ts'
import { tipAnchor } from '#web/features/library/tips/evidence/tip-origin.ts'
import {
  apart,
  contradictionAside,
  contradictionTitle,
  daysApart,
  percent,
} from '#web/features/watch/radar/contradiction/contradiction-words.ts'
import { stanceOf } from '#web/features/watch/radar/turning.ts'

/** One side of a pair. */
export interface PairSide {
  author: string
  stance: Stance | null
  /** The figure, if both sides have one. */
  figure: string | null
  /** The day of the post. */
  day: string
  said: string
  /** Whether `said` is the author's own wording. */
  quoted: boolean
  /** The tip on the page of its post. Null if the side is no tip. */
  href: string | null
}

/** Two statements side by side, the earlier one first. */
export interface Pair {
  id: string
  title: string
  ticker: string
  aside: string
  /** The distance between both sides. */
  between: string
  sides: readonly [PairSide, PairSide]
}

/** Both sides of a contradiction. */
export function pairOfContradiction(signal: Contradiction): Pair {
  const { id, stock, a, b } = signal
  return {
    ...{ id, ticker: stock.ticker, title: contradictionTitle(signal), aside: contradictionAside(signal) },
    between: apart(signal),
    sides: [sideOfSignal(b), sideOfSignal(a)],
  }
}

function sideOfSignal({
  tipId,
  excerpt,
  quoted,
  author,
  postSlug,
  direction,
  day,
  metric,
}: ContradictionSide): PairSide {
  return {
    author: author ?? (tipId ? 'No author' : 'Your conclusion'),
    stance: metric ? null : stanceOf(direction),
    figure: metric && metricValue(metric),
    day,
    said: excerpt,
    quoted,
    href: tipId && postSlug && `/posts/${postSlug}#${tipAnchor(tipId)}`,
  }
}

/** A bullish and a bearish tip of one post. */
export function pairOfPost(one: Tip, other: Tip): Pair {
  return {
    id: one.id,
    title: `Both sides on ${one.stock.ticker}`,
    ticker: one.stock.ticker,
    aside: 'in one post',
    between: 'same post',
    sides: [sideOfTip(one), sideOfTip(other)],
  }
}

/** A tip beside the one whose words it repeats. `likeness` is a fraction, or null if unknown. */
export function pairOfCopy(copy: Tip, first: Tip, likeness: number | null): Pair {
  const sides = [sideOfTip(first), sideOfTip(copy)] as const
  return {
    id: copy.id,
    title: 'The same words',
    ticker: copy.stock.ticker,
    aside: daysApart(sides[0].day, sides[1].day)
      .replace('same day', 'on one day')
      .replace(/days?$/, '$& later'),
    between: likeness === null ? 'the same words' : `${percent(likeness)} the same`,
    sides,
  }
}

function sideOfTip({ id, text, evidence, stance, post }: Tip): PairSide {
  return {
    author: post.author ?? 'No author',
    stance,
    figure: null,
    day: (post.publishedAt ?? post.createdAt).slice(0, 10),
    said: evidence ?? text,
    quoted: evidence !== null,
    href: `/posts/${post.slug}#${tipAnchor(id)}`,
  }
}
