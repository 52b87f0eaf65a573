/** What a figure is to reach: as least (ratios of rates) or at most (times, sizes). */
export interface Bar {
  is: 'at least' | 'at most'
  bar: number
  /** What would be better still. */
  beyond: number
}

/** The bars of docs/performance.md. Ratios, where no unit is named. */
export const bars = {
  warmJson: atLeast(0.5, 0.7),
  warmHtml: atLeast(0.5, 0.7),
  uncachedJson: atLeast(0.7, 0.85),
  uncachedHtml: atLeast(0.6, 0.75),
  personal: atMost(2, 1.5),
  write: atMost(2, 1.5),
  start: atMost(3, 2),
  /** Milliseconds that the embedded database may add to that. */
  embeddedStart: 500,
  /** MB. */
  memoryIdle: atMost(110, 90),
  memoryLoaded: atMost(250, 180),
  growth: atMost(1.5, 1.2),
  growthUnclassified: atMost(1.5, 1.2),
  /** Of the p99 of reads while the server has a backlog to the same without. */
  backlog: atMost(1.1, 1),
  /** Milliseconds of the p50 at the largest size. */
  twoWords: atMost(50, 30),
  /** Kilobytes (1000 bytes) as gzip. */
  scriptSignedOut: atMost(10, 3),
  scriptSignedIn: atMost(110, 95),
  /** What the first signed-in page brings when it is idle. */
  scriptIdle: atMost(5, 2),
  scriptRoute: atMost(15, 10),
  css: atMost(10, 6),
  postHtml: atMost(8, 5),
  /** Milliseconds from the click to the painted judgement, among 1,000 tips. */
  judging: atMost(100, 50),
  /** Lighthouse: points, and milliseconds. */
  points: atLeast(100, 100),
  largestPaint: atMost(1000, 800),
  blocking: atMost(50, 50),
  shift: atMost(0, 0),
} as const

/** In a word how a figure stands to its bar. */
export function standing(value: number, { is, bar, beyond }: Bar): string {
  if (!Number.isFinite(value)) return '–'
  const reaches = (limit: number) => (is === 'at least' ? value >= limit : value <= limit)
  if (reaches(beyond)) return 'beyond'
  return reaches(bar) ? 'reached' : 'missed'
}

function atLeast(bar: number, beyond: number): Bar {
  return { is: 'at least', bar, beyond }
}

function atMost(bar: number, beyond: number): Bar {
  return { is: 'at most', bar, beyond }
}
