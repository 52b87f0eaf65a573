import { wordPattern } from '#extraction/extractors/rules/word-pattern.ts'

/** German, French, Spanish, Italian and Dutch: what to do with a stock. */
export const foreignVerdicts = {
  bearish: wordPattern(
    '(?:bleibe|halte mich) (?:ich )?(?:der aktie |davon |dem papier |weiter(?:hin)? )?fern|sehe (?:ich )?keinen grund|kein\\w* grund,? (?:die aktie|sie|das papier|¤+) zu (?:halten|kaufen)|verkauf(?:en|t|e|sempfehlung)?|verabschiedet|finger weg|untergewichten|trenne mich|abgestoßen|(?:würde|will|werde) (?:ich )?.{0,25}(?:nicht|keinesfalls) (?:kaufen|anfassen)|meiden',
    "vendre|vends|vendu(?:e|s)?|éviter|évite|à l[’']écart|sous-pondérer|alléger|allégé",
    'vender|vendo|vendí|vendido|evitar|evitaría|no (?:la |lo )?compraría|infraponderar',
    'vendere|ho venduto|evitare|verkopen|verkocht|niet kopen',
  ),
  bullish: wordPattern(
    '(?:sind|bin|haben|habe|steigen|steige) (?:wir |ich )?(?:\\S+ ){0,6}(?:eingestiegen|ein(?=[.,]|$)|gekauft|aufgestockt)|(?:neu )?(?:ins? (?:\\S*(?:depot|paket|portfolio)) )(?:\\S+ )?(?:auf(?:genommen|nehmen|zunehmen))|kaufen(?:swert)?|kaufempfehlung|(?:ein|klarer|mein) (?:klarer )?kauf|(?:nach|zu)?gekauft|aufgestockt|nachkaufen|zukaufen|einsteigen|übergewichten|bleibe (?:ich )?(?:\\S+ )?(?:investiert|dabei|optimistisch|positiv)|(?:rücksetzer|schwäche|rückgänge) (?:\\S+ ){0,3}(?:aufbau|nachkauf\\w*|kaufen|kauf|aufstocken|einstieg)|positiv gestimmt',
    'achat|acheter|achète|acheté|renforcer|renforce|renforcé|surpondérer|reste (?:acheteur|actionnaire|investi)',
    'comprar|comprando|compré|comprado|sobreponderar|recomendación de compra',
    'comprare|comprato|accumulare|koopwaardig|kopen|gekocht|bijgekocht',
  ),
  neutral: wordPattern(
    'wer (?:\\S+ ){0,3}(?:investiert|dabei) ist|(?:préfér\\w+|mieux vaut) (?:\\S+ )?attendre|preferimos esperar|halten|abwarten|halteposition|seitenlinie|(?:würde|werde) ich .{0,40}warten',
    'conserver|conserve|attendre|attends|mantener|mantengo|esperar|mantenere|afwachten|aanhouden',
  ),
}

/** The same languages: what a stock is worth, and what its price will do. */
export const foreignJudgements = {
  bearish: wordPattern(
    'überbewertet|zu teuer|überteuert|surévalué\\w*|sobrevalorad[ao]s?|trop ch[eè]re?|demasiado car[ao]s?|sopravvalutat[ao]|overgewaardeerd',
    'ingérable|piège|dilués|trampa(?: de valor)?|no pienso volver|nehmen kein ende',
  ),
  bullish: wordPattern(
    'unterbewertet|günstig(?: bewertet)?|attraktiv|chance|sous-évalué\\w*|infravalorad[ao]s?|attrayant|atractiv[ao]|sottovalutat[ao]|ondergewaardeerd',
    '(?:mein )?kursziel (?:von|lautet|ist|liegt)|mein ziel|objectif de cours|mi precio objetivo|prezzo obiettivo|koersdoel',
  ),
}
