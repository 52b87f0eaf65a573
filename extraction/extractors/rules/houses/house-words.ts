// How texts in seven languages say that a house speaks of a stock, and what it says.
import { unlistedHouse } from '#extraction/extractors/rules/houses/house-names.ts'

/** What houses say of stocks: ratings, targets, and what they like best. */
export const ratingTerms = new RegExp(
  `(?<!\\p{L})(?:${[
    'buy|sell|hold|neutral[eio]?|overweight|underweight|(?:out|under)perform|equal[- ]?weight|(?:market|sector|peer)[- ]perform|in[- ]line',
    'upgrad\\w{0,4}|downgrad\\w{0,4}|coverage|ratings?|targets?|price objectives?|top picks?|PT|conviction|reduce',
    '(?:zum )?Kauf\\p{L}{0,12}|kauf\\p{L}{0,12}|[Vv]erkauf\\p{L}{0,12}|[Hh]alten|Halteposition|Kursziel\\p{L}{0,3}|Ziele?|fairer Wert|fairem Wert|Einstufung',
    'Votum|[Rr]eduzieren|[Üü]bergewichten|[Uu]ntergewichten|Einstieg|Verkauf|fair seien',
    'achat|acheter|vente|vendre|conserver|neutres?|sur-?pond\\p{L}+|sous-pond\\p{L}+|(?:sur|sous-)performance|objectifs?|cible|recommand\\p{L}+',
    'valeurs? (?:préférée|favorite)s?|titres? (?:préféré|favori)s?|vaut|mérite|alléger',
    'compr(?:ar|arla|arlo|a)|vender|venta|mantener|neutro|(?:sobre|infra)ponder\\p{L}+|(?:precio )?objetivos?|recomend\\p{L}+|consejos?|aconsej\\p{L}+',
    'favorit\\p{L}+|preferid\\p{L}+|valoraci[oó]n|valora|vale',
    'acquist\\p{L}+|comprare|vendere|vendita|mantenere|neutrale|sovrappes\\p{L}+|sottopes\\p{L}+|target price|prezz[oi] obiettivo|obiettivo|giudizio',
    'raccomand\\p{L}+|consigli\\p{L}+|preferit\\p{L}+',
    'venda|vendida|compra|manter|preço[- ](?:alvo|justo)|alvo',
    'kopen|koop|koop\\p{L}{4,10}|verkopen|houden|houdadvies|neutraal|advies|koersdoel\\p{L}{0,2}|doel|favoriet\\p{L}{0,1}|afbouwen',
  ].join('|')})(?![\\p{L}-])`,
  'u',
)

/** Whose words come first: "I bought", "für mich". A sentence with them is its author's. */
export const saidByAuthor = new RegExp(
  `(?<!\\p{L})(?:${[
    "I|I[’'](?:m|d|ve|ll)|[Mm]y|[Ww]e|[Oo]ur|[Ii]ch|mich|mir|[Mm]eine?[mnrs]?|[Ww]ir|[Uu]nsere?|[Jj]e|[Jj][’'](?:ai|en)|mon|mes|moi|nous|notre",
    'yo|me gusta|he comprado|he vendido|compro|vendo|mis?|io|ho|mi|mio|mia|miei|eu|meu|minhas?|comprei|vendi|ik|mijn|wij|ons|onze',
  ].join('|')})(?!\\p{L})`,
  'u',
)

const article =
  "(?:(?:the|die|der|den|dem|das|la|le|les|el|los|las|lo|il|gli|i|o|a|os|as|de|het)\\s|l['’]|dell['’])"
const people =
  '(?:(?:(?:its|their|own|equity|senior|sell-side)\\s)?(?:analysts?|experts?|team|brokers?|strategists?|folks|people)|Analyst(?:en|in|innen)?|Expert(?:en|e|in)|analystes?|experts?|équipes?|analistas?|expertos|especialistas|analist[ie]|esperti|specialisti|analisten|experts)'
const kindOfHouse =
  "(?:[\\p{L}-]{1,20}\\s)?(?:bank|broker|house|firm|(?:Groß|US-|Investment|Privat)?[Bb]ank|Bankhaus|Analysehaus|Researchhaus|banque|banco|banca|banca d['’]affari|broker|maison|courtier|casa|firma|corretora|bróker|zakenbank|beurshuis)(?:\\s(?:américaine?|francés|suizo|alemán|francese|americana|americano|svizzera|d['’]affaires|d['’]affari|de inversión|espanhol))?"
const peopleOf = `(?:${people}\\s(?:(?:at|from|of|von|der|bei|de|du|des|da|do|del|della|di|van)\\s|d['’])${article}?)`
const lead = `(?:${article}|${peopleOf}|${kindOfHouse}\\s){0,3}`
const fellow = `(?:${unlistedHouse}(?:,\\s|\\s(?:and|und|et|e|y|en|&|sowie)\\s(?:(?:von|de|di|van|da)\\s)?))?`

/** Before a house: what only those have before them who speak. */
export const sourceBefore = new RegExp(
  `(?<!\\p{L})(?:${[
    'says?|said|writes?|argues?|sagt|meint|schreibt|dit|affirme|dice|afirma|diz|zegt|vindt',
    'by|according to|analysts? (?:at|from)|comes? from|say (?:the )?analysts at|laut|von|vom|bei|beim|durch|nach (?:Ansicht|Meinung|Einschätzung|Auffassung)(?: der| von)?',
    "par|chez|selon|d['’]après|aux yeux d(?:e|es)|por|según|a juicio de|en opinión de|de acuerdo con|secondo|dal|dalla|dagli|a detta di|segundo",
    'de acordo com|pel[oa]s?|na (?:visão|opinião|avaliação) d[eoa]',
    'volgens|door|bij|naar de mening van',
    '(?:promoss|bocciat|declassat|tagliat|consigliat|raccomandat|alzat|abbassat|rebaixad|cortad|elevad|recomendad|retirad|ridott)\\p{L}{1,2}(?: \\p{L}{1,12}){0,2} da(?:l|lla)?',
  ].join('|')})\\s${lead}${fellow}$`,
  'iu',
)
/** The same at the head of a clause, where the words have other meanings elsewhere. */
export const headBefore = new RegExp(
  `^\\W{0,3}(?:Für|Pour|Para|Per|Voor|Da|Dal|Dalla|From|At|En|Aus|Von|Bij|Bei)\\s${lead}${fellow}$|[,:]\\s(?:para|per|pour|für|voor)\\s${lead}${fellow}$`,
  'u',
)
/** "the favourite of", "the analysts of": nouns of a view before the house that has it. */
export const viewBefore = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:view|opinion|note|report|recommendation|rating|advice|favou?rite|pick|choice|support|blessing|backing|list|increase|boost|cut|target)',
    "(?:avis|opinion|recommandation(?: d['’]achat| de vente)?|conseil|soutien|faveurs?|liste|(?:valeur|titre)s? (?:préférée?|favorite?|favori)s?|préférée?|favorite?|favori)",
    '(?:opini[oó]n|recomendaci[oó]n(?: de compra| de venta)?|consejo|respaldo|apoyo|lista|preferid[oa]s?|favorit[oa]s?)',
    '(?:raccomandazione|giudizio|consiglio|lista|preferit[oaie]|favorit[oaie]|scelta preferita|titoli preferiti)',
    '(?:recomendação(?: de compra| de venda)?|visão|apoio|lista|preferid[oa]s?|favorit[oa]s?)',
    '(?:advies|koopadvies|mening|oordeel|kooplijst|favoriet(?:en)?|Liebling|Favorit(?:en)?|Votum|Empfehlung|Kaufempfehlung|Rückenwind|Lob)',
  ].join(
    '|',
  )})\\s(?:(?:of|at|by|from|for|von|vom|bei|de|du|des|di|do|da|del|della|dei|van)\\s|d['’])${lead}${fellow}$`,
  'iu',
)
/** A house that is introduced as one: "the US bank", "the analysts of". */
export const introducedAs = new RegExp(`(?:${kindOfHouse}|${peopleOf})\\s?${article}?$`, 'iu')

const adverbs =
  '(?:(?:ha(?:s|ve|d)(?! (?:an? |its |their |[\\w-]{1,20} (?:rating|target)))|hat|haben|a|ont|ha|han|hanno|heeft|hebben|was|is|now|also|both(?: have)?|all|each|still|again|recently|just|weiter|weiterhin|beide|nun|auch|toutes?|tous|deux|désormais|ambos|ora|ook|nu|également|también|anche|também)\\s){0,4}'
const acts = [
  'raised?s?|rais(?:es|ed)|cuts?|lift(?:s|ed)?|lower(?:s|ed)?|upgrad(?:es?|ed)|downgrad(?:es?|ed)|start(?:s|ed)?|initiat(?:es?|ed)|resum(?:es?|ed)',
  'reiterat(?:es?|ed)|repeat(?:s|ed)?|reaffirm(?:s|ed)?|maintain(?:s|ed)?|keeps?|kept|sets?|puts?|calls?|called|names?|named|warns?|warned|says?|said',
  'sees?|saw|sticks?|stuck|stays?|remains?|rates?|rated|recommends?|recommended|likes?|prefers?|thinks?|believes?|expects?|values?|trims?|trimmed|hikes?',
  'hiked|slash(?:es|ed)|gone|goes|went|turn(?:s|ed)|moved|moves|removed|added|adds|gives?|gave|looks?|boost(?:s|ed)?|begins?|began|assigns?|assigned',
  '(?:ha(?:s|ve|d)|with) (?:an? |its |their )?(?:[\\w“”"$€£.,-]{1,20} ){0,4}?(?:ratings?|targets?|recommendations?|buy|sell|hold|neutral)',
  'rät|raten|hebt|heben|hob|hoben|stuft|stufen|stufte|stuften|sieht|sehen|sah|empfiehlt|empfehlen|senkt|senken|senkte|traut|trauen|bleibt|bleiben|nimmt',
  'nehmen|nennt|nennen|warnt|warnen|belässt|belassen|beließ|bestätigt|bestätigen|erhöht|erhöhen|erhöhte|hält|halten|startet|starten|votiert|bewertet|setzt',
  'angehoben|gesenkt|abgestuft|hochgestuft|kappt|kürzt|passt',
  'relève|relèvent|rehausse|rehaussent|recommande|recommandent|confirme|confirment|passe|passent|reste|restent|dégrade|dégradent|abaisse|abaissent|juge',
  'jugent|vise|visent|fait|font|conseille|conseillent|initie|initient|entame|réitère|réitèrent|porte|portent|maintient|maintiennent|ramène|valorise|voit',
  'voient|débute|reprend|estime|estiment|préfère|coupe|rétrograde|revient|relevé|rehaussé|abaissé|dégradé|maintenu|réitéré|confirmé|initié|ramené',
  'recommandé|conseillé',
  'mantiene|mantienen|recomienda|recomiendan|aconseja|aconsejan|rebaja|rebajan|eleva|elevan|sube|suben|sitúa|sitúan|ve|ven|inicia|inician|comienza',
  'infrapondera|sobrepondera|mejora|mejoran|reitera|reiteran|recorta|recortan|fija|fijan|pasa|pasan|valora|valoran|apuesta|apuestan|considera|cree|otorga',
  'incluye|confía|elevó|rebajó|recortó|subió|mejoró|inició|reiteró|mantuvo|situó|fijó|(?:elev|rebaj|recort|mejor|inici)(?:ara|ado)|subido|subiera',
  'alza|alzano|taglia|tagliano|consiglia|consigliano|conferma|confermano|promuove|promuovono|declassa|boccia|riduce|avvia|fissa|passa|abbassa|porta|vede',
  'vedono|raccomanda|raccomandano|giudica|preferisce|resta|restano|migliora|inizia|rivede|ritocca|bocciano',
  '(?:alz|tagli|conferm|avvi|abbass|declass|bocci|migliorat|ritocc|fiss)ato|promosso|ridotto',
  'elevou|elevaram|eleva|cortou|corta|rebaixou|rebaixa|subiu|mantém|mantêm|manteve|recomendam?|vê|veem|reiterou|reitera|iniciou|inicia|aumentou|aumenta',
  'reduziu|reduz|fixou|prefere|aponta|melhorou|segue|desceu|baixou',
  'verhoogt|verhogen|verlaagt|verlagen|raadt|raden|zet|zetten|geeft|geven|adviseert|adviseren|handhaaft|handhaven|blijft|blijven|begint|noemt|noemen|mikt',
  'volgt|ziet|zien|herhaalt|start|bevestigt|schroeft|verwacht|hanteert|verhoogde|verlaagde|verhoogd|verlaagd|herhaald|gehandhaafd',
].join('|')
const branch = '\\s(?:BBA|BBI|BI|CIB|Exane|Securities|Research|Equity Research|Capital Markets|Markets)'
/** "Citi und UBS haben Acme auf „Verkaufen“ gesenkt": the verb comes last. */
const actsLast =
  '(?:hat|haben|heeft|hebben)\\s[^.;]{1,90}(?<!\\p{L})(?:(?:ab|hoch|herauf|herab|ein)gestuft|angehoben|gesenkt|erhöht|bestätigt|belassen|empfohlen|gekürzt|gekappt|verhoogd|verlaagd|herhaald|gehandhaafd|bevestigd|gezet)'
const arm = `(?:${branch})?(?:\\s(?:analysts?|Analysten|strategists?)|['’]s? (?:analysts?|experts?|team))?`
const fellowAfter = `(?:(?:,|\\s(?:and|und|et|e|y|en|&))\\s${unlistedHouse})?`
const aside = '(?:,\\s(?:que|qui|che|die|which|who)|\\s\\([^)]{1,30}\\))?'
/** After a house: what it does with the stock it speaks of. */
export const actsAfter = new RegExp(
  `^(?:['’]s)?${arm}${fellowAfter}${aside}\\s(?:(?:on|y|on l['’])\\s)?${adverbs}(?:(?:l[aoe]|lo|on|se|s['’]|qu['’]elle|qu['’]il|\\p{Ll}{2,12})\\s)?(?:${acts}|${actsLast})(?!\\p{L})`,
  'u',
)
/** "UBS's top pick", from the end of the name. */
export const viewAfter =
  /^['’]s? (?:[\w-]{1,15} ){0,3}(?:top picks?|favou?rites?|ratings?|targets?|recommendation|call|analysts?|experts?|team|note|list|view)\b/i
/** What a company does with its own things, and what makes a house the stock itself. */
export const ownAffairs = new RegExp(
  [
    '^[^.;:]{0,50}(?<!\\p{L})(?:(?:its|their|seine?|ihre?|son|ses|su|sus|suo|suoi|seus?|zijn|haar) (?:[\\p{L}-]{1,15} )?(?:dividende?n?|dividendos?|guidance|outlook|forecasts?|buy-?back|payout|earnings|profits?|Prognosen?|Gewinne?|prévisions?|résultats?|previsiones|beneficios?|utili|resultados|lucros?|winst))(?!\\p{L})',
    "^(?:['’]s)?[- ](?:shares?|stock|Aktien?|Papiere?|titre|acciones|azioni|ações|aandelen|aandeel)(?!\\p{L})",
    '^\\s(?:is|are|ist|est|es|è|é|blijft een|bleibt ein|reste une?|remains a)\\s(?:an?\\s|ein\\s|une?\\s|un\\s|una\\s|een\\s)',
  ].join('|'),
  'iu',
)
/** Before a house of which shares are spoken. */
export const sharesBefore = new RegExp(
  `(?<!\\p{L})(?:${[
    'shares?|stock|acciones|ações|azioni|aandelen|actions?|titres?|Aktien?|Papiere?|results?|dividend\\p{L}{0,2}',
  ].join('|')})\\s(?:of|in|on|von|der|de|du|di|do|da|del|van)\\s(?:the\\s|la\\s|der\\s|el\\s)?$`,
  'iu',
)
/** "raises its target for", "the target price of": before a house that is rated itself. */
export const ratedBefore = new RegExp(
  `(?:${[
    'targets?|price|rating|objectif|cours|Kursziel|conseil|recomm?and\\p{L}{1,12}|recomend\\p{L}{1,12}|obiettivo|target price',
    'preço-alvo|precio objetivo|koersdoel|giudizio|buy|sell|overweight',
  ].join(
    '|',
  )})\\s(?:on|for|für|sur|di|de|do|da|del|voor|su|sobre|para|von)\\s(?:(?:the|die|la|il|o|el|os|Banco)\\s)?$`,
  'iu',
)
/** Between the houses of a list. */
export const jointly = new RegExp(
  `^(?:${branch})?(?:,?\\s(?:and|und|et|e|ed|y|en|o|or|of|ou|sowie|&|as well as|come anche)\\s|,\\s|\\s?/\\s?)(?:${unlistedHouse}(?:,\\s|\\s(?:and|und|et|e|y|en)\\s))?(?:(?:von|de|di|da|van|der|do|dalla)\\s){0,2}${article}?$`,
  'u',
)
