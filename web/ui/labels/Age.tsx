import { fullDate } from '#web/format/days/full-date.ts'
import { relativeDate } from '#web/format/days/relative-date.ts'
import { useNow } from '#web/ui/browser/now.ts'

interface Props {
  moment: string
  /** The age follows other words in a sentence: `Edited today`. */
  inSentence?: boolean
}

/** How long ago an ISO moment was: `3 days ago`, with the day itself as its title. */
export function Age({ moment, inSentence = false }: Props) {
  const date = new Date(moment)
  const age = relativeDate(date, useNow())
  return (
    <time dateTime={moment} title={fullDate(date)}>
      {inSentence ? age.replace('Today', 'today') : age}
    </time>
  )
}
