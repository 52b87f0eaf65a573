import type { MeantListing } from '#contract/extraction.ts'

/** Where a listing is traded and in what: `Xetra, EUR`; empty where neither is known. */
export function listingInWords({ exchange, currency }: MeantListing): string {
  return [exchange && (places[exchange.toUpperCase()] ?? exchange), currency].filter(Boolean).join(', ')
}

/** Exchanges of the symbol table, where people say more than its short name. */
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
