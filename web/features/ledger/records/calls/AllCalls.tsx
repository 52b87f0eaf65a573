import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { CallState } from '#contract/records.ts'
import { itemsOf } from '#web/api/read.ts'
import { callsOf } from '#web/features/ledger/records/queries.ts'
import { callStates } from '#web/features/ledger/records/record-address.ts'
import { against } from '#web/features/ledger/records/record-words.ts'
import { StandingMark } from '#web/features/library/outcomes/marks.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { CallRow } from './CallRow.tsx'
import type { AskedCall } from './ReceiptButton.tsx'
import { saveCalls } from './save-calls.ts'
import { callMark, focusCall, walkCalls } from './walk-calls.ts'

interface Props {
  strategist: { id: string; name: string }
  benchmark: string | null
  state: CallState
  onState: (state: CallState) => void
  onReceipt: (call: AskedCall) => void
}

/** The words of an empty list. */
const noneOf: Record<CallState, string> = {
  all: 'There are no calls yet.',
  counted: 'No call counts yet: the reasons stand with each.',
  other: 'Every call counts.',
  open: 'No call is open.',
}

/** Every call of a strategist. A call that does not count has its reason. */
export function AllCalls({ strategist, benchmark, state, onState, onReceipt }: Props) {
  const list = useInfiniteQuery({ ...callsOf(strategist.id, state), placeholderData: keepPreviousData })
  const items = itemsOf(list.data)
  const table = useRef<HTMLTableElement>(null)
  const repeated = useRepeated(table, list, () => {
    if (state !== 'all') onState('all')
  })
  useWalk(table)
  if (list.isSuccess && state === 'all' && items.length === 0) return null
  return (
    <section aria-labelledby="all-calls" className="calls">
      <div className="head">
        <h3 id="all-calls">All calls</h3>
        <Segmented label="Show" className="seg-small" options={callStates} value={state} onChange={onState} />
      </div>
      {list.isPending && <Loading words="Loading the calls" size="h-96" className="mt-3" />}
      {list.isError && items.length === 0 && (
        <ErrorState level={3} title="Failed to Load Calls" onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && items.length === 0 && <p className="mt-4">{noneOf[state]}</p>}
      {items.length > 0 && (
        <table ref={table} aria-busy={list.isPlaceholderData || undefined}>
          <thead>
            <tr>
              {['Date', 'Ticker', 'Stance'].map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {['1 mo', '3 mo', '6 mo', '12 mo'].map(name => (
                <th key={name} scope="col" className="points">
                  {name}
                </th>
              ))}
              <th scope="col" className="target">
                Target
              </th>
              <th scope="col">Why not</th>
            </tr>
          </thead>
          <tbody>
            {items.map(call => (
              <CallRow key={call.tipId} call={call} onReceipt={onReceipt} onRepeated={repeated.goTo} />
            ))}
          </tbody>
        </table>
      )}
      <Foot strategist={strategist} benchmark={benchmark} list={list} hasRows={items.length > 0} />
    </section>
  )
}

type List = ReturnType<typeof useInfiniteQuery>

interface FootProps {
  strategist: Props['strategist']
  benchmark: string | null
  list: Pick<List, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  hasRows: boolean
}

function Foot({ strategist, benchmark, list, hasRows }: FootProps) {
  const saving = useMutation({
    mutationFn: () => saveCalls(strategist.id, strategist.name),
    meta: { failure: 'Failed to download the calls' },
  })
  if (!hasRows) return null
  return (
    <div className="foot">
      <p>
        Points against {against(benchmark)}, with the stock’s sign: <StandingMark standing="hit" /> went the
        call’s way, <StandingMark standing="miss" /> did not.
      </p>
      {list.isFetchNextPageError && (
        <p role="alert" className="text-danger">
          The next ones could not be loaded.
        </p>
      )}
      <Button size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
        <Icon of={Download} size={15} /> Download
      </Button>
      {list.hasNextPage && (
        <Button
          size="small"
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => list.fetchNextPage()}
        >
          Show more calls
        </Button>
      )}
    </div>
  )
}

/** The keys that walk cards walk the rows. Outside the rows they walk the cards of the page. */
function useWalk(table: React.RefObject<HTMLTableElement | null>): void {
  const walk = (by: 1 | -1) => table.current !== null && walkCalls(table.current, by)
  useShortcuts('cards', { next: () => walk(1), previous: () => walk(-1) })
}

/** Leads from a repeat to the call that it repeats, which may be further down or in another list. */
function useRepeated(
  table: React.RefObject<HTMLTableElement | null>,
  list: Pick<List, 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'>,
  showAll: () => void,
) {
  const [wanted, want] = useState<string | null>(null)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (wanted === null || isFetching) return
    const row = table.current?.querySelector<HTMLElement>(`[${callMark}="${wanted}"]`)
    if (row) focusCall(row)
    if (!row && hasNextPage && !isError) void fetchNextPage()
    else want(null)
  }, [table, wanted, hasNextPage, isFetching, isError, fetchNextPage])
  return {
    goTo(tipId: string) {
      showAll()
      want(tipId)
    },
  }
}
