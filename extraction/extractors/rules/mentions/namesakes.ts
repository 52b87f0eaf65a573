import type { Mention } from '#extraction/extractors/rules/mentions/mention.ts'

/** "Crypto lending platform Example", "the stablecoin issuer Example": what is said of whom directly before the name. */
const cryptoBefore = new RegExp(
  String.raw`\b(?:crypto(?:currency|currencies)?|bitcoin|blockchain|DeFi|stablecoin)[- ](?:[\w-]{1,40} ){0,2}(?:` +
    [
      'lender|lending platform|platform|exchange|broker|brokerage|fund|firm|company|bank',
      'issuer|network|protocol|project|start-?up',
    ].join('|') +
    String.raw`),?\s$`,
  'i',
)
/** Listed companies that do deal in such things. */
const mayDeal = new Set(['Financials', 'Information Technology', 'ETF', 'Communication Services'])

/** Names that a text gives to a company of the crypto world, though a listed maker of other things is called so too. */
export function withoutNamesakes(named: Mention[], text: string): Mention[] {
  const others = new Set(
    named
      .filter(
        ({ listing, start }) =>
          !mayDeal.has(listing.sector ?? 'ETF') &&
          cryptoBefore.test(text.slice(Math.max(0, start - 60), start)),
      )
      .map(one => one.key),
  )
  return named.filter(one => one.how === 'explicit' || !others.has(one.key))
}
