import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { User } from '#contract/account.ts'
import type { PageHead } from '#contract/page.ts'
import { currentUser, UserContext } from '#web/account/queries.ts'
import { createQueryClient } from '#web/api/cache/query-client.ts'
import { PageContext } from '#web/layout/page/page-context.ts'
import { RequestedAddress } from '#web/ui/addresses/use-address.ts'
import { NowContext } from '#web/ui/browser/now.ts'

/** An API for tests, that answers with these and 404 to everything else; `link` follows the list at its address. */
export function clientOf(answers: Record<string, unknown>, links: Record<string, string> = {}): QueryClient {
  return createQueryClient(async path => {
    const link = links[path]
    return path in answers
      ? Response.json(answers[path], { headers: link ? { link } : {} })
      : Response.json({ title: 'Not found', status: 404, detail: 'It does not exist' }, { status: 404 })
  })
}

interface Visit {
  client: QueryClient
  path: string
  search?: string
  user: User | null
}

/** A page as the server draws it on 20 November 2026, for tests, and what it says of itself. */
export function drawPage(page: ReactNode, { client, path, search = '', user }: Visit) {
  client.setQueryData(currentUser().queryKey, user)
  const said: { head: PageHead; status: number }[] = []
  const frame = {
    publicUrl: 'https://tips.example',
    links: { social: null, blog: null },
    proxiesPictures: false,
    theme: null,
    announce: (head: PageHead, status: number) => void said.push({ head, status }),
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RequestedAddress value={{ path, search }}>
        <UserContext value={user}>
          <PageContext value={frame}>
            <NowContext value={new Date('2026-11-20T00:00:00Z')}>{page}</NowContext>
          </PageContext>
        </UserContext>
      </RequestedAddress>
    </QueryClientProvider>,
  )
  return { html, head: said.at(-1)?.head, status: said.at(-1)?.status }
}
