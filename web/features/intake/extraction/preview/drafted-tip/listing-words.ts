import type { MeantListing } from '#contract/extraction.ts'

/** The exchange and currency of a listing: `Xetra, EUR`. Empty if neither is known. */
export function listingInWords({ exchange, currency }: MeantListing): string {
  return [exchange && (places[exchange.toUpperCase()] ?? exchange), currency].filter(Boolean).join(', ')
}

/** Words for exchanges whose short name in the symbol table is not the usual one. */
const places: Record<string, string> = {
  OTC: 'over the counter',
  NASDAQ: 'Nasdaq',
  NYSEARCA: 'NYSE Arca',
  AMEX: 'NYSE American',
  LSE: 'London',
  XETRA: 'Xetra',
  PAR: 'Paris',
  AMS: 'Amsterdam',
  BRU: 'Brussels',
  LIS: 'Lisbon',
  ISE: 'Dublin',
  MIL: 'Milan',
  BME: 'Madrid',
  SIX: 'Zurich',
  VIE: 'Vienna',
  WSE: 'Warsaw',
  STO: 'Stockholm',
  OSL: 'Oslo',
  HEL: 'Helsinki',
  CPH: 'Copenhagen',
  TSX: 'Toronto',
  TYO: 'Tokyo',
  HKEX: 'Hong Kong',
  KRX: 'Seoul',
  TWSE: 'Taipei',
  SGX: 'Singapore',
  KLSE: 'Kuala Lumpur',
  IDX: 'Jakarta',
  NSE: 'Mumbai',
  ASX: 'Sydney',
  NZX: 'Wellington',
}
