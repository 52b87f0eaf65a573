import type { GoldFigures, LeftOutFigures } from '#contract/accuracy.ts'
import { shareOf } from '#contract/shares.ts'
import { plural } from '#web/format/words/plural.ts'
import { goldWords } from './gold-words.ts'
import { leftOutWords } from './left-out-words.ts'
import { percents, type ReaderFigures } from './readers.ts'

/** How the figures were counted, and what they leave out. */
export function HowCounted({
  reader,
  leftOut,
  gold,
}: {
  reader: ReaderFigures
  leftOut: LeftOutFigures
  gold: GoldFigures
}) {
  const { reviews, savedUnread, checked } = reader
  return (
    <div className="grid gap-3 text-ui text-ink-2">
      <p>
        A draft is kept when ticker, stance and target were saved as drafted. Only tips the machine was sure
        of count; {missedWords(reader)}
      </p>
      {checked > 0 && (
        <p>{`${plural(checked, 'tip')} it was not sure of ${checked === 1 ? 'was' : 'were'} saved besides.`}</p>
      )}
      {savedUnread > 0 && (
        <p>
          {`${savedUnread} of ${reviews + savedUnread} posts ${savedUnread === 1 ? 'was' : 'were'} saved at once, faster than anybody reads. They prove nothing and are left out.`}
        </p>
      )}
      <p>{leftOutWords(leftOut)}</p>
      <p>{goldWords(gold)}</p>
    </div>
  )
}

function missedWords({ added, kept, edited }: ReaderFigures): string {
  const missed = shareOf(added, kept + edited + added)
  const counted = `${added} ${added === 1 ? 'was' : 'were'} added by hand`
  return missed
    ? `${counted}, so it missed ${percents(missed.rate)}% (${percents(missed.low)}–${percents(missed.high)}%).`
    : `${counted}.`
}
