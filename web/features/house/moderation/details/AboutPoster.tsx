import type { PostedBy } from '#contract/reports.ts'
import { plural } from '#web/format/words/plural.ts'
import { Age } from '#web/ui/labels/Age.tsx'

/** Since when an account is there, and how much it posted: items of a `meta` line. */
export function AboutPoster({ poster }: { poster: PostedBy }) {
  return (
    <>
      <span>
        joined <Age inSentence moment={poster.joinedAt} />
      </span>
      <span>{plural(poster.posts, 'post')}</span>
    </>
  )
}

/** What somebody who posted is called. */
export function calledOf({ name }: PostedBy): string {
  return name ? `“${name}”` : 'somebody without a name'
}
