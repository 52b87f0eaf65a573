import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { listingOfBrokerName } from './broker-names.ts'

const tickerOf = (name: string, country: string | null = null) =>
  listingOfBrokerName(name, country, symbols)?.ticker ?? null

describe('the name that a broker writes', () => {
  it.each([
    ['', null],
    ['CASH & CASH FUND & FTX CASH (EUR)', null],
    ['APPLE HOSPITALITY PARKING LOTS', 'US'],
    ['Windmills of Nowhere AG', 'DE'],
    ['SIEMENS GARDEN TOOLS AG', 'DE'],
    ['Call on NVIDIA 150 USD', 'DE'],
    ['Total', null],
    // Letters of several names, or of too few words.
    ['UNI. S.A.', null],
    ['AG. O.N.', 'DE'],
    ['DT.WINDMILLS AG', 'DE'],
    ['INFINEON GARDEN TECH.AG', 'DE'],
    ['AM. INTL', 'US'],
  ])('is no stock where it says more or other: %s', (name, country) => {
    expect(tickerOf(name, country)).toBeNull()
  })

  it.each([
    ['APPLE INC', 'US', 'AAPL'],
    ['Apple', null, 'AAPL'],
    ['Apple Inc. Registered Shares o.N.', 'US', 'AAPL'],
    ['NVIDIA CORP. DL-,001', 'US', 'NVDA'],
    ['NVIDIA CORP COMMON STOCK', 'US', 'NVDA'],
    ['MICROSOFT DL-,00000625', 'US', 'MSFT'],
    ['Microsoft Corp.', 'US', 'MSFT'],
    ['SIEMENS AG NA O.N.', 'DE', 'SIE.DE'],
    ['Siemens AG Namens-Aktien o.N.', 'DE', 'SIE.DE'],
    ['ALLIANZ SE NA O.N.', 'DE', 'ALV.DE'],
    ['DT.TELEKOM AG NA', 'DE', 'DTE.DE'],
    ['BAY.MOTOREN WERKE AG ST', 'DE', 'BMW.DE'],
    ['MUENCH.RUECKVERS.VNA O.N.', 'DE', 'MUV2.DE'],
    ['INFINEON TECH.AG NA O.N.', 'DE', 'IFX.DE'],
    ['DT.POST AG NA O.N.', 'DE', 'DHL.DE'],
    ['VOLKSWAGEN AG VZO O.N.', 'DE', 'VOW3.DE'],
    ['RWE AG INH O.N.', 'DE', 'RWE.DE'],
    ['SAP SE O.N.', null, 'SAP.DE'],
    ['MICROSOFT CORP DL-,00000625', null, 'MSFT'],
    ['ALPHABET INC.CL.A DL-,001', 'US', 'GOOGL'],
    ['ALPHABET INC.CL C DL-,001', 'US', 'GOOG'],
    ['Alphabet Inc.', 'US', 'GOOGL'],
    ['AMAZON.COM INC. DL-,01', 'US', 'AMZN'],
    ['META PLATF. A DL-,000006', 'US', 'META'],
    ['BERKSH. H.B NEW DL-,00333', 'US', 'BRK.B'],
    ['ADVANCED MIC.DEV. DL-,01', 'US', 'AMD'],
    ['INTL BUS. MACH. DL-,20', 'US', 'IBM'],
    ['JOHNSON + JOHNSON DL 1', 'US', 'JNJ'],
    ['PROCTER GAMBLE', 'US', 'PG'],
    ['ALIBABA GR.HLDG SP.ADR 8', 'US', 'BABA'],
    ['TAIWAN SEMICON.MANU.ADR/5', 'US', 'TSM'],
    ['BYD CO. LTD H YC 1', 'CN', '1211.HK'],
    ['NOVO NORDISK NAM. B DK 0,1', 'DK', 'NOVO-B.CO'],
    ['VESTAS WIND SYS. DK -,20', 'DK', 'VWS.CO'],
    ['ATLAS COPCO AB A SK-,052125', 'SE', 'ATCO-A.ST'],
    ['ERICSSON B (FRIA)', 'SE', 'ERIC-B.ST'],
    ['EQUINOR ASA NK 2,50', 'NO', 'EQNR.OL'],
    ['ASML HOLDING EO -,09', 'NL', 'ASML.AS'],
    ['UNILEVER PLC LS-,031111', 'GB', 'ULVR.L'],
    ['NESTLE NAM. SF-,10', 'CH', 'NESN.SW'],
    ['ROCHE HLDG AG GEN.', 'CH', 'ROG.SW'],
    ['TOTALENERGIES SE EO 2,50', 'FR', 'TTE.PA'],
    ['TENCENT HLDGS HD-,00002', 'KY', '0700.HK'],
    ['ASML HOLDING', 'NL', 'ASML.AS'],
    ['NESTLE SA', 'CH', 'NESN.SW'],
    ['Nestlé S.A. Namens-Aktien SF -,10', 'CH', 'NESN.SW'],
    ['BERKSHIRE HATHAWAY INC CLASS B', 'US', 'BRK.B'],
    ['Berkshire Hathaway Inc. Reg. Shares B New DL -,00333', 'US', 'BRK.B'],
    ['LVMH', 'FR', 'MC.PA'],
    ['NOVO NORDISK B', 'DK', 'NOVO-B.CO'],
    ['Coca-Cola Co.', 'US', 'KO'],
    ['STARBUCKS CORP', 'US', 'SBUX'],
  ])('%s (%s) is %s', (name, country, ticker) => {
    expect(tickerOf(name, country)).toBe(ticker)
  })
})
