import { useId } from 'react'
import { plural } from '#web/format/words/plural.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'

interface Props {
  wait: boolean
  /** How many posts wait now. */
  waiting: number
  onChange: (wait: boolean) => void
}

/** Whether the first posts of new members wait, and how many wait now. Those go on waiting after this is turned off. */
export function FirstPosts({ wait, waiting, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <Checkbox
        aria-describedby={`${id}-hint`}
        checked={wait}
        onChange={({ target }) => onChange(target.checked)}
      >
        The first 3 posts of somebody new wait
      </Checkbox>
      <p id={`${id}-hint`} className="mt-1 text-label text-ink-3">
        Only whoever posted them and moderators read them until a moderator lets them out. Turning this off
        lets none out by itself.
        {waiting > 0 && ` ${plural(waiting, 'post')} ${waiting === 1 ? 'waits' : 'wait'} now.`}
      </p>
    </div>
  )
}
