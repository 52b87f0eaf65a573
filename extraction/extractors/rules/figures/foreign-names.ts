import { type MetricName, words } from '#extraction/extractors/rules/figures/metric-name.ts'

const ratio = ['times', 'bare'] as const
const money = ['scaled', 'money'] as const

/** Words that tell one of the languages below; English needs none of their names. */
const otherLanguage = new RegExp(
  [
    String.raw`(?<!\p{L})(?:der|das|den|und|bei|von|mit|ist|el|los|las|del|con|por|il|gli|di|della|che|le|les|du|des|de|est|`,
    String.raw`het|een|van|op|voor|ik|heb|aande(?:el|len)|em|sobre|bajo|buen|retorno|da|não|bom|boa|receitas?|lucro|margem|dividend[oi]s?|dividende|utilidad\p{L}*)(?!\p{L})`,
  ].join(''),
  'iu',
)

/** Whether the names of figures in other languages are to be looked for in a sentence. */
export function mayBeForeign(sentence: string): boolean {
  return (
    otherLanguage.test(sentence) || /[äöüßáéíóúñãõçàèìòùêîô]/i.test(sentence) || foreignLabel.test(sentence)
  )
}

/** "P/L: 7.5", "Kurs: 20", "Koers-winst 12": a label of a sheet of figures, without other words. */
const foreignLabel = /^[\s*_•–-]*(?:P\/L|P\/VP|PL|DY|ML|Kurs|Koers|KGV|KBV|KUV|K\/W|PER|VPA|LPA)(?!\p{L})/u

/** The names of figures in German, French, Spanish, Italian, Portuguese and Dutch that `metricNames` does not have. */
export const foreignNames: readonly MetricName[] = [
  {
    name: 'P/E',
    pattern: words(
      '(?:vezes o lucro|volte gli utili|keer de winst|fois (?:les|ses) bénéfices|veces (?:los |sus )?beneficios)|P/L|k/w(?:-verhouding)?|koers-?winst-?verhouding|kurs-gewinn-verhältnis|rapport cours/bénéfices?|(?:el|le|un|son|su|il|del|du) PER|PER(?=:| de \\d| est | es )|P/E-(?:Ratio|Verhältnis)|(?:un|al|a) PER(?= de)|rapporto P/E|P/E',
    ),
    kinds: ratio,
  },
  {
    name: 'Forward P/E',
    pattern: words(
      'PER (?:prévisionnel|estimé|anticipé|estimado|previsto|a futuro|futuro)|P/E (?:prospettico|atteso|forward)|P/L (?:projetado|estimado|futuro)|verwachte k/w|(?:KGV|P/E) (?:für|auf Basis) \\w+',
    ),
    kinds: ratio,
  },
  { name: 'EV/EBITDA', pattern: words('VE/EBITDA|VE/EBE'), kinds: ratio },
  {
    name: 'Price',
    pattern: words(
      'notiert (?:bei|um)|steht bei|cote(?: à)?|cotiza (?:en|por)|quota(?: a)?|noteert (?:op|rond)|staat op',
    ),
    kinds: ['money'],
  },
  {
    name: 'P/B',
    pattern: words(
      'P/VPA?|kurs-buchwert-verhältnis|koers-?boekwaarde(?:verhouding)?|precio/valor (?:en libros|contable)',
    ),
    kinds: ratio,
  },
  { name: 'P/S', pattern: words('KUV|kurs-umsatz-verhältnis'), kinds: ratio },
  { name: 'EV/EBITDA', pattern: words('EV/EBITDA-(?:Verhältnis|Multiple|Multiplikator)'), kinds: ratio },
  {
    name: 'Dividend yield',
    pattern: words(
      'DY|ausschüttungsrendite|rendement (?:du|de) dividende|rendimento (?:da|del|dos) dividend\\w+|dividendrendement|cedola',
    ),
    kinds: ['percent'],
  },
  { name: 'Dividend yield', pattern: words('dividendos?|dividende'), kinds: ['percent'], near: 5 },
  {
    name: 'Revenue growth',
    pattern: words(
      "umsatzwachstum|(?:revenue|umsatz)-wachstum|umsatzplus|umsatz|chiffre d[’']affaires|ventas|crecimiento de (?:los )?(?:ingresos|ventas)|crescimento (?:da|de) receitas?|omzetgroei|croissance du chiffre d[’']affaires|crescita dei ricavi|receitas?|omzet|ricavi|fatturato|ingresos|umsätze|erlöse",
    ),
    kinds: ['percent'],
  },
  {
    name: 'Revenue',
    pattern: words('umsätzen?|erlösen?|ingresos|receitas?(?: líquida)?|ricavi|fatturato|omzet'),
    kinds: ['scaled'],
  },
  {
    name: 'Net income',
    pattern: words(
      'netto(?:gewinn|ergebnis)|jahresüberschuss|(?:beneficio|utilidad|resultado|ganancia) net[ao]|lucro líquido|utile netto|netto-?winst|(?:bénéfice|résultat) net',
    ),
    kinds: money,
  },
  {
    name: 'Net income growth',
    pattern: words(
      'gewinnwachstum|(?:beneficio|utilidad) net[ao]|lucro líquido|utile netto|netto-?winst|(?:bénéfice|résultat) net',
    ),
    kinds: ['percent'],
  },
  {
    name: 'EPS',
    pattern: words(
      'gewinn (?:je|pro) aktie|beneficio por acción|lucro por ação|LPA|utile per azione|winst per aandeel',
    ),
    kinds: ['money'],
  },
  {
    name: 'EPS growth',
    pattern: words(
      'gewinn (?:je|pro) aktie|beneficio por acción|BPA|lucro por ação|utile per azione|winst per aandeel',
    ),
    kinds: ['percent'],
  },
  {
    name: 'Operating margin',
    pattern: words(
      'operative[nr]? marge|op\\. marge|op\\.-marge|margen operativo|margem operacional|margine operativo|marge opérationnelle|operationele marge|EBIT-marge',
    ),
    kinds: ['percent'],
  },
  { name: 'Gross margin', pattern: words('margem bruta|margine lordo|brutomarge'), kinds: ['percent'] },
  {
    name: 'Net margin',
    pattern: words(
      '(?:umsatz|gewinn)rendite|gewinnmarge|profit[- ]marge|marge net(?:te|a)|margen net[ao]|margem líquida|ML|margine netto|marge nette|nettomarge',
    ),
    kinds: ['percent'],
  },
  { name: 'EBITDA margin', pattern: words('EBITDA-marge|margen EBITDA|margem EBITDA'), kinds: ['percent'] },
  {
    name: 'Return on equity',
    pattern: words(
      'eigenkapitalrendite|retorno sobre (?:el |o )?(?:patrimonio|patrimônio)|rentabilité des capitaux propres|rendement op eigen vermogen',
    ),
    kinds: ['percent'],
  },
  {
    name: 'Upside',
    pattern: words(
      'potencial (?:alcista|de (?:alza|valorização|subida))|potenziale di rialzo|opwaarts potentieel|kursanstiegspotenzial',
    ),
    kinds: ['percent'],
  },
  {
    name: 'Market cap',
    pattern: words(
      'marktwert|capitalización(?: bursátil)?|capitalisation|capitalizza(?:zione)?|marktkapitalisatie|beurswaarde|marktkapitalisierung',
    ),
    kinds: ['scaled'],
  },
  {
    name: 'Free cash flow',
    pattern: words(
      'freie[nr]? cash-?flow|free cash-?flow|flujo de caja libre|fluxo de caixa livre|flusso di cassa libero|vrije kasstroom|flux de trésorerie (?:disponible|libre)',
    ),
    kinds: money,
  },
  {
    name: 'Net debt',
    pattern: words(
      'nettoverschuldung|nettoschulden|deuda neta|dívida líquida|debito netto|indebitamento netto|nettoschuld|dette nette',
    ),
    kinds: money,
  },
  {
    name: 'Net debt/EBITDA',
    pattern: words('(?:deuda neta|dívida líquida|debito netto|dette nette)(?: ?/ ?| sobre )EBITDA'),
    kinds: ratio,
  },
  {
    name: 'Share buyback',
    pattern: words(
      "aktienrückkauf\\w*|recompra de acciones|recompra de ações|aandeleninkoop|rachats? d[’']actions|riacquisto",
    ),
    kinds: money,
  },
  {
    name: 'Purchase price',
    pattern: words(
      "(?:aan)?gekocht (?:voor|tegen|op)|kocht(?: [^\\s]{1,20}){0,5} (?:voor|tegen|op)|comprei(?: [^\\s]{1,20}){0,4} (?:a|por)|compré(?: [^\\s]{1,20}){0,4} a|aankoop(?:prijs|koers)|kaufkurs|einstandskurs|gekauft (?:zu|für|bei|um)|achetée?s? (?:à|au prix de)|prix d[’']achat|comprad[oa]s? (?:a|por)|comprat[oaie] a|preço de compra|precio de compra|prezzo di (?:acquisto|carico)",
    ),
    kinds: ['money'],
  },
  {
    name: 'Average cost',
    pattern: words(
      'gemiddelde (?:aankoop)?(?:prijs|koers)|GAK|durchschnitts(?:kurs|preis)|preço médio|precio (?:medio|promedio)|prezzo medio|PRU|prix de revient',
    ),
    kinds: ['money'],
  },
  {
    name: 'Sale price',
    pattern: words(
      'verkocht (?:voor|tegen|op)|verkauft (?:zu|für|bei|um)|vendue?s? à|vendid[oa]s? a|vendi a|vendí a|vendut[oaie] a',
    ),
    kinds: ['money'],
  },
  {
    name: 'Price',
    pattern: words(
      "(?:aktien|aandelen|slot)?(?:kurs|koers)(?: (?:van|von|der aktie|liegt|staat))*|noteert(?: \\w+){0,2}? (?:op|rond|tegen)|cotação|cotización|quotazione|preço(?: atual)?|precio(?: actual| de la acción)?|prezzo(?: attuale)?|prix de l[’']action|beurskoers|quota a|vale in borsa",
    ),
    kinds: ['money'],
  },
  { name: 'Dividend', pattern: words('dividendos?|dividendi?|ausschüttung'), kinds: ['money'] },
  {
    name: 'Dividend growth',
    pattern: words(
      'dividend[eo]? (?:is )?(?:groeide|steeg|verhoogd|gegroeid|gestegen|stieg|wuchs|erhöht|creció|subió|cresceu|cresce|è cresciuto|a augmenté|progresse)|dividend(?:en)?(?:groei|verhoging|wachstum|erhöhung|steigerung)|crecimiento del dividendo|crescimento (?:do|dos) dividendos?|croissance du dividende|crescita del dividendo',
    ),
    kinds: ['percent'],
  },
  {
    name: 'Dividend growth',
    pattern: words(
      '(?:groeit|groeide|verhoogt|verhoogde|steigerte|erhöhte?|aumentó|aumentou|relevé|augmenté|aumentato) (?:het|die|ihre|seine|el|su|o|seu|son|le|il) dividend\\w*(?: met| um| de| del| en un)?',
    ),
    kinds: ['percent'],
  },
  {
    name: 'Payout ratio',
    pattern: words(
      '(?:uitbetalings|uitkerings|pay-?out-?)ratio|ausschüttungsquote|taux de distribution|tasa de reparto',
    ),
    kinds: ['percent'],
  },
  {
    name: 'Debt to equity',
    pattern: words(
      'schuld/eigen vermogen|verschuldungsgrad|deuda/patrimonio|dívida/patrimônio|debito/patrimonio',
    ),
    kinds: ['bare', 'times', 'percent'],
  },
]
