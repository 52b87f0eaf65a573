import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { moderationLogApi } from '#contract/moderation-log.ts'
import { type Person, type PersonChanges, peopleApi } from '#contract/people.ts'
import { currentUser, useUser } from '#web/account/queries.ts'
import { readAllAgain } from '#web/account/read-all-again.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { type Page, readAgain, readsOf } from '#web/api/read.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { removedWords } from './person-words.ts'

/**
 * Changes a person's role, suspends them or ends the suspension. The page shows the change only after the server has
 * made it.
 */
export function useChangePerson({ id }: Pick<Person, 'id'>) {
  const client = useQueryClient()
  const user = useUser()
  return useMutation({
    meta: { failure: 'Failed to change the account', preferServerMessage: true },
    mutationFn: (changes: Partial<PersonChanges>) =>
      callEndpoint(peopleApi.change, { params: { id }, body: changes }),
    onSuccess: person => {
      show(client, person)
      void readAgain(client, moderationLogApi.list)
      // An admin who has given up the role may not see this page any more.
      if (user?.id === id) void client.invalidateQueries({ queryKey: currentUser().queryKey })
    },
  })
}

/** Makes a link for a new password. Only the caller gets the link: no list keeps it. */
export function useMakePasswordLink({ id }: Person) {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to make the link', preferServerMessage: true },
    // The link leaves memory as soon as it is no longer shown.
    gcTime: 0,
    mutationFn: () => callEndpoint(peopleApi.passwordLink, { params: { id } }),
    onSuccess: () => void readAgain(client, moderationLogApi.list),
  })
}

/** Hides everything that a person posted in the last days. Undo in the message shows it again. */
export function useRemoveAll({ id }: Pick<Person, 'id'>) {
  const client = useQueryClient()
  const toast = useToast()
  const undoing = useMutation({
    meta: { failure: 'Failed to show it again', preferServerMessage: true },
    mutationFn: () => callEndpoint(peopleApi.unremove, { params: { id }, body: undefined }),
    onSuccess: shown => {
      toast({ title: `${removedWords(shown)} brought back` })
      void readAllAgain(client)
    },
  })
  return useMutation({
    meta: { failure: 'Failed to remove it', preferServerMessage: true },
    mutationFn: (body: { days: number; why: string | null }) =>
      callEndpoint(peopleApi.remove, { params: { id }, body }),
    onSuccess: removed => {
      toast({
        title: `${removedWords(removed)} removed`,
        action: { label: 'Undo', run: () => undoing.mutate() },
      })
      void readAllAgain(client)
    },
  })
}

/** Puts the changed person into every cached list. */
function show(client: QueryClient, person: Person): void {
  client.setQueriesData<InfiniteData<Page<Person>>>(
    readsOf(peopleApi.list),
    known =>
      known && {
        ...known,
        pages: known.pages.map(page => ({
          ...page,
          items: page.items.map(one => (one.id === person.id ? person : one)),
        })),
      },
  )
}
