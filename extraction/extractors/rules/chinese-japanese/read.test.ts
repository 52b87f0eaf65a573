import { describe, expect, it } from 'vitest'
import type { ExtractedTip } from '#contract/extraction.ts'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { aDocument } from '#extraction/testing/a-document.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'

async function tipsIn(text: string, title: string | null = null): Promise<ExtractedTip[]> {
  const read = async () => aDocument(text, { title })
  return (await extract(null, { read, extractor: rulesExtractor, symbols })).tips
}

async function stancesIn(text: string, title: string | null = null): Promise<Record<string, string>> {
  return Object.fromEntries((await tipsIn(text, title)).map(({ ticker, stance }) => [ticker, stance]))
}

describe('a text in Chinese or Japanese gives no tip', () => {
  it.each([
    ['a report', '比亚迪昨日公布财报，营收增长两成。'],
    ['a supplier and a rival', '歌尔股份为苹果公司供货，立讯精密是竞争对手。'],
    ['what executives do', '格力电器高管上个月减持了公司股份，董事长增持了一万股。'],
    ["others' views", '很多人说宁德时代便宜，网友都在抄底。'],
    ['a question', '比亚迪还能买吗？'],
    ['fruit', '周末买了三斤苹果，又脆又甜，股票的事明天再说。'],
    ['a credit', '图片来源：视觉中国，值得买入。'],
    ['goods', 'トヨタの新車がバカ売れ。ホンダも発売を急ぐ。'],
    ['a buyback', '任天堂は自社株買いを発表した。'],
    ['part of another word', '北京东路的新地标很漂亮，值得买入房产。クロームは買いです。'],
  ])('by %s', async (_, text) => {
    expect(await stancesIn(text)).toEqual({})
  })
})

describe('a Chinese verdict', () => {
  it.each([
    ['贵州茅台跌到一千四，我又加仓了。', { '600519.SS': 'bullish' }],
    ['我们将特斯拉下调至卖出。', { TSLA: 'bearish' }],
    ['招行估值合理，持有即可。', { '600036.SS': 'neutral' }],
    ['宁王太贵了，不碰。', { '300750.SZ': 'bearish' }],
    ['英伟达跌到120以下我才会考虑。', { NVDA: 'neutral' }],
    ['腾讯我一股都不会卖。', { '0700.HK': 'bullish' }],
    ['海康威视不是便宜，是陷阱。', { '002415.SZ': 'bearish' }],
    ['輝達我已經清倉了，台積電會繼續加碼。', { NVDA: 'bearish', '2330.TW': 'bullish' }],
    ['虽然美团便宜，但我还是建议卖出。', { '3690.HK': 'bearish' }],
    ['朋友说中芯国际还会涨一倍，我早就卖光了。', { '688981.SS': 'bearish' }],
    ['去年我买过片仔癀。现在我把它清仓了。', { '600436.SS': 'bearish' }],
    ['把海底捞全部换成了安踏。', { '2020.HK': 'bullish' }],
    ['与其买中信证券，不如买东方财富。', { '300059.SZ': 'bullish' }],
    [
      '买入：紫金矿业、长江电力\n卖出：隆基绿能',
      { '601899.SS': 'bullish', '600900.SS': 'bullish', '601012.SS': 'bearish' },
    ],
  ])('is read: %s', async (text, stances) => {
    expect(await stancesIn(text)).toMatchObject(stances)
  })
})

describe('a Japanese verdict', () => {
  it.each([
    ['トヨタ自動車を200株買い増しました。', { '7203.T': 'bullish' }],
    ['テスラは全部売りました。', { TSLA: 'bearish' }],
    ['任天堂は良い会社だけど、8000円まで下がったら考える。', { '7974.T': 'neutral' }],
    ['エヌビディアは割高なので手を出しません。', { NVDA: 'bearish' }],
    ['ＮＴＴは様子見です。', { '9432.T': 'neutral' }],
    ['楽天を売ってKDDIに乗り換えました。', { '4755.T': 'bearish', '9433.T': 'bullish' }],
    [
      'NTT、KDDI、オリックスの3つは買い続けます。',
      { '9432.T': 'bullish', '9433.T': 'bullish', '8591.T': 'bullish' },
    ],
  ])('is read: %s', async (text, stances) => {
    expect(await stancesIn(text)).toMatchObject(stances)
  })
})

describe('a title', () => {
  it('says what its text is about, and its verdict counts', async () => {
    const [tip, ...others] = await tipsIn(
      '批价还在跌，渠道也在去库存。按明年利润算不到二十倍。',
      '贵州茅台：逢低加仓',
    )
    expect([tip?.ticker, tip?.stance, others]).toEqual(['600519.SS', 'bullish', []])
  })
})

describe('a symbol', () => {
  it.each(['600519', '600519.SH', 'SH600519', '（６００５１９）'])('of Shanghai: %s', async symbol => {
    expect(await stancesIn(`贵州茅台 ${symbol} 值得买入。`)).toEqual({ '600519.SS': 'bullish' })
  })
  it.each(['0700.HK', '00700.HK', '00700'])('of Hong Kong: %s', async symbol => {
    expect(await stancesIn(`我今天加仓了${symbol}，便宜。`)).toEqual({ '0700.HK': 'bullish' })
  })
  it.each([
    ['7203.Tを買いました。', '7203.T'],
    ['（7203）は割安で買い増しました。', '7203.T'],
    ['$BABA 我加仓了。', 'BABA'],
    ['我今天建仓了（NASDAQ：NVDA）。', 'NVDA'],
  ])('%s', async (text, ticker) => {
    expect(await stancesIn(text)).toEqual({ [ticker]: 'bullish' })
  })
})

describe('a symbol that no table knows', () => {
  it('is to be checked beside the name of its company', async () => {
    const [tip] = await tipsIn('我们看好虚构科技（688999），继续推荐买入。')
    expect(tip).toMatchObject({
      ticker: '688999.SS',
      company_name: '虚构科技',
      certainty: 'check',
      doubts: ['company'],
    })
  })

  it('is none where it is a year', async () => {
    expect(await stancesIn('看好年报（2025），值得买入。')).toEqual({})
  })
})

describe('houses that rate', () => {
  it.each([
    ['中信证券、高盛维持贵州茅台买入评级。', ['600519.SS']],
    ['国泰君安发布研报称，给予立讯精密增持评级。', ['002475.SZ']],
    ['野村証券はレーザーテックの投資判断を「買い」に引き上げた。', ['6920.T']],
  ])('are voices: %s', async (text, tickers) => {
    expect((await tipsIn(text)).map(({ ticker }) => ticker)).toEqual(tickers)
  })

  it('are stocks where they are rated', async () => {
    expect(await stancesIn('维持中信证券买入评级。')).toEqual({ '600030.SS': 'bullish' })
  })

  it('count less than what the author does', async () => {
    expect(await stancesIn('花旗重申快手买入评级。我昨天把快手全部卖掉了。')).toEqual({
      '1024.HK': 'bearish',
    })
  })
})

describe('a target', () => {
  it.each([
    ['维持腾讯买入评级，目标价400港元。', 400, 'HKD'],
    ['上调立讯精密目标价至48元，维持买入。', 48, 'CNY'],
    ['里昂将快手目标价从85港元下调到68港元，降至持有。', 68, 'HKD'],
    ['高盛将网易目标价由二百三十港元上调至二百六十港元，重申买入。', 260, 'HKD'],
    ['英伟达目标价１６０美元，继续买入。', 160, 'USD'],
    ['トヨタの目標株価は3,500円、「買い」を継続。', 3500, 'JPY'],
    ['キーエンスの目標株価を7万円から7万5,000円に引き上げ、「買い」を継続した。', 75_000, 'JPY'],
  ])('%s', async (text, value, currency) => {
    expect((await tipsIn(text))[0]?.price_target).toMatchObject({ value, currency, source_excerpt: text })
  })
})

describe('the words of such a tip', () => {
  const text =
    '三一重工的海外收入占比已经超过六成，国内挖机也见底回升。按明年利润算只有十四倍，我认为严重低估，上周买了一百股。风险是汇率。'

  it('are those of the text', async () => {
    const [tip] = await tipsIn(text)
    expect(text).toContain(tip?.evidence)
    expect(text).toContain(tip?.thesis)
    expect(tip?.text).toBe('按明年利润算只有十四倍，我认为严重低估，上周买了一百股')
  })

  it('name simple figures', async () => {
    const [tip] = await tipsIn('腾讯市盈率18倍，股息率1.2%，值得买入。')
    expect(tip?.metrics.map(({ name, value, unit }) => [name, value, unit])).toEqual([
      ['P/E', '18', 'x'],
      ['Dividend yield', '1.2', '%'],
    ])
  })

  it('of captions without marks are those near the verdict', async () => {
    const captions = `大家好今天聊一下腾讯${'啊这家公司的游戏业务'.repeat(20)}我上周又加仓了腾讯${'这个季度的广告收入也在增长'.repeat(20)}`
    const [tip] = await tipsIn(captions)
    expect(captions).toContain(tip?.evidence)
    expect([tip?.stance, (tip?.evidence?.length ?? 0) < 300]).toEqual(['bullish', true])
  })
})
