import type { ReactNode } from 'react'
import { SourceMeta } from '#web/features/intake/extraction/SourceMeta.tsx'
import { SourcePicture } from '#web/features/intake/extraction/SourcePicture.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { SourceFacts } from './journey.ts'

/** Picture, title and origin of the source as soon as they are known. Before that, placeholders of the same size. */
export function SourceFactsRow({
  facts,
  url,
  running,
  children,
}: {
  facts: SourceFacts
  url: string | null
  running: boolean
  children: ReactNode
}) {
  const known = facts.title !== undefined
  return (
    <div className="flex flex-wrap items-center gap-4 py-5">
      {(known || running) && (
        <div className="w-24 flex-none self-start md:w-38">
          {known ? (
            <SourcePicture imageUrl={facts.imageUrl ?? null} type={facts.type ?? null} />
          ) : (
            <Skeleton className="aspect-video w-full" />
          )}
        </div>
      )}
      <div className="min-w-0 flex-1">
        {known ? (
          <div className="rise">
            <h2 className="lead line-clamp-3 text-[1.1875rem] md:text-lead">
              {facts.title ?? 'Without a title'}
            </h2>
            <SourceMeta
              type={facts.type ?? null}
              url={url}
              author={facts.author}
              publishedAt={facts.publishedAt}
            />
          </div>
        ) : running ? (
          <>
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="mt-2 h-5 w-3/5" />
          </>
        ) : (
          <p className="text-ui text-ink-3">Nothing was read. What you entered is kept.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:justify-end">{children}</div>
    </div>
  )
}
