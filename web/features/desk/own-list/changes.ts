import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeItems, insertItem, prependItem, readIfUnread } from '#web/api/cache/change-items.ts'
import { newId } from '#web/api/new-id.ts'

/** Fields of every note and task. */
export interface Own {
  id: string
  createdAt: string
}

type Asked<Given, Answer> = Pick<
  UseMutationOptions<Answer, Error, Given, void>,
  'meta' | 'mutationFn' | 'onSuccess'
>

interface Adding<Item, Given> extends Omit<Asked<Given, Item>, 'onSuccess'> {
  /** The item as the list shows it until the server has stored it. */
  drawn: (given: Given, own: Own) => Item
  onSaved?: (item: Item) => void
  onRefused: (given: Given) => void
}

/**
 * Adds an item. The list shows it at once, and drops it if the server refuses. `onRefused` then gets its words back.
 */
export function useAddOwn<Item extends Own, Given>(
  queryKey: QueryKey,
  { drawn, onSaved, onRefused, ...asked }: Adding<Item, Given>,
) {
  const { client, scope, show } = useOwn<Item>(queryKey)
  return useMutation({
    ...asked,
    scope,
    onMutate: async (given: Given) => {
      await client.cancelQueries({ queryKey })
      const id = unsaved + newId()
      prependItem(client, queryKey, drawn(given, { id, createdAt: new Date().toISOString() }))
      return id
    },
    onError: (_error, given, id) => {
      show(id, null)
      onRefused(given)
    },
    onSuccess: (saved, _given, id) => {
      show(id, saved)
      onSaved?.(saved)
    },
    onSettled: () => readIfUnread(client, queryKey),
  })
}

/** The fields that a change sets, and their values before the change. */
export type Drawn<Item> = Record<'now' | 'before', Partial<Item>>

interface Changing<Item, Given, Answer> extends Asked<Given, Answer> {
  drawn: (given: Given) => Drawn<Item>
  onRefused?: (given: Given) => void
}

/** Changes an item. The list shows the change at once, and drops it if the server refuses. */
export function useChangeOwn<Item extends Own, Given extends { id: string }, Answer>(
  queryKey: QueryKey,
  { drawn, onRefused, ...asked }: Changing<Item, Given, Answer>,
) {
  const { client, scope, show } = useOwn<Item>(queryKey)
  return useMutation({
    ...asked,
    scope,
    onMutate: async (given: Given) => {
      await client.cancelQueries({ queryKey })
      show(given.id, drawn(given).now)
    },
    onError: (_error, given) => {
      show(given.id, drawn(given).before)
      onRefused?.(given)
    },
  })
}

/** Takes an item out of the list or puts it back, at once. If the server refuses, the item goes the other way. */
export function useMoveOwn<Item extends Own>(
  queryKey: QueryKey,
  way: 'out' | 'back',
  asked: Asked<Item, unknown>,
) {
  const { client, scope, show } = useOwn<Item>(queryKey)
  // The list is newest first, and sorts equal times by id.
  const order = ({ createdAt, id }: Own) => createdAt + id
  const move = (item: Item, isOut: boolean) =>
    isOut
      ? show(item.id, null)
      : insertItem<Item>(client, queryKey, item, other => order(other) < order(item))
  return useMutation({
    ...asked,
    scope,
    onMutate: async (item: Item) => {
      await client.cancelQueries({ queryKey })
      move(item, way === 'out')
    },
    onError: (_error, item) => {
      move(item, way !== 'out')
      // The server may have deleted the item already.
      void client.invalidateQueries({ queryKey })
    },
  })
}

function useOwn<Item extends Own>(queryKey: QueryKey) {
  const client = useQueryClient()
  return {
    client,
    // One after the other, so that the server gets changes in the order in which they were made.
    scope: { id: JSON.stringify(queryKey) },
    /** Shows an item with these fields. Null takes it out of the list. */
    show: (id: string | undefined, shown: Partial<Item> | null) =>
      changeItems<Item>(client, queryKey, item => (item.id === id ? shown && { ...item, ...shown } : item)),
  }
}

const unsaved = 'unsaved-'

/** Whether an item is still on its way to the server. Nothing can be done with it until then. */
export function isUnsaved({ id }: Own): boolean {
  return id.startsWith(unsaved)
}
