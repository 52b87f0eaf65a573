import type { SearchKind } from '#contract/search-query.ts'

/**
 * What people may type over the demo data, and what they mean by it: a thing of a kind, with words that stand in what it
 * is called or says. They were written from what the claims are about, before any of
 * them was tried; one whose tip the data does not have was given another company since.
 */
export interface LabelledQuery {
  typed: string
  kind: SearchKind
  /** Its stock, where it has one, and words of its text, title, name or passage. */
  ticker?: string
  says?: string
}

const stock = (typed: string, ticker: string): LabelledQuery => ({ typed, kind: 'stocks', ticker })
const tip = (typed: string, ticker: string, says: string): LabelledQuery => ({
  typed,
  kind: 'tips',
  ticker,
  says,
})
const post = (typed: string, says: string): LabelledQuery => ({ typed, kind: 'posts', says })
const strategist = (typed: string, says: string): LabelledQuery => ({ typed, kind: 'strategists', says })
const mine = (typed: string, says: string, ticker?: string): LabelledQuery => ({
  typed,
  kind: 'mine',
  says,
  ...(ticker && { ticker }),
})

export const labelledQueries: LabelledQuery[] = [
  stock('nvda', 'NVDA'),
  stock('nvidia', 'NVDA'),
  stock('nvidea', 'NVDA'),
  stock('googel', 'GOOGL'),
  stock('alphabet', 'GOOGL'),
  stock('asml', 'ASML.AS'),
  stock('coca cola', 'KO'),
  stock('mcdonalds', 'MCD'),
  stock('jp morgan', 'JPM'),
  stock('johnson', 'JNJ'),
  stock('sap', 'SAP.DE'),
  stock('microsfot', 'MSFT'),
  stock('v', 'V'),
  stock('disney', 'DIS'),
  stock('lilly', 'LLY'),

  tip('nvidia inventories', 'NVDA', 'Inventories at NVIDIA'),
  tip('nvidia customers', 'NVDA', 'ustomers'),
  tip('nvda buys back shares', 'NVDA', 'buys back its own shares'),
  tip('nvidia order backlog', 'NVDA', 'The order book of NVIDIA'),
  tip('nvidia market share', 'NVDA', 'wins market share'),
  tip('apple free cash flow yield', 'AAPL', 'more cash than the market'),
  tip('aapl dividend payout', 'AAPL', 'The dividend of Apple'),
  tip('microsoft acquisitions growth bought', 'MSFT', 'Growth at Microsoft is bought'),
  tip('netflix refinancing', 'NFLX', 'Refinancing will be expensive'),
  tip('netflix margins pressure', 'NFLX', 'margins of Netflix are under pressure'),
  tip('amazon operating margin', 'AMZN', 'profit'),
  tip('tesla share price disappoint', 'TSLA', 'leaves no room for a disappointment'),
  tip('stock:TSLA turnaround', 'TSLA', 'The turnaround at Tesla'),
  tip('stock:nvda is:bearish customers', 'NVDA', 'too few customers'),
  tip('stock:AMD debt', 'AMD', 'ebt'),
  tip('"return on invested capital" nvidia', 'NVDA', 'Returns on new investment'),
  tip('wages and materials nvidia', 'NVDA', 'margins of NVIDIA are under pressure'),
  tip('nvidia share-based pay', 'NVDA', 'Reported profits of NVIDIA flatter'),
  tip('costco volumes lower prices', 'COST', 'Two forces cancel'),
  tip('nvidia new management plan', 'NVDA', 'The new management'),
  tip('nvidia spin off division', 'NVDA', 'splits off a division'),
  tip('apple warehouse discount', 'AAPL', 'Inventories at Apple'),
  tip('alphabet price to earnings', 'GOOGL', 'lphabet'),
  tip('nvidia interest costs acquisition', 'NVDA', 'paid down its debt'),
  tip('nvidia fair price', 'NVDA', 'a good company at a fair price'),

  post('pepsico dividend safe', 'Is the dividend of PepsiCo safe?'),
  post('netflix price of debt', 'Netflix and the price of debt'),
  post('how nvidia makes its money', 'How NVIDIA makes its money'),
  post('asml dividend', 'Is the dividend of ASML safe?'),
  post('apple sell-off', 'Apple after the sell-off'),
  post('tesla double', 'What would have to happen for Tesla to double'),
  post('capital markets day sap', 'Notes from the capital markets day of SAP'),
  post('nike capital markets', 'Notes from the capital markets day of Nike'),
  post('annual report netflix', 'Reading the annual report of Netflix'),
  post('by:lindqvist microsoft cheap', 'Cheap for a reason? A look at Microsoft'),
  post('sorensen asml', 'ASML'),
  post('second look nvidia', 'NVIDIA'),
  post('pfizer under the micro', 'A quiet compounder? Pfizer under the microscope'),

  strategist('dana', 'Dana Mirescu'),
  strategist('sorensen', 'Nadia Sørensen'),
  strategist('margin desk', 'The Margin Desk'),
  strategist('rosalind pyke', 'Rosalind Pike'),

  mine('segment margins', 'segment margins', 'NVDA'),
  mine('annual report risks', 'chapter on risks', 'NVDA'),
  mine('authors disagree', 'disagree on the valuation', 'PFE'),
]
