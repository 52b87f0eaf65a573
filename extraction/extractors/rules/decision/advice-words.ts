/**
 * Words near which people give advice on a stock, by what they tell, in the languages of the texts; a word that ends with
 * `*` stands for all that begin so. These only count: what a sentence says is read by the lexicon.
 */
const groups = {
  buys: `bought buy buys buying purchas* accumulat* add adds added adding initiat* long calls entry kauf* gekauft nachkauf*
    einstieg* achat* achet* renforc* comprar compra compr* adicion* aport* acquist* incrementat* koop kopen gekocht bijgekocht
    aankoop* aporte* aumentar*`,
  sells: `sold sell sells selling trim trimmed trimming exit exited exiting short shorted shorting shorts puts avoid avoided
    avoiding dump* verkauf* reduzier* vend* venta ventas alléger éviter verkocht verkopen ridurre ridott* evitar* evitare`,
  holds: `hold holds holding held wait waiting watch watching watchlist neutral fairly halten abwarten beobachten neutrale
    conserver attendre manten* mantien* esper* neutro aguard* aspett* houden aanhouden afwachten vasthouden`,
  rates: `rated rating ratings rates target targets upgrad* downgrad* outperform underperform overweight underweight analyst
    analysts kursziel* einstufung analyst* objectif objetivo obiettivo koersdoel recomend* recommand* raccomand* advies empfehl*`,
  values: `undervalued overvalued cheap expensive upside downside intrinsic mispriced valuation multiple unterbewertet
    überbewertet günstig* teuer bewertung décot* cher barat* caro cara infravalorad* subvaloriz* sottovalutat* goedkoop duur
    ondergewaardeerd overgewaardeerd potencial potenziale potentiel potenzial`,
  praises: `bullish love best favorite favourite winner strong quality moat compounder opportunity attractive growth like
    stark* attraktiv* chance* solide sólid* forte atractiv* atrattiv* sterk* aantrekkelijk* kans* oportun* opportunit* croissance
    crecimiento crescimento crescita groei`,
  doubts: `bearish risk risks risky worst overpriced bubble concern* weak* declin* debt problem* fraud miss missed loss losses
    risik* schwach* verlust* risque* faible* riesgo* risco* rischi* deuda dívida debito schuld* zwak* verlies* zorgen pérdida*
    perdite`,
  owns: `position positions portfolio holdings stake shares weight weighting allocation own owns owned owning depot posición
    posição posizione posities cartera carteira portafoglio portefeuille anteil* aandelen acciones ações azioni actions`,
  expects: `will expect* could should believe* think* estimat* forecast* likely erwart* glaube* dürfte* könnte* devrait pourrait
    creo acredit* penso credo verwacht* denk podría debería poderia potrebbe dovrebbe`,
  first: `i my we our ich mein meine meinem meinen wir je mon ma mes nous mi mis meu minha nosso mio mia nostro ik mijn wij`,
} as const

export type AdviceGroup = keyof typeof groups
export const adviceGroups = Object.keys(groups) as AdviceGroup[]

/** Tells the groups of a sentence's words; each word is looked up once in a text. */
export function adviceReader(): (sentence: string) => Set<AdviceGroup> {
  const known = new Map<string, AdviceGroup[]>()
  return sentence => {
    const found = new Set<AdviceGroup>()
    for (const word of sentence.toLowerCase().split(notLetters)) {
      let of = known.get(word)
      if (!of) {
        of = adviceGroups.filter(group => isIn(group, word))
        known.set(word, of)
      }
      for (const group of of) found.add(group)
    }
    return found
  }
}

const notLetters = /[^\p{L}]+/u

const whole = new Map(adviceGroups.map(group => [group, new Set(wordsOf(group))]))
const roots = new Map(
  adviceGroups.map(group => [
    group,
    wordsOf(group).flatMap(word => (word.endsWith('*') ? word.slice(0, -1) : [])),
  ]),
)

function wordsOf(group: AdviceGroup): string[] {
  return groups[group].split(/\s+/)
}

function isIn(group: AdviceGroup, word: string): boolean {
  return whole.get(group)?.has(word) === true || (roots.get(group) ?? []).some(root => word.startsWith(root))
}
