import { fullDate } from '#web/format/full-date.ts'
import { relativeDate } from '#web/format/relative-date.ts'
import { useNow } from './now.ts'

/** How long ago an ISO moment was: `3 days ago`, with the day itself as its title. */
export function Age({ moment }: { moment: string }) {
  const date = new Date(moment)
  return (
    <time dateTime={moment} title={fullDate(date)}>
      {relativeDate(date, useNow())}
    </time>
  )
}
