import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StockDetail } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { LoginRequired } from '#web/account/LoginRequired.tsx'
import { useUser } from '#web/account/queries.ts'
import { itemsOf } from '#web/api/read.ts'
import { stockProgress } from '#web/features/desk/judgements/queries.ts'
import { notesOfStock } from '#web/features/desk/notes/queries.ts'
import { tasksOfStock } from '#web/features/desk/tasks/queries.ts'
import { StockFigures } from '#web/features/library/stocks/StockFigures.tsx'
import { type StockTab, stockAddress, stockTabs } from '#web/features/library/stocks/stock-tab.ts'
import { percentage } from '#web/format/numbers/percentage.ts'
import { capitalised } from '#web/format/words/capitalised.ts'
import { Tabs } from '#web/ui/buttons/Tabs.tsx'
import {
  conclusionPanel,
  judgementsPanel,
  notesPanel,
  panelsOf,
  pricesPanel,
  tasksPanel,
} from './stock-panels.ts'
import { useAllTargets } from './use-all-targets.ts'
import { useStockDraft } from './use-stock-draft.ts'

interface Props {
  stock: StockDetail
  /** The tips read so far. */
  tips: readonly Tip[]
  tab: StockTab
  onTab: (tab: StockTab) => void
}

/** The right column of a stock, in tabs: figures that sum up its tips, and the reader's own work. */
export function StockWork({ stock, tips, tab, onTab }: Props) {
  const signedIn = useUser() !== null
  const { counts, progress } = useCounts(stock.ticker, signedIn)
  const { draft, changeConclusion, changeNote, changeTask, changeEdits } = useStockDraft(stock.id)
  const inPlace = { edits: draft.edits, onEdit: changeEdits }

  const prices = stock.hasPrices && <pricesPanel.Component stock={stock} tips={tips} />
  const figures = <StockFigures {...{ stock, tips, prices, progress, ...useAllTargets(stock) }} />
  const contents: Record<StockTab, ReactNode> = signedIn
    ? {
        analysis: (
          <div className="flex flex-col gap-10">
            <conclusionPanel.Component stock={stock} draft={draft.conclusion} onDraft={changeConclusion} />
            {figures}
          </div>
        ),
        classification: <judgementsPanel.Component ticker={stock.ticker} shown={tips} />,
        notes: <notesPanel.Component stock={stock} typed={draft.note} onType={changeNote} {...inPlace} />,
        tasks: <tasksPanel.Component stock={stock} typed={draft.task} onType={changeTask} {...inPlace} />,
      }
    : {
        analysis: (
          <div className="flex flex-col gap-10">
            <Locked ticker={stock.ticker} tab="analysis" />
            {figures}
          </div>
        ),
        classification: <Locked ticker={stock.ticker} tab="classification" />,
        notes: <Locked ticker={stock.ticker} tab="notes" />,
        tasks: <Locked ticker={stock.ticker} tab="tasks" />,
      }
  return (
    <Tabs
      label={`Your work on ${stock.ticker}`}
      value={tab}
      onChange={onTab}
      tabs={stockTabs.map(value => ({
        value,
        label: <TabLabel name={capitalised(value)} count={counts[value]} />,
        href: stockAddress(stock.ticker, value),
        content: contents[value],
        onNear: () => {
          // Where loading fails, the press loads the code again.
          if (signedIn) for (const panel of panelsOf(value)) panel.load().catch(() => {})
        },
      }))}
    />
  )
}

/** The counts on the tabs: classified tips, notes, and open tasks. */
function useCounts(ticker: string, enabled: boolean) {
  const progress = useQuery({ ...stockProgress(ticker), enabled }).data
  const notes = useInfiniteQuery({ ...notesOfStock(ticker), enabled })
  const tasks = useInfiniteQuery({ ...tasksOfStock(ticker), enabled })
  const open = itemsOf(tasks.data).filter(({ done }) => !done).length
  const counts: Partial<Record<StockTab, string>> = {
    classification: counted(progress?.classifiedCount ?? 0, false),
    notes: counted(itemsOf(notes.data).length, notes.hasNextPage),
    tasks: counted(open, tasks.hasNextPage),
  }
  const classified = progress?.classifiedCount ?? 0
  const all = progress?.tipCount ?? 0
  return { counts, progress: progress && { classified, tips: all, percent: percentage(classified, all) } }
}

/** A count for a tab: `3`, or `50+` where more were not read. Empty for none. */
function counted(count: number, more: boolean): string {
  return count === 0 ? '' : `${count.toLocaleString('en-US')}${more ? '+' : ''}`
}

function TabLabel({ name, count = '' }: { name: string; count: string | undefined }) {
  return (
    <>
      {name}
      {count && <span className="ml-1 text-micro font-normal text-ink-3"> {count}</span>}
    </>
  )
}

function Locked({ ticker, tab }: { ticker: string; tab: StockTab }) {
  return <LoginRequired text={`Sign in ${purposes[tab]}`} next={stockAddress(ticker, tab)} />
}

const purposes: Record<StockTab, string> = {
  analysis: 'to write down what you make of this stock.',
  classification: 'to agree or disagree with tips and to find them again.',
  notes: 'to keep notes about this stock. Only you will see them.',
  tasks: 'to keep a list of what to do about this stock.',
}
