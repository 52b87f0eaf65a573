import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { faceOf } from '#contract/instance-face.ts'
import { currentUser, UserContext } from '#web/account/queries.ts'
// From the root, so that pages come before the frame: parts that most pages need then have short numbers in the bundle.
import { findRoute } from '#web/app/find-route.ts'
import { instanceSettings } from '#web/features/house/instance/queries.ts'
import { Frame } from '#web/layout/frame/Frame.tsx'
import { Hydrated } from '#web/layout/frame/Hydrated.tsx'
import { PageContext, type PageFrame } from '#web/layout/page/page-context.ts'
import { RequestedAddress, usePath } from '#web/ui/addresses/use-address.ts'
import { NowContext } from '#web/ui/browser/now.ts'
import { PictureSource } from '#web/ui/labels/Picture.tsx'
import { Tooltips } from '#web/ui/labels/Tooltips.tsx'
import { Toaster } from '#web/ui/overlays/Toaster.tsx'
import type { Toasts } from '#web/ui/overlays/toasts.ts'

interface Props {
  client: QueryClient
  toasts: Toasts
  frame: PageFrame
  /** When the page was made. */
  now: Date
  /** On the server: path and search of the request. */
  at?: { path: string; search: string }
  /** Called in the browser when the first page answers presses and keys. */
  onReady?: () => void
}

/** Everything inside the root element. Server and browser draw the same. */
export function App({ client, toasts, frame, now, at, onReady }: Props) {
  return (
    <QueryClientProvider client={client}>
      <RequestedAddress value={at}>
        <CurrentFrame frame={frame}>
          <PictureSource value={frame.proxiesPictures ? fromHere : fromThere}>
            <Toaster toasts={toasts}>
              <CurrentPage madeAt={now} onReady={onReady} />
            </Toaster>
            <Tooltips />
          </PictureSource>
        </CurrentFrame>
      </RequestedAddress>
    </QueryClientProvider>
  )
}

/** The frame of the page, with the settings of this server that an admin has just changed. */
function CurrentFrame({ frame, children }: { frame: PageFrame; children: ReactNode }) {
  const changed = useQuery({ ...instanceSettings(), enabled: false }).data
  return (
    <PageContext value={changed ? { ...frame, instance: faceOf(changed) } : frame}>{children}</PageContext>
  )
}

const fromThere = (address: string) => address
const fromHere = (address: string) => `/pictures?of=${encodeURIComponent(address)}`

function CurrentPage({ madeAt, onReady }: { madeAt: Date; onReady: Props['onReady'] }) {
  const path = usePath()
  const user = useQuery(currentUser()).data ?? null
  const [now, setNow] = useState(madeAt)
  const { route, params } = findRoute(path, user?.role ?? null)
  return (
    <UserContext value={user}>
      <NowContext value={now}>
        <Frame path={path} user={user} onArrive={() => setNow(new Date())}>
          <Hydrated onReady={onReady}>
            <route.page.Component params={params} />
          </Hydrated>
        </Frame>
      </NowContext>
    </UserContext>
  )
}
