import type { PostedBy } from '#contract/reports.ts'
import { plural } from '#web/format/words/plural.ts'
import { Age } from '#web/ui/labels/Age.tsx'

/** The age of an account and the number of its posts, as items of a `meta` line. */
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

/** The name of a member who posted. */
export function calledOf({ name }: PostedBy): string {
  return name ? `“${name}”` : 'somebody without a name'
}
