import { wordPattern } from '#extraction/text/word-pattern.ts'

/** German, French, Spanish, Italian and Dutch: what to do with a stock. */
export const foreignVerdicts = {
  bearish: wordPattern(
    '(?:auf|à) ["“„]?(?:sell|strong sell|verkaufen|underweight|underperform|reduce|vendre|vente)|a (?:vender|infraponderar)|abgestuft auf|(?:kursziel|preisziel|objectif de cours|precio objetivo) (?:\\S+ ){0,8}?(?:gesenkt|gekappt|abaissé|rebajado)',
    '(?:bleibe|halte mich) (?:ich )?(?:der aktie |davon |dem papier |weiter(?:hin)? )?fern|sehe (?:ich )?keinen grund|kein\\w* grund,? (?:die aktie|sie|das papier|¤+) zu (?:halten|kaufen)|verkauf(?:en|t|e|sempfehlung)?|verabschiedet|finger weg|untergewichten|trenne mich|abgestoßen|(?:würde|will|werde) (?:ich )?.{0,25}(?:nicht|keinesfalls) (?:kaufen|anfassen)|meiden',
    "vendre|vends|vendu(?:e|s)?|éviter|évite|à l[’']écart|sous-pondérer|alléger|allégé",
    'vender|vendo|vendí|vendido|evitar|evitaría|no (?:la |lo )?compraría|infraponderar',
    'vendere|ho venduto|evitare|verkopen|verkocht|niet kopen|afscheid genomen|afgebouwd|positie (?:gesloten|verkleind)',
  ),
  bullish: wordPattern(
    '(?:auf|à|mit) ["“„]?(?:buy|strong buy|kaufen|overweight|outperform|add|acheter|achat)|a (?:comprar|sobreponderar)|hochgestuft|consejo de compra|koopadvies|raccomandazione (?:di )?(?:buy|acquisto)|(?:alza|verhoogt) (?:\\S+ ){0,2}?(?:prezzo obiettivo|koersdoel)|(?:hebt|erhöht|relève|eleva|sube|elevó|alza|porte) (?:\\S+ ){0,2}?(?:kursziel|objectif|precio objetivo)|kursziel (?:\\S+ ){0,9}?(?:angehoben|erhöht)',
    '(?:sind|bin|haben|habe|steigen|steige) (?:wir |ich )?(?:\\S+ ){0,6}(?:eingestiegen|ein(?=[.,]|$)|gekauft|aufgestockt)|(?:neu )?(?:ins? (?:\\S*(?:depot|paket|portfolio)) )(?:\\S+ )?(?:auf(?:genommen|nehmen|zunehmen))|kaufen(?:swert)?|kaufempfehlung|(?:ein|klarer|mein) (?:klarer )?kauf|(?:nach|zu)?gekauft|aufgestockt|nachkaufen|zukaufen|einsteigen|übergewichten|bleibe (?:ich )?(?:\\S+ )?(?:investiert|dabei|optimistisch|positiv)|(?:rücksetzer|schwäche|rückgänge) (?:\\S+ ){0,3}(?:aufbau|nachkauf\\w*|kaufen|kauf|aufstocken|einstieg)|positiv gestimmt',
    'achat|acheter|achète|acheté|renforcer|renforce|renforcé|surpondérer|reste (?:acheteur|actionnaire|investi)',
    'comprar|comprando|compré|comprado|sobreponderar|recomendación de compra',
    'comprare|comprato|accumulare|koopwaardig|kopen|gekocht|bijgekocht|(?:positie|belang) (?:\\S+ )?(?:ingenomen|opgebouwd|uitgebreid|vergroot|geopend|genomen)|(?:toegevoegd|opgenomen) (?:aan|in) (?:\\S+ )?portefeuille|bijgekomen in (?:\\S+ )?portefeuille',
  ),
  neutral: wordPattern(
    '(?:bleibt|bleiben|belässt|belassen|stuft?e?|bestätigte?|votum|rating|einstufung)(?: \\S+){0,4}? ["“„](?:neutral|hold|halten|equal[- ]weight|sector perform|market perform)',
    '(?:auf|à|mit) ["“„]?(?:neutral|neutre|hold|halten|equal[- ]weight|conserver|market[- ]perform)|a (?:mantener|neutral(?=[ .,](?:desde|y|con)))',
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
    'unterbewertet|günstig(?: bewertet)?|attraktiv|(?:gro(?:ß|ss)e|gute|klare|echte|seltene|kauf-?) ?chancen?|chancen|sous-évalué\\w*|infravalorad[ao]s?|attrayant|atractiv[ao]|sottovalutat[ao]|ondergewaardeerd|laag gewaardeerd|goedkoop|aantrekkelijke?r?',
    '(?:moeilijk|lastig) te (?:negeren|weerstaan)|(?:mooi|goed|sterk|uitstekend|solide|interessant)e? (?:\\S+ )?(?:aandeel|belegging|kans|instapmoment|koop)|(?:erg|zeer|heel|bijzonder) (?:veilig|solide|stabiel|sterk|interessant)|voldoende (?:groei|potentieel)|opwaarts potentieel',
    '(?:mein )?kursziel (?:von|lautet|ist|liegt)|mein ziel|objectif de cours|mi precio objetivo|prezzo obiettivo|koersdoel',
  ),
}
