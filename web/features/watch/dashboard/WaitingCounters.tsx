import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide'
import { elsewhereWords } from '#web/format/words/elsewhere-words.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { dashboardStats, userStocks } from './queries.ts'

/**
 * The numbers of tips without a judgement and of stocks without a conclusion. Each leads to its list. At nought they say
 * that all is done only where there was something to do.
 */
export function WaitingCounters() {
  const stats = useQuery(dashboardStats())
  const mine = useQuery(userStocks()).data ?? []
  const { unclassifiedTipsCount: tips, stocksWithoutConclusionsCount: stocks } = stats.data ?? {}
  const elsewhere = stats.data?.unclassifiedElsewhereCount ?? 0
  return (
    <ul aria-label="What waits for you" aria-busy={stats.isPending} className="flex">
      <Counter
        count={tips}
        loading={stats.isPending}
        words={tips === 1 ? 'unclassified tip' : 'unclassified tips'}
        task={
          tips !== 0
            ? 'Judge them'
            : mine.some(({ tipCount }) => tipCount > 0)
              ? 'All judged on your stocks'
              : 'Nothing to judge yet'
        }
        href="/my-stocks/unclassified"
        beside={
          elsewhere > 0 && { words: elsewhereWords(elsewhere), href: '/my-stocks/unclassified?stocks=all' }
        }
      />
      <Counter
        count={stocks}
        loading={stats.isPending}
        words={stocks === 1 ? 'stock without conclusion' : 'stocks without conclusions'}
        task={stocks !== 0 ? 'Conclude' : mine.length > 0 ? 'All concluded' : 'Nothing to conclude yet'}
        href="/my-stocks/no-conclusion"
      />
    </ul>
  )
}

interface Props {
  /** Undefined before loading and after a failure. */
  count: number | undefined
  loading: boolean
  words: string
  task: string
  href: string
  /** The number of waiting tips of other stocks, with a link. */
  beside?: { words: string; href: string } | false
}

function Counter({ count, loading, words, task, href, beside }: Props) {
  return (
    <li className="flex-1 border-line-2 pr-4 md:flex-none md:pr-8 not-first:border-l not-first:pl-4 lg:border-l lg:px-6 lg:last:pr-0">
      <Link href={href} className="group flex gap-x-3 text-label max-md:flex-col md:items-center">
        <span className="min-w-6 flex-none font-serif text-title text-ink [font-variant-numeric:lining-nums] md:text-[2rem]">
          {count?.toLocaleString('en-US') ?? (loading ? <Skeleton className="h-8 w-8" /> : '–')}
        </span>
        <span className="md:whitespace-nowrap">
          <span className="block">{words}</span>
          <span className="block font-medium text-accent group-hover:underline">
            {task} <Icon of={ArrowRight} size={13} strokeWidth={1.75} className="inline" />
          </span>
        </span>
      </Link>
      {beside && (
        <Link href={beside.href} className="link mt-1 inline-block text-label md:ml-9">
          {beside.words}
        </Link>
      )}
    </li>
  )
}
