import { type ReactNode, useRef } from 'react'
import type { User } from '#contract/account.ts'
import { BottomBar } from '#web/layout/bars/BottomBar.tsx'
import { TopBar } from '#web/layout/bars/TopBar.tsx'
import { PageBoundary } from '#web/layout/page/PageBoundary.tsx'
import { Footer } from './Footer.tsx'
import { useArrival } from './use-arrival.ts'

interface Props {
  path: string
  user: User | null
  onArrive: () => void
  children: ReactNode
}

/** The bars, the content between them and the footer. */
export function Frame({ path, user, onArrive, children }: Props) {
  const content = useRef<HTMLElement>(null)
  useArrival(path, content, onArrive)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip btn fixed top-2 left-2 z-50">
        Skip to content
      </a>
      <TopBar user={user} />
      <main ref={content} id="content" tabIndex={-1} className="flex-1">
        <PageBoundary key={path}>{children}</PageBoundary>
      </main>
      <Footer landing={path === '/' && !user} />
      {user && <BottomBar />}
    </div>
  )
}
