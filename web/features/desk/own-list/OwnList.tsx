import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Stock } from '#contract/stocks.ts'
import { itemsOf, type Page } from '#web/api/read.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import type { Edits } from '#web/ui/forms/edit.ts'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { Own } from './changes.ts'
import { OwnRow, type RowsProps } from './OwnRow.tsx'

/** Props of the panel of a list. */
export interface OwnListProps {
  stock: Stock
  /** The text in the box. The caller keeps it, so that it survives a look at another tab. */
  typed: string
  onType: (change: (typed: string) => string) => void
  /** Unsaved edits of items. The caller keeps them for the same reason. */
  edits: Edits
  onEdit: (change: (edits: Edits) => Edits) => void
}

interface Props<Item> extends RowsProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  title: 'Notes' | 'Tasks'
  /** The words for an empty list. */
  empty: string
  /** The CSS class that gives a loading item its height. */
  height: string
  edits: Edits
}

/** The signed-in user's own items about a stock, newest first. */
export function OwnList<Item extends Own>({ list, title, empty, height, edits, ...rows }: Props<Item>) {
  const items = itemsOf(list.data)
  return (
    <>
      {list.isPending && (
        <div aria-busy="true" className="mt-6 stack border-t border-line pt-4">
          <span className="sr-only">{`Loading your ${rows.name}s`}</span>
          <Skeleton className={height} />
          <Skeleton className={height} />
        </div>
      )}
      {list.isError && items.length === 0 && (
        <ErrorState level={3} title={`Failed to Load ${title}`} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && items.length === 0 && (
        <p className="mt-6 border-t border-line pt-4 text-ui text-ink-3">{empty}</p>
      )}
      {items.length > 0 && (
        <ul aria-label={title} className="mt-6 rows border-t border-line">
          {items.map(item => (
            <OwnRow key={item.id} item={item} edit={edits[item.id]} {...rows} />
          ))}
        </ul>
      )}
      <ShowMore pages={list} label={`Show more ${rows.name}s`} />
    </>
  )
}
