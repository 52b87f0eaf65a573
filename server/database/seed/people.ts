/** Authors and users that do not exist. */

export interface SeedStrategist {
  name: string
  bio: string
  /** Where most of the strategist's posts appear. One post in eight is typed by hand. */
  source: 'youtube' | 'blog'
  /** The address of the channel or blog. Blogs are below the domain that is reserved for examples. */
  address: string
}

const strategist = (name: string, source: SeedStrategist['source'], handle: string, bio: string) => ({
  name,
  source,
  bio,
  address: source === 'youtube' ? `https://www.youtube.com/@${handle}` : `https://${handle}.example`,
})

export const seedStrategists: SeedStrategist[] = [
  strategist(
    'Mira Holt',
    'blog',
    'holt-research',
    'Former auditor. Reads balance sheets so that others do not have to.',
  ),
  strategist(
    'Jonas Achterberg',
    'youtube',
    'achterbergmarkets',
    'Explains companies at the whiteboard, one a week.',
  ),
  strategist(
    'The Patient Ledger',
    'blog',
    'patient-ledger',
    'Long-term notes on cash flows, moats and management.',
  ),
  strategist(
    'Ines Carvalho',
    'youtube',
    'inescarvalhoinvests',
    'European mid caps, with a weakness for family businesses.',
  ),
  strategist(
    'Northgate Notes',
    'blog',
    'northgate-notes',
    'A weekly letter on industrial companies and their order books.',
  ),
  strategist(
    'Samuel Okafor',
    'youtube',
    'okaforonvalue',
    'Value investing without slogans. Publishes every mistake as well.',
  ),
  strategist('Clara Weidmann', 'blog', 'weidmann-dividend', 'Looks for dividends that survive a recession.'),
  strategist(
    'Compounders Weekly',
    'blog',
    'compounders-weekly',
    'Returns on capital, reinvested. Rarely trades.',
  ),
  strategist(
    'Tomasz Zielny',
    'youtube',
    'zielnychips',
    'Engineer by training; semiconductors and what is made with them.',
  ),
  strategist('Rosalind Pike', 'blog', 'pike-on-retail', 'Twenty years in retail, ten of them as a buyer.'),
  strategist(
    'Quiet Growth',
    'youtube',
    'quietgrowthchannel',
    'Companies nobody talks about, in fifteen minutes each.',
  ),
  strategist('Henrik Solvang', 'blog', 'solvang-energy', 'Energy, shipping and the cost of capital.'),
  strategist(
    'Dana Mirescu',
    'youtube',
    'danareadsreports',
    'Reads annual reports aloud, and stops where it gets interesting.',
  ),
  strategist(
    'The Margin Desk',
    'blog',
    'margin-desk',
    'Two analysts, one spreadsheet, no price targets without a reason.',
  ),
  strategist('Femi Adeyemi-Brandt', 'youtube', 'femionfintech', 'Banks, payments and everything in between.'),
  strategist(
    'Lucia Ferrante',
    'blog',
    'ferrante-health',
    'Pharmacist. Writes about health care from the supply side.',
  ),
  strategist('Slow Capital', 'blog', 'slow-capital', 'Ten holdings, one decision a quarter.'),
  strategist('Owen Trask', 'youtube', 'owentrask', 'Small caps, large caveats.'),
  strategist(
    'Beatrix Lindqvist',
    'blog',
    'lindqvist-letters',
    'Letters on software companies and their customers.',
  ),
  strategist(
    'Second Look',
    'youtube',
    'secondlookinvesting',
    'Shares that have fallen by half: broken, or only out of favour?',
  ),
  strategist('Marek Dvorsky', 'blog', 'dvorsky-cycles', 'Cyclical companies and the patience they take.'),
  strategist(
    'Aiko Brennan',
    'youtube',
    'aikobrennan',
    'Consumer brands, tested at home and on the balance sheet.',
  ),
  strategist('Harbour Street Review', 'blog', 'harbour-street', 'Independent reviews of quarterly figures.'),
  strategist('Paul Ridgeway', 'youtube', 'ridgewayincome', 'Income for people who plan in decades.'),
  strategist('Nadia Sørensen', 'blog', 'sorensen-green', 'Grids, storage and the companies that build them.'),
]

export const seedFirstNames: string[] = [
  'Alex',
  'Bianca',
  'Cem',
  'Dorothea',
  'Elias',
  'Fiona',
  'Gabriel',
  'Hanna',
  'Ivo',
  'Julia',
  'Karim',
  'Lena',
  'Mateo',
  'Nora',
  'Oskar',
  'Priya',
  'Quentin',
  'Ruth',
  'Stefan',
  'Tamara',
]

export const seedLastNames: string[] = [
  'Abel',
  'Bertram',
  'Castell',
  'Dorn',
  'Ekholm',
  'Farkas',
  'Grünwald',
  'Hale',
  'Ivarsson',
  'Jansen',
  'Kovac',
  'Lorenz',
  'Moreau',
  'Novak',
  'Okoye',
  'Petrov',
  'Quist',
  'Reyes',
  'Santos',
]
