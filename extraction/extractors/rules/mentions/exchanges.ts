/** How exchanges are written before or after a symbol: "NYSE: XYZ", "(XYZ: NYSE)". */
const written = [
  'NYSE(?:[ -]?(?:American|Arca|MKT))?|NASDAQ(?:GS|GM|CM)?|Nasdaq|AMEX|NYSEARCA|NYSEAMERICAN|ARCA|BATS|CBOE',
  'OTC(?:MKTS|QX|QB|PK|BB|EM)?|TSXV?|TSX-V|CVE|CSE|NEO|LSE|LON|AIM|ASX|NSE|BSE|BOM',
  'FRA|FWB|ETR|XETRA|Xetra|XETR|GER|EPA|AMS|EBR|ELI|SWX|SIX|VTX|BME|BIT|STO|CPH|HEL|OSL|OB|ICE',
  'HKEX|HKG|SEHK|TYO|TSE|KRX|SGX|KLSE|JSE|WSE|VIE|BVMF|BOVESPA|Bovespa|B3|BVC|BCS|IDX|NZX|NZE',
  'TWSE|TPE|TASE|BMV|KOSDAQ|SSE|SZSE|OMX[A-Z]?|Borsa Italiana|Bolsa de Madrid',
  'Euronext(?: (?:Paris|Amsterdam|Brussels|Lisbon|Milan|Dublin|Oslo|Growth))?',
]
export const exchanges = written.join('|')

/** The suffix of an exchange's listings in the table. */
const suffixes = new Map(
  Object.entries({
    '.L': 'LSE LON AIM',
    '.DE': 'ETR XETRA XETR FRA FWB GER',
    '.PA': 'EPA EURONEXT-PARIS',
    '.AS': 'AMS EURONEXT-AMSTERDAM',
    '.BR': 'EBR EURONEXT-BRUSSELS',
    '.LS': 'ELI EURONEXT-LISBON',
    '.IR': 'EURONEXT-DUBLIN',
    '.SW': 'SWX SIX VTX',
    '.MC': 'BME BOLSA-DE-MADRID',
    '.MI': 'BIT BORSA-ITALIANA EURONEXT-MILAN',
    '.ST': 'STO OMX OMXS',
    '.CO': 'CPH OMXC',
    '.HE': 'HEL OMXH',
    '.OL': 'OSL OB EURONEXT-OSLO',
    '.IC': 'ICE',
    '.HK': 'HKEX HKG SEHK',
    '.T': 'TYO TSE',
    '.KS': 'KRX',
    '.KQ': 'KOSDAQ',
    '.AX': 'ASX',
    '.TO': 'TSX',
    '.V': 'TSXV TSX-V CVE',
    '.SI': 'SGX',
    '.KL': 'KLSE',
    '.WA': 'WSE',
    '.VI': 'VIE',
    '.JO': 'JSE',
    '.SA': 'BVMF BOVESPA B3',
    '.CL': 'BVC',
    '.SN': 'BCS',
    '.JK': 'IDX',
    '.NZ': 'NZX NZE',
    '.TW': 'TWSE TPE',
    '.TA': 'TASE',
    '.MX': 'BMV',
    '.SS': 'SSE',
    '.SZ': 'SZSE',
  }).flatMap(([suffix, codes]) => codes.split(' ').map(code => [code, suffix] as const)),
)

/** The suffix of a symbol at an exchange. TSE is Tokyo, whose symbols are numbers, and Toronto. */
export function suffixOf(exchange: string, symbol: string): string {
  if (exchange === 'TSE' && !/\d/.test(symbol)) return '.TO'
  return suffixes.get(exchange.toUpperCase().replaceAll(' ', '-')) ?? ''
}

/** The exchange by its name in the table. */
export function exchangeName(written: string): string {
  const upper = written.toUpperCase()
  if (upper.startsWith('NYSE')) return /ARCA/.test(upper) ? 'NYSEARCA' : 'NYSE'
  if (upper.startsWith('NASDAQ')) return 'NASDAQ'
  return upper.startsWith('OTC') ? 'OTC' : upper
}

/** The suffix for the two-letter codes of markets at Bloomberg's terminals: "SAP GY", "7203 JP". */
const terminalCodes = new Map(
  Object.entries({
    '': 'US UN UW UQ UP',
    '.L': 'LN',
    '.DE': 'GY GR',
    '.PA': 'FP',
    '.MI': 'IM',
    '.MC': 'SM',
    '.AS': 'NA',
    '.BR': 'BB',
    '.LS': 'PL',
    '.SW': 'SW SE',
    '.ST': 'SS',
    '.CO': 'DC',
    '.HE': 'FH',
    '.OL': 'NO',
    '.VI': 'AV',
    '.T': 'JP JT',
    '.HK': 'HK',
    '.TO': 'CN CT',
    '.AX': 'AU AT',
    '.KS': 'KS',
    '.SA': 'BZ',
    '.NS': 'IN',
  }).flatMap(([suffix, codes]) => codes.split(' ').map(code => [code, suffix] as const)),
)

/** The suffix for a terminal's market code. undefined for any other two letters. */
export function suffixOfTerminalCode(code: string): string | undefined {
  return terminalCodes.get(code)
}
