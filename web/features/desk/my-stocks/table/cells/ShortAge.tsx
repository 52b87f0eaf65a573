import { fullDate } from '#web/format/days/full-date.ts'
import { relativeDate } from '#web/format/days/relative-date.ts'
import { shortAge } from '#web/format/days/short-age.ts'
import { useNow } from '#web/ui/browser/now.ts'

/** The age of a moment in a narrow column. Screen readers get whole words. */
export function ShortAge({ moment, ago = false }: { moment: string; ago?: boolean }) {
  const now = useNow()
  const date = new Date(moment)
  const short = shortAge(date, now)
  return (
    <time dateTime={moment} title={fullDate(date)}>
      <span aria-hidden="true">
        {short}
        {ago && short !== 'today' && ' ago'}
      </span>
      <span className="sr-only">{relativeDate(date, now)}</span>
    </time>
  )
}
