import type { Listing } from '#extraction/symbols/symbol-table.ts'

/** Banks, brokers and rating houses that publish what they think of others' shares, as their own listings are called. */
const listed = [
  'UBS|Citigroup|Barclays|Deutsche Bank|Goldman Sachs|JPMorgan|Morgan Stanley|Bank of America|Wells Fargo|HSBC|Jefferies|Stifel',
  'Raymond James|Evercore|Piper Sandler|BNP Paribas|Société Générale|Commerzbank|Banco Santander|Banco Bilbao|Bankinter|Renta 4',
  'CaixaBank|Banco de Sabadell|Intesa Sanpaolo|Mediobanca|UniCredit|Banca Akros|Equita|ING Groep|ABN AMRO|KBC|Itaú|BTG Pactual',
  'Banco Bradesco|XP|Royal Bank of Canada|Toronto-Dominion|Bank of Montreal|Bank of Nova Scotia|Canadian Imperial|National Bank of Canada',
  'Nomura|Mizuho|Daiwa Securities|Mitsubishi UFJ|Macquarie|Truist|KeyCorp|Oppenheimer|Lazard|B\\. Riley|Morningstar|Crédit Agricole',
  'Danske Bank|Nordea|Skandinaviska|Svenska Handelsbanken|DNB|Swedbank|Investec|Julius Bär|Vontobel|Erste Group|Raiffeisen|Standard Chartered',
  "Banco do Brasil|Credit Suisse|TD Cowen|Peel Hunt|Canaccord|Moody[’']s|S&P Global|Santander",
].join('|')
const listedName = new RegExp(`^(?:The )?(?:${listed})(?!\\p{L})`, 'u')

/** Houses without a listing of their own. */
const unlisted = [
  'Berenberg|Bernstein|Kepler(?: Cheuvreux)?|DZ[- ]Bank|Warburg(?: Research)?|Metzler|Oddo(?: BHF)?|Kempen|Degroof(?: Petercam)?|LBBW|Nord/?LB',
  'Hauck Aufhäuser|mwb research|Baader(?: Bank)?|Safra|Genial|Intermonte|Guggenheim|Wedbush|Needham|Rosenblatt|Loop Capital|KeyBanc',
  'Cantor Fitzgerald|Wolfe Research|Redburn|Exane|Liberum|Panmure|Zacks|AlphaValue|Portzamparc|Fitch|Argus|CFRA|Numis|Cowen',
].join('|')

/** The names of houses that no table of companies has, as the source of a pattern. */
export const unlistedHouse = `(?:${unlisted})`

/** How texts call the best known houses, with those that no table has. */
const spoken = [
  'UBS|Citi(?:group)?|Barclays|Deutschen? Bank|Goldman(?: Sachs)?|JP ?Morgan|Morgan Stanley|Bank of America|BofA|Wells Fargo|HSBC|Jefferies',
  'Stifel|Evercore|Piper Sandler|BNP Paribas|Société Générale|Commerzbank|Santander|Bankinter|Mediobanca|Intesa Sanpaolo|UniCredit|Itaú BBA',
  'BTG Pactual|Bradesco BBI|KBC|ABN Amro|ING|RBC|Nomura|Macquarie|Raymond James',
].join('|')
const spokenHouse = `(?:${spoken}|${unlistedHouse})`
const article = "(?:(?:der|die|la|le|el|o|a|il|the|de)\\s|l['’])?"
const ratedByHouse = {
  before: new RegExp(
    `(?<!\\p{L})${spokenHouse}(?!\\p{L})[^.;]{0,50}\\s(?:${[
      'rates?|(?:up|down)grades?|(?:up|down)graded|cuts?|lifts?|raises?|likes|prefers|on|for|stuft|hebt|senkt|belässt|empfiehlt|bei|für|auf|von',
      'abaisse|relève|dégrade|rehausse|préfère|sur|pour|acheter|vendre|de|eleva|sube|rebaja|sobre|en|para|comprar|vender|alza|promuove|boccia|su|per',
      'comprare|vendere|cortou|elevou|rebaixou|verlaagt|verhoogt|zet|voor|op',
    ].join('|')})\\s${article}$`,
    'u',
  ),
  after: new RegExp(
    `^[^.;]{0,40}\\s(?:von|by|par|da|dal|dalla|por|pel[oa]|door|bei|bij|at|chez|per|para|pour)\\s${article}${spokenHouse}(?!\\p{L})`,
    'u',
  ),
}

/** Whether a name that is also a word is that of a stock here, because a house beside it rates it. */
export function isRatedByHouse(text: string, start: number, end: number): boolean {
  return (
    ratedByHouse.before.test(text.slice(Math.max(0, start - 90), start)) ||
    ratedByHouse.after.test(text.slice(end, end + 70))
  )
}

/** Whether a listing is that of a house that rates stocks. It is a stock itself, too. */
export function isRatingHouse({ name, sector }: Listing): boolean {
  return sector === 'Financials' && listedName.test(name)
}
