import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf } from '#web/api/read.ts'
import { useSettled } from '#web/ui/browser/use-settled.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { PersonRow } from './PersonRow.tsx'
import { people } from './queries.ts'

/** Milliseconds without a key before the search runs. */
const rest = 250

/** All accounts, searched by name or address, with what an admin may do. */
export function People() {
  const [typed, setTyped] = useState('')
  const wanted = useSettled(typed.trim(), rest)
  // The people found before stay until the answer arrives, because a dialog may be open on one of them.
  const list = useInfiniteQuery({ ...people(wanted), placeholderData: keepPreviousData })
  const items = itemsOf(list.data)
  return (
    <>
      <TextField
        label="Find somebody"
        hint="A part of a name or of an e-mail address."
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onValue={setTyped}
      />
      {list.isPending && <RowSkeletons />}
      {list.isError && items.length === 0 && (
        <ErrorState level={3} title="Failed to Load People" onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          level={3}
          title="Nobody is called that"
          text="No name and no address of an account has these words in it."
        />
      )}
      {items.length > 0 && (
        <ul aria-label="People" className="mt-6 rows border-t border-line">
          {items.map(person => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
      <ShowMore pages={list} label="Show more people" />
    </>
  )
}

function RowSkeletons() {
  return (
    <div aria-busy="true" className="mt-6 rows border-t border-line">
      <span className="sr-only">Loading people</span>
      {[1, 2, 3].map(number => (
        <div key={number} className="flex h-24 items-center gap-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="ml-auto h-9 w-28" />
        </div>
      ))}
    </div>
  )
}
