import { elsewhereWords } from '#web/format/words/elsewhere-words.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { waitingAddress } from './waiting-address.ts'
import type { WaitingFilter } from './waiting-filter.ts'

interface Props {
  filter: WaitingFilter
  tracksNothing?: boolean | undefined
  /** How many tips of other stocks wait, up to 100. Null if the page has not asked. */
  elsewhere?: number | null | undefined
}

/**
 * Says that no tips wait. A person without tracked stocks learns what would wait here. Everybody learns how many tips
 * of other stocks wait.
 */
export function NothingWaits({ filter, tracksNothing = false, elsewhere = null }: Props) {
  if (filter.stance || filter.strategist)
    return (
      <EmptyState
        title="No such tips wait"
        text="You have judged all there are, or there are none."
        action={
          <Link href={waitingAddress({ stocks: 'all' })} replace className={buttonClass()}>
            Show all that wait
          </Link>
        }
      />
    )
  return (
    <EmptyState
      title="All tips classified!"
      text={
        filter.stocks === 'all'
          ? 'New tips about any stock will wait for you here.'
          : tracksNothing
            ? 'You track no stock yet. Choose Add to My Stocks on the page of one, and what people say about it waits here for your judgement.'
            : 'New tips about your stocks will wait for you here.'
      }
      action={
        <>
          <Link href={tracksNothing ? '/' : '/my-stocks'} className={`${buttonClass()} whitespace-pre-line`}>
            {tracksNothing ? 'Find a stock in the feed' : 'Go to My Stocks'}
          </Link>
          {filter.stocks === 'mine' && elsewhere !== null && elsewhere > 0 && (
            <Link href={waitingAddress({ stocks: 'all' })} replace className={buttonClass()}>
              {`Judge ${elsewhereWords(elsewhere)}`}
            </Link>
          )}
        </>
      }
    />
  )
}

/** The end of the list: all tips are classified, or some stay uncertain. */
export function Through({ filter, uncertain }: { filter: WaitingFilter; uncertain: number }) {
  if (uncertain === 0) return <NothingWaits filter={filter} />
  return (
    <EmptyState
      title="You have been through them all"
      text={`${plural(uncertain, 'tip')} ${uncertain === 1 ? 'stays' : 'stay'} uncertain: choose one to look again.`}
    />
  )
}
