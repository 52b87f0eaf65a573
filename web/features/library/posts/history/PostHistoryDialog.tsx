import { useQuery } from '@tanstack/react-query'
import { type MendedField, type Post, type PostVersion, postsApi } from '#contract/posts.ts'
import { read } from '#web/api/read.ts'
import { Version } from '#web/features/library/versions/Version.tsx'
import { VersionsDialog } from '#web/features/library/versions/VersionsDialog.tsx'
import { fullDate } from '#web/format/days/full-date.ts'
import { useRestoreVersionOfPost } from './restore-version.ts'

interface Props {
  post: Post
  onOpenChange: (open: boolean) => void
}

/** The versions of a post's details, newest first. Each can be restored. */
export function PostHistoryDialog({ post, onOpenChange }: Props) {
  const history = useQuery(read(postsApi.history, { params: { post: post.id } }))
  const restoring = useRestoreVersionOfPost(post)
  const versions = history.data ?? []
  return (
    <VersionsDialog
      reading={history}
      onOpenChange={onOpenChange}
      description="Only its poster and moderators see this. What is brought back becomes a new version; nothing is lost."
    >
      {versions.map((version, place) => (
        <Version
          key={version.version}
          version={version.version}
          by={version.by}
          at={version.at}
          where={place === 0 ? 'on the page now' : null}
          onRestore={
            place > 0
              ? () => restoring.mutate(version.version, { onSuccess: () => onOpenChange(false) })
              : undefined
          }
          busy={restoring.isPending}
          changes={version.changes.map(({ field, from, to }) => ({
            name: fieldNames[field],
            from: saidIn(field, from),
            to: saidIn(field, to),
          }))}
        />
      ))}
    </VersionsDialog>
  )
}

/** The names of the form. */
const fieldNames: Record<MendedField, string> = {
  title: 'Title',
  summary: 'Summary',
  author: 'Author',
  publishedAt: 'Published date',
  imageUrl: 'Image address',
  url: 'URL',
}

function saidIn(field: MendedField, value: PostVersion['changes'][number]['to']): string {
  if (value === null) return 'none'
  return field === 'publishedAt' ? fullDate(new Date(value)) : value
}
