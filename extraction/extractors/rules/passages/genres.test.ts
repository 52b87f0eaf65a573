import { describe, expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

/** The stances by ticker; `leaveOut` are the tips of one certainty that are not asked for. */
async function stances(
  text: string,
  title: string | null,
  type: 'blog' | 'youtube',
  leaveOut?: 'check',
): Promise<Record<string, string>> {
  const context = { symbols, signal: new AbortController().signal, onTip: () => undefined }
  const { tips } = await rulesExtractor.extract(aDocument(text, { title, type }), context)
  const asked = tips.filter(({ certainty }) => leaveOut === undefined || certainty !== leaveOut)
  return Object.fromEntries(asked.map(tip => [tip.ticker, tip.stance]))
}

describe('no tip is in', () => {
  it.each([
    {
      genre: 'news of a deal',
      type: 'blog' as const,
      title: 'Microsoft in talks with OpenAI',
      text: `Microsoft and OpenAI are in talks over a new agreement, people familiar with the matter said. The talks come as Google and Amazon invest billions in data centers. Microsoft declined to comment. Shares of Microsoft rose 1.2% on Wednesday. Nvidia also gained.`,
      expected: {},
    },
    {
      genre: 'news of a filing',
      type: 'blog' as const,
      title: 'Berkshire trims Apple stake',
      text: `Warren Buffett's Berkshire Hathaway trimmed its stake in Apple and Bank of America in the third quarter, a filing showed. It opened a small position in Domino's Pizza. Berkshire did not comment.`,
      expected: {},
    },
    {
      genre: 'companies without shares',
      type: 'blog' as const,
      title: null,
      text: `Stripe and SpaceX are my favorite companies, I would buy both if they were public. OpenAI is overvalued.`,
      expected: {},
    },
    {
      genre: 'a note on the markets',
      type: 'blog' as const,
      title: 'Macro notes',
      text: `The Fed is stuck. Inflation remains sticky and I expect bonds to fall further. I am buying gold and holding cash. Oil could reach $100.`,
      expected: {},
    },
    {
      genre: 'a market report',
      type: 'blog' as const,
      title: 'Stocks fall as yields climb',
      text: `Wall Street closed lower on Tuesday as Treasury yields climbed. Tesla fell 3.4% and Nvidia lost 1.9%, while Exxon Mobil gained 2.1% on higher oil prices. "Investors are getting nervous," said Jane Smith, chief strategist at Example Capital. The S&P 500 lost 38 points. JPMorgan Chase and Citigroup report on Friday.`,
      expected: {},
    },
    {
      genre: 'a takeover',
      type: 'blog' as const,
      title: 'Chevron to buy Hess',
      text: `Chevron agreed to buy Hess for $53 billion in stock, the latest mega-deal in the oil industry. Hess shareholders will receive 1.025 Chevron shares for each share. The companies expect the deal to close in the first half. Chevron shares fell 3% after the announcement.`,
      expected: {},
    },
    {
      genre: 'a weekend',
      type: 'blog' as const,
      title: 'My weekend',
      text: `Last weekend I drove my Ford to Target and then watched Netflix with the kids. On Sunday we used the Zoom app to call grandma, and I finally fixed my Dell laptop. Great weekend!`,
      expected: {},
    },
    {
      genre: 'a lesson from history',
      type: 'blog' as const,
      title: 'Patience',
      text: `Warren Buffett bought Coca-Cola in 1988 and never sold. The lesson is that time is the friend of the wonderful business. Most people cannot sit still, and that is why they underperform.`,
      expected: {},
    },
    {
      genre: 'news of earnings',
      type: 'blog' as const,
      title: 'Netflix adds 8 million subscribers',
      text: `Netflix added 8 million subscribers in the second quarter, beating expectations, as hit shows drew viewers. Revenue rose 17% to $9.56 billion. The company forecast third-quarter revenue of $9.73 billion, slightly below the analyst consensus. Shares fell 1% in after-hours trading. Rivals Disney and Warner Bros Discovery report next month.`,
      expected: {},
    },
    {
      genre: 'a post about software',
      type: 'blog' as const,
      title: 'Moving our build cache',
      text: `We moved our build cache from Amazon S3 to Cloudflare R2 and saved 60%. Google and Microsoft were too expensive for us. Our GitHub runners use Intel machines, and the AMD ones are faster. Avoid the default settings. Strong consistency is worth it.`,
      expected: {},
    },
    {
      genre: 'a note on the economy',
      type: 'blog' as const,
      title: 'Cooling',
      text: `The labor market is cooling. Amazon and UPS announced layoffs, and Ford delayed its battery plant. I expect unemployment to rise. Bonds look attractive and stocks look expensive to me.`,
      expected: {},
    },
    {
      genre: 'an essay with examples',
      type: 'blog' as const,
      title: 'What is a moat?',
      text: `What is a moat? Costco has scale. Visa has a network. Adobe has switching costs. A moat is only worth something when it lasts, and most do not. Kodak had one, and so did Nokia.`,
      expected: {},
    },
    {
      genre: 'a trade of years past',
      type: 'blog' as const,
      title: 'My best trade',
      text: `In 2019 I bought Roku at $35 and sold at $400. It was my best trade. Since then I have learned to size positions better. Today I own mostly index funds.`,
      expected: {},
    },
  ])('$genre', async ({ text, title, type, expected }) => {
    expect(await stances(text, title, type, 'check')).toEqual(expected)
  })
})

describe('the tips are found in', () => {
  it.each([
    {
      genre: 'a rank among figures',
      type: 'blog' as const,
      title: 'Deere (DE) Outpaces Stock Market Gains: What You Should Know',
      text: `Deere (DE) closed at $388.40 in the latest trading session, marking a +1.2% move from the prior day. The stock outpaced the S&P 500's daily gain of 0.5%. Meanwhile, the Dow gained 0.3%, and the Nasdaq, a tech-heavy index, added 0.7%.

Heading into today, shares of the agricultural equipment manufacturer had lost 3.1% over the past month, lagging the Industrial Products sector's gain of 2.4%.

Wall Street will be looking for positivity from Deere as it approaches its next earnings report date. On that day, Deere is projected to report earnings of $5.12 per share, which would represent a year-over-year decline of 21.8%. Our most recent consensus estimate is calling for quarterly revenue of $10.3 billion, down 9.5% from the year-ago period.

The Zacks Rank system ranges from #1 (Strong Buy) to #5 (Strong Sell). Deere is currently sporting a Zacks Rank of #3 (Hold).

Looking at its valuation, Deere is holding a Forward P/E ratio of 13.9. Its industry sports an average Forward P/E of 12.1, so one might conclude that Deere is trading at a premium comparatively.

Deere & Company (DE) : Free Stock Analysis Report`,
      expected: { DE: 'neutral' },
    },
    {
      genre: 'the calls of analysts',
      type: 'blog' as const,
      title: 'Tesla falls after UBS cuts to sell',
      text: `UBS on Monday downgraded Tesla to "sell" from "neutral" and cut its price target to $147 from $197, saying the run-up in the shares had gone too far. Shares of the electric-vehicle maker fell 4% in premarket trading. Rivals Ford and General Motors were little changed. Morgan Stanley said last week it saw Tesla as a top pick.`,
      expected: { TSLA: 'bearish' },
    },
    {
      genre: 'sections with a company each',
      type: 'blog' as const,
      title: 'Two dividend kings I am buying in November',
      text: `Two dividend kings I am buying in November

The market is expensive, so I look for quality.

Procter & Gamble (PG)

The consumer giant has raised its dividend for 68 years. At 22 times forward earnings the stock looks fairly priced for the quality, and a yield of 2.4% is decent. I added to my position at $162. My fair value estimate is $180 per share.

Coca-Cola (KO)

Coke competes with PepsiCo all over the world, and it is winning. Organic revenue grew 9% last quarter. The 3.1% yield is well covered, with a payout ratio of 68%. I rate it a buy with a target of $75 by the end of 2027.`,
      expected: { PG: 'bullish', KO: 'bullish' },
    },
    {
      genre: 'a talk about two stocks',
      type: 'youtube' as const,
      title: 'SoFi vs Robinhood: which fintech stock?',
      text: `What is going on everybody welcome back to the channel. Today we're going to talk about two fintech stocks, SoFi and Robinhood. Let's start with SoFi. SoFi reported earnings this morning and the numbers were really good. Revenue came in at 962 million dollars, up 38% year over year. Members are growing. I think SoFi is still undervalued here at around 28 dollars. I've been buying SoFi for two years and I bought another 500 shares today. My price target for SoFi is 40 dollars by the end of next year. Now let's talk about Robinhood. I love the product, I use it every day, but the stock is just way too expensive. It trades at 60 times earnings. I sold half of my Robinhood shares last week, and honestly I'd be careful up here. If you enjoyed this video hit the like button. Use my link to get a free stock on Webull.`,
      expected: { SOFI: 'bullish', HOOD: 'bearish' },
    },
    {
      genre: 'mockery',
      type: 'blog' as const,
      title: null,
      text: `Oh sure, buy Peloton after it fell 95%, what could possibly go wrong? I would not touch this stock with a ten-foot pole.`,
      expected: { PTON: 'bearish' },
    },
    {
      genre: 'a downgrade',
      type: 'blog' as const,
      title: null,
      text: `Realty Income's acquisition of Spirit adds scale but little growth. Higher rates weigh on spreads. I downgrade the stock from buy to hold as the valuation no longer offers a margin of safety.`,
      expected: { O: 'neutral' },
    },
    {
      genre: 'trade ideas',
      type: 'blog' as const,
      title: 'Weekly trade ideas',
      text: `My trade ideas for the week:

- $AMD: long above 165, target 182, stop 158

- $BA: short below 175, target 160, stop 181

- $DIS: no trade, waiting for earnings`,
      expected: { AMD: 'bullish', BA: 'bearish' },
    },
    {
      genre: 'a comparison by rank',
      type: 'blog' as const,
      title: 'Three refiners compared',
      text: `Refining margins have cooled. Here is how three refiners compare.\n\nMarathon Petroleum MPC currently carries a Zacks Rank #2 (Buy). Earnings estimates for 2024 have moved up 4%.\n\nPhillips 66 PSX has a Zacks Rank #3 (Hold) and trades in line with the industry at 11.4X forward earnings.\n\nPBF Energy PBF is a Zacks Rank #5 (Strong Sell), and investors should stay away for now.`,
      expected: { MPC: 'bullish', PSX: 'neutral', PBF: 'bearish' },
    },
    {
      genre: 'a fund named once',
      type: 'blog' as const,
      title: null,
      text: `PDI trades at a 9% premium to NAV. The distribution has not been covered by net investment income for two years. There are better choices among multi-sector bond funds, so I'd swap out here.`,
      expected: { PDI: 'bearish' },
    },
    {
      genre: 'notes in a word each',
      type: 'blog' as const,
      title: 'Issue 42',
      text: `## Portfolio moves\n\n- Added to Lululemon at $242. Traffic is recovering and the shares are at 16x earnings.\n\n- Trimmed Costco. Love the business, hate the price.\n\n- Sold out of Disney. The parks are slowing and I have better ideas.\n\n- Watching Adobe, no position yet.\n\n## What I read\n\n- A long piece in the Wall Street Journal about how Walmart prices eggs.`,
      expected: { LULU: 'bullish', COST: 'bearish', DIS: 'bearish' },
    },
    {
      genre: 'a pitch',
      type: 'blog' as const,
      title: 'Pitch: Autodesk',
      text: `# Pitch: Autodesk\n\nRating: BUY | Target: $340 | Current: $262 | Upside: 30%\n\nAutodesk sells design software to architects and engineers. Nearly all revenue recurs and the net retention rate is above 100%. FCF margin will expand from 31% to 38% by FY2027.\n\nRisks: a slower construction cycle, and competition from Bentley Systems and Nemetschek.`,
      expected: { ADSK: 'bullish' },
    },
    {
      genre: 'a French text',
      type: 'blog' as const,
      title: 'TotalEnergies : achat',
      text: `TotalEnergies a publié des résultats solides. Le titre est sous-évalué selon nous et nous recommandons d'acheter, avec un objectif de cours de 72 euros. Carrefour reste à éviter.`,
      expected: { 'TTE.PA': 'bullish', 'CA.PA': 'bearish' },
    },
    {
      genre: 'shares beside cryptocurrencies',
      type: 'blog' as const,
      title: null,
      text: `$COIN is my favorite way to own crypto. I'd rather buy $COIN than BTC or ETH. MicroStrategy (MSTR) trades at twice the value of its bitcoin; avoid it.`,
      expected: { COIN: 'bullish', MSTR: 'bearish' },
    },
    {
      genre: 'two British shares',
      type: 'blog' as const,
      title: 'Rolls-Royce or Lloyds?',
      text: `Shares in Rolls-Royce (LSE: RR.) have tripled. At 28 times earnings I think they are fully valued, so I would hold. Lloyds (LSE: LLOY) on the other hand yields 5.4% and I would buy more at 52p.`,
      expected: { 'RR.L': 'neutral', 'LLOY.L': 'bullish' },
    },
    {
      genre: 'a duel',
      type: 'blog' as const,
      title: 'DG vs. DLTR: Which Stock Is the Better Value Option?',
      text: `Investors interested in Retail - Discount Stores stocks are likely familiar with Dollar General (DG) and Dollar Tree (DLTR). But which of these two stocks presents investors with the better value opportunity right now?\n\nDollar General has a Zacks Rank of #2 (Buy), while Dollar Tree has a Zacks Rank of #4 (Sell).\n\nDG currently has a forward P/E ratio of 13.2, while DLTR has a forward P/E of 17.9. DG has a PEG ratio of 1.4.\n\nBased on these figures, we feel that DG is the superior value option right now.`,
      expected: { DG: 'bullish', DLTR: 'bearish' },
    },
    {
      genre: 'calls of the day',
      type: 'blog' as const,
      title: 'Calls of the day',
      text: `Analysts' calls on Monday: Barclays upgraded Chipotle to overweight and lifted its target to $62. Jefferies cut Lululemon to underperform with a $200 target, down from $260. Citi kept Starbucks at neutral.`,
      // The third is too little for a tip: a rating that stays in the middle, without a target or a reason.
      expected: { CMG: 'bullish', LULU: 'bearish' },
    },
    {
      genre: 'a review under headings of nothing but a name',
      type: 'blog' as const,
      title: 'What I did in spring',
      text: `**ADBE**\n\nMargins hold up well. I opened a starter position at $340.\n\n**ZM**\n\nUsers stopped paying. I closed my position.`,
      expected: { ADBE: 'bullish', ZM: 'bearish' },
    },
    {
      genre: "a holder's stake, which is about what is held",
      type: 'blog' as const,
      title: null,
      text: `Berkshire Hathaway's long-held stake in American Express keeps paying. The shares are not cheap, yet the dividend has grown for 15 years, a natural hold for patient investors.`,
      expected: { AXP: 'bullish' },
    },
    {
      genre: 'a teaser that names its advice as examples',
      type: 'blog' as const,
      title: null,
      text: `After the selloff, investors should consider solid industry leaders like Honeywell, Deere, and Walmart.`,
      expected: { HON: 'bullish', DE: 'bullish', WMT: 'bullish' },
    },
    {
      genre: 'a ranking',
      type: 'youtube' as const,
      title: 'Top 3 cybersecurity stocks',
      text: `Number three on my list is Palo Alto Networks. It is growing fast and I think it will outperform. Number two is CrowdStrike. I love this stock. And my number one pick is Cloudflare, I'm buying it every month. One stock I would avoid is SentinelOne.`,
      expected: { PANW: 'bullish', CRWD: 'bullish', NET: 'bullish', S: 'bearish' },
    },
  ])('$genre', async ({ text, title, type, expected }) => {
    expect(await stances(text, title, type)).toMatchObject(expected)
  })
})
