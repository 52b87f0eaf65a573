/** The codes of ISO 10383 that brokers write beside symbols (`asml:xams`), by the suffix of the market's tickers. */
const codes = {
  '': 'XNYS XNAS XNGS XNMS XNCM ARCX XASE BATS BATO OTCM XOTC NMS NGM NCM NYQ PCX ASE PNK US',
  '.DE': 'XETR XETA XFRA',
  '.PA': 'XPAR PAR',
  '.AS': 'XAMS',
  '.BR': 'XBRU BRU',
  '.LS': 'XLIS LIS',
  '.L': 'XLON',
  '.SW': 'XSWX XVTX',
  '.MI': 'XMIL MTAA MIL',
  '.MC': 'XMAD XMCE MAD',
  '.ST': 'XSTO SFB',
  '.CO': 'XCSE',
  '.HE': 'XHEL',
  '.OL': 'XOSL',
  '.VI': 'XWBO',
  '.WA': 'XWAR GPW',
  '.T': 'XTKS TSEJ',
  '.HK': 'XHKG',
  '.TO': 'XTSE',
  '.V': 'XTSX',
  '.AX': 'XASX',
  '.KS': 'XKRX',
  '.SI': 'XSES',
  '.JO': 'XJSE',
  '.NZ': 'XNZE',
}

const suffixes = new Map(
  Object.entries(codes).flatMap(([suffix, those]) => those.split(' ').map(code => [code, suffix] as const)),
)

/** The suffix of a market's tickers by such a code: blank in the US, undefined for what is none. */
export function suffixOfMarketCode(code: string): string | undefined {
  return suffixes.get(code.toUpperCase())
}
