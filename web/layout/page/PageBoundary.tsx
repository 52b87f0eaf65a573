import { Component, type ReactNode, Suspense } from 'react'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Keeps the frame when a page fails or is still loading. Give the boundary the address as `key`. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /**
   * A newer build may have replaced the files of this page on the server. The page is then loaded again
   * (web/intent/intent.ts).
   */
  override componentDidCatch() {
    dispatchEvent(new Event('pagefailed'))
  }

  override render() {
    if (this.state.failed) {
      return (
        <ErrorState
          level={1}
          title="This page could not be shown"
          text="Reload it; your data is safe."
          onRetry={() => location.reload()}
        />
      )
    }
    return <Suspense fallback={<PageSkeleton />}>{this.props.children}</Suspense>
  }
}
