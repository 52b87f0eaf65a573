import type { SearchKind } from '#contract/search-query.ts'

/**
 * What somebody who has never seen the data may type into search, and what they mean by it. The table was written
 * before the search was made to read questions, and no row was changed since to fit it. `month` and `year` stand for
 * those of the letters in `spoken-letters.ts`.
 */
export interface SpokenRequest {
  typed: string
  kind: SearchKind
  /** Its stock, where it has one, and words of its text, title, name or passage. */
  ticker?: string
  says?: string
}

const stock = (typed: string, ticker: string): SpokenRequest => ({ typed, kind: 'stocks', ticker })
const tip = (typed: string, ticker: string, says = ''): SpokenRequest => ({
  typed,
  kind: 'tips',
  ticker,
  says,
})
const post = (typed: string, says: string): SpokenRequest => ({ typed, kind: 'posts', says })
const strategist = (typed: string, says: string): SpokenRequest => ({ typed, kind: 'strategists', says })
const mine = (typed: string, says: string): SpokenRequest => ({ typed, kind: 'mine', says })

/** @param month the name of the month before this one; @param year the year before this one. */
export const spokenRequests = ({ month, year }: { month: string; year: number }): SpokenRequest[] => [
  tip('what did people say about TSMC’s capex?', 'TSM', 'pays for itself'),
  tip('tsmc capex', 'TSM', 'pays for itself'),
  tip('google search ads', 'GOOGL', 'Search advertising'),
  stock('facebok', 'META'),
  tip('Facebook ad load', 'META', 'more advertisements'),
  tip('Reiter on ASML', 'ASML.AS', 'EUV'),
  post('what has Jonas Reiter said last month', 'TSMC spends like it means it'),
  post('from Reiter', 'I was wrong about memory'),
  tip('by priya raman obesity drugs', 'LLY', 'obesity'),
  stock('is eli lilly a buy', 'LLY'),
  post('novo nordisk yesterday', 'Weight loss, weight gain'),
  tip('caterpiller dealers', 'CAT', 'Dealers'),
  stock('john deere orders', 'DE'),
  tip('berkshire cash pile', 'BRK.B', 'cash'),
  tip('tips about coke', 'KO'),
  tip('bmw dividende', 'BMW.DE', 'Dividende'),
  post('warum bei BMW bleiben', 'Warum ich bei BMW bleibe'),
  tip('que dit Dufour sur LVMH', 'MC.PA', 'Chine'),
  tip('louis vuitton chine', 'MC.PA', 'Chine'),
  tip('allstate hurricane', 'ALL', 'hurricane'),
  stock('ALL', 'ALL'),
  stock('IT', 'IT'),
  stock('v', 'V'),
  tip('who thinks memory prices will fall', 'MU', 'memory prices'),
  tip('samsung’s memory business', '005930.KS', 'memory'),
  post(`reiter ${year}`, 'Five years of patience'),
  post('posts by Max March about insurance', 'Insurers in a storm'),
  post(`chips in ${month}`, 'TSMC spends like it means it'),
  post('last week cranes', 'Cranes, steel and patience'),
  strategist('harbour letter', 'The Harbor Letter'),
  mine('my notes on tsmc', 'Arizona'),
  mine('arizona fabs depreciation', 'Arizona'),
  mine('what did I want to read about lilly', 'trial results'),
  tip('who is bullish on nvidia', 'NVDA', '"bullish"'),
  tip('nvidea backlog', 'NVDA', 'order'),
  post('how does nvidia make money', 'How NVIDIA makes its money'),
  tip('microsft acquisitions growth', 'MSFT', 'Growth at Microsoft is bought'),
  tip('gartner fear', 'IT', 'afraid'),
  tip('ford losing money on electric cars', 'F', 'electric'),
  tip('novo vs lilly pricing', 'LLY', 'price'),
]
