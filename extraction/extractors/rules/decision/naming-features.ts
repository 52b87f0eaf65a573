import type { Candidate } from '#extraction/extractors/rules/decision/candidate.ts'
import type { Features } from '#extraction/extractors/rules/decision/model.ts'
import type { Reading } from '#extraction/extractors/rules/decision/reading.ts'

const american = new Set(['NYSE', 'NASDAQ', 'AMEX', 'NYSEARCA', 'BATS'])

/** How often, where and how a candidate is named. */
export function namingFeatures(
  { text, attention, mentions, roles, passages }: Reading,
  { subject, listing, ticker }: Candidate,
): Features {
  const length = Math.max(1, text.length)
  const own = subject.mentions.filter(({ start }) => start >= 0)
  const count = Math.max(1, own.length)
  const shareOf = (test: (one: (typeof own)[number]) => boolean) => own.filter(test).length / count
  const first = own[0]?.start ?? 0
  const last = own.at(-1)?.start ?? 0
  const share = attention.shareOf(subject.key)
  return {
    'named: log count': Math.log2(1 + own.length),
    'named: share': share,
    'named: share of all': own.length / Math.max(1, mentions.length),
    'named: per 1000': Math.min(10, (own.length * 1000) / length),
    'named: is focus': Number(attention.focus === subject.key),
    'named: beside a focus': Number(attention.focus !== null && attention.focus !== subject.key),
    'named: in title': Number(attention.isInTitle(subject.key)),
    'named: first': first / length,
    'named: log first': Math.log10(10 + first),
    'named: last': last / length,
    'named: span': (last - first) / length,
    'named: explicit': shareOf(({ how }) => how === 'explicit'),
    'named: any explicit': Number(own.some(({ how }) => how === 'explicit')),
    'named: cashtag': shareOf(({ start }) => text[start] === '$'),
    'named: ticker': shareOf(({ how }) => how === 'ticker'),
    'named: name': shareOf(({ how }) => how === 'name'),
    'named: plain name': shareOf(({ how }) => how === 'plain name'),
    'named: misspelt': shareOf(({ how }) => how === 'misspelt'),
    'named: as subject': shareOf(one => roles.get(one) === 'subject'),
    'named: as voice': shareOf(one => roles.get(one) === 'voice'),
    'named: as aside': shareOf(one => roles.get(one) === 'aside'),
    'named: bold or linked': shareOf(({ start, end }) =>
      /[*_[]/.test(text.slice(Math.max(0, start - 2), start) + text.slice(end, end + 1)),
    ),
    'named: passages': Math.log2(
      1 + new Set(subject.statements.filter(({ how }) => how === 'named').map(one => one.passage.index)).size,
    ),
    'named: share of passages':
      new Set(subject.statements.map(one => one.passage.index)).size / Math.max(1, passages.length),
    'listing: ETF': Number(listing.sector === 'ETF'),
    'listing: finance': Number(listing.sector === 'Financials'),
    'listing: technology': Number(
      listing.sector === 'Information Technology' || listing.sector === 'Communication Services',
    ),
    'listing: no sector': Number(listing.sector === null),
    'listing: American': Number(american.has(listing.exchange ?? '')),
    'listing: over the counter': Number(/OTC|PINK/i.test(listing.exchange ?? '')),
    'listing: suffix': Number(/\.[A-Z]{1,3}$/.test(ticker) && !/\.[AB]$/.test(ticker)),
  }
}
