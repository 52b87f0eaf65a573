/**
 * Words of the screens that stand there alone and in the plural, or alone and with the `s` of a verb, and that nobody has
 * to learn here. A new one belongs here if everybody who reads it knows it from elsewhere. Else one of the product's own
 * nouns says the same (docs/words.md).
 */
export const ordinaryWords = new Set(
  [
    // What people do.
    'account act add answer ask assist back begin bring change choose close come copy count decide delete draw fill',
    'filter fit follow get give go hide hold keep leave let look make move name need open process publish put read remove',
    'return run say send set share show sign speak split stand stay stop take tell term track try turn type use wait watch',
    'work write',
    // Days, numbers and order.
    'april august date day december february hour january july june march minute monday month november number october',
    'one other part second september time version week year',
    // What is written, printed and drawn.
    'article blog character column dot figure letter line link list name newsletter page picture place point quarter',
    'question row sentence side table term text thing title video way word',
    // Computers.
    'action address assistant backup bookmark browser card disk feature field file http key kind machine message',
    'model program session setting step style tab token visitor',
    // Money and markets, as every newspaper has them.
    'benchmark chance company currency dividend margin metric minute price ticker target',
    // People and what they do elsewhere.
    'friend job operator person site profile reason result preview user warning',
    // Other parts of speech.
    'beside new not their your',
  ]
    .join(' ')
    .split(' '),
)
