import type { Leaning } from '#extraction/extractors/rules/stance/leaning.ts'
import { wordPattern } from '#extraction/text/word-pattern.ts'

/** How people report what they bought, sold or plan to: English, German, French, Spanish, Portuguese, Italian, Dutch. */
export const tradeReports: Record<Leaning, RegExp> = {
  bullish: wordPattern(
    '(?:i|we)(?:’ve| have| had)? (?:also |recently |just |again |further )?invested (?:\\w+ ){0,3}in (?=¤|(?:the |these |an? |two |three |both )*(?:stocks?|etfs?|shares|funds?|compan))',
    'took (?:an?|my|our|some|up|two|three|four|five|several|\\d+) (?:[\\w-]+ ){0,3}positions? in',
    '(?:i’m|i am|we’re|we are|was) (?:grabbing|nibbling|accumulating|picking up|loading up)',
    '(?:plan|planning|want|wanted|hope|hoping|intend|like|willing) to (?:add(?: more)?(?: to| of)?|buy more(?: of)?|pick up|get (?:some|more)|increase my|build (?:up )?my)(?= ¤| (?:it|them|this|these|shares|some|my|for|in|to|quite))',
    '(?:good|great|bad|worst) idea to (?:buy|get|add|bet|pick up)(?= )',
    '(?:consider(?:ing)?|worth) (?:getting|buying|adding|picking up) (?:some|a few|more|a small)',
    'on (?:my|our) (?:short ?list|buy ?list|shopping list)',
    '^\\W{0,3}\\(\\+\\)',
    '(?:ich|wir) (?:habe|haben|hatte) (?:\\S+ ){0,8}?(?:gekauft|nachgekauft|aufgestockt|zugekauft|eröffnet|erworben)|(?:kauf|nachkauf|zukauf)(?:=|:| von \\d)|\\d+ (?:anteile|stück|aktien) (?:\\S+ ){0,4}(?:ge|nachge|zuge)kauft|(?:neue )?position (?:eröffnet|aufgebaut|aufgestockt)',
    'j’ai (?:\\S+ )?(?:acheté|renforcé|initié|investi|racheté|pris)|nous avons (?:acheté|renforcé|initié)|(?:achat|renforcement)(?: de \\d| :)|opportunité d’achat|à l’achat|prise de position',
    '(?:he|hemos) (?:comprado|añadido|ampliado|incorporado|invertido)|(?:compramos|ampliamos|ampli[eé]|añad[ií]|incorpor[eé])(?= )|compra:|(?:oportunidad|señal|recomendación) de compra',
    '(?:eu )?(?:comprei|compramos|aportei|adicionei|reforcei)(?= )|(?:aumentei|abri|iniciei|aumentamos) (?:\\S+ ){0,3}posição|vale (?:\\S+ )?(?:a pena )(?:comprar|investir|continuar (?:comprando|investindo))|(?:oportunidade|recomendação) de compra|minha queridinha',
    '(?:ho|abbiamo) (?:\\S+ )?(?:comprato|acquistato|aggiunto|incrementato|investito)|(?:iniziato|continuato|deciso) (?:a|di) (?:comprare|acquistare|investire|accumulare)|occasione di acquisto',
    '(?:heb|hebben|heeft) (?:\\S+ ){0,8}?(?:gekocht|bijgekocht|aangekocht|toegevoegd)|(?:aankoop|bijkoop)(?: van \\d|:)|\\d+ (?:aandelen|stuks) (?:\\S+ ){0,4}(?:aan|bij)?gekocht',
  ),
  bearish: wordPattern(
    '(?:^|(?<=[*_] ?))sold (?:for|at)[*_]{0,2}:',
    'no longer (?:want|wanted|interested in|like|liked|believe in|trust) (?:to own )?(?=it|them|this|these|¤|holding)',
    '(?:may|might|will|could) be selling(?= |[.,])',
    '(?:thinking (?:about|of)|considering|planning on) (?:selling|exiting|trimming|dumping)',
    '(?:bad|terrible|horrible|not (?:be )?a (?:great|good)) idea to (?:buy|bet|own|hold|add)',
    '^\\W{0,3}\\([-–−]\\)',
    '(?:ich|wir) (?:habe|haben|hatte) (?:\\S+ ){0,8}?(?:verkauft|abgestoßen|reduziert|getrennt)|(?:verkauf|teilverkauf)(?=:| von \\d)|\\d+ (?:anteile|stück|aktien) (?:\\S+ ){0,4}verkauft|position (?:\\S+ )?(?:geschlossen|verkauft|reduziert)',
    'j’ai (?:\\S+ )?(?:vendu|allégé|soldé|coupé|cédé)|(?:vente|allègement)(?: de \\d| :)',
    '(?:he|hemos) (?:vendido|reducido|liquidado|cerrado)|(?:vendimos|reduje|liquid[eé])(?= )|señal de venta|presión bajista',
    '(?:eu )?(?:vendi|vendemos|zerei|reduzi)(?= )|(?:encerrei|reduzi) (?:\\S+ ){0,3}posição|não (?:vale a pena|compraria|compro)',
    '(?:ho|abbiamo) (?:\\S+ )?(?:venduto|ridotto|liquidato|chiuso)|disfarmi (?:di|del)|(?:iniziato|deciso) (?:a|di) (?:vendere|ridurre)',
    '(?:heb|hebben|heeft) (?:\\S+ ){0,8}?(?:verkocht|afgebouwd|verkleind)|(?:verkoop)(?: van \\d|:)|\\d+ (?:aandelen|stuks) (?:\\S+ ){0,4}verkocht',
  ),
  neutral: wordPattern(
    '(?:will|would|might|may|plan to) buy back(?: in| it| them)? (?:if|when|once)',
    'mas (?:n|não) comprar|manter mas|pero no (?:comprar|añadir)|mais ne pas (?:acheter|renforcer)|aber nicht (?:kaufen|nachkaufen)',
  ),
}

/** The same languages: what a stock is worth and what its price may do. */
export const foreignValues: Record<'bullish' | 'bearish', RegExp> = {
  bullish: wordPattern(
    'unterbewertung|(?:deutlich|klar|noch) günstig(?:er)?|kurspotenzial|seltene kombination|aufwärtspotenzial|kaufchance|einstiegschance',
    'sous-évaluation|sous-évalué\\w*|décotée?s?|bon marché|potentiel (?:de (?:hausse|revalorisation)|haussier)|belle opportunité|attractive?s?',
    'infravaloración|infravalorad[ao]s?|subvalorad[ao]s?|barat[ao]s?|potencial (?:de (?:revalorización|apreciación|subida|crecimiento)|alcista)|atractiv[ao]s?|momentum (?:\\S+ )?(?:positivo|alcista)|fortaleza relativa|perspectivas positivas|tendencia alcista',
    'subvalorizad[ao]s?|descontad[ao]s?|potencial de (?:alta|valorização)|atrativ[ao]s?|margem (?:\\S+ )?(?:boa|absurda|excelente)|boa consist[eê]ncia',
    'sottovalutazione|sottovalutat[aeio]|a buon mercato|a sconto|potenziale (?:di (?:rialzo|crescita|upside)|rialzista)|interessante valutazione',
    'ondergewaardeerd|onderwaardering|aantrekkelijk gewaardeerd|koopkans|potentieel (?:van|voor)|opwaarts',
  ),
  bearish: wordPattern(
    '(?:more attractive|more compelling|more interesting|better|cheaper|safer|superior|stronger) (?:[\\w-]+ ){0,2}?(?:bets?|opportunit\\w+|ideas?|value|places?|investments?|options?|stocks?|names?|choices?|alternatives?|returns?|risk[-/ ]reward) (?:\\w+ ){0,3}?(?:elsewhere|out there|in other (?:places|stocks|names|sectors))',
    'überbewertung|teuer(?:ste[rs]?)?(?= |[.,;]|$)|(?:stark|deutlich) überbewertet|abwärtspotenzial|abwärtsrisik\\w+|insider nehmen gewinne',
    'surévaluation|surévalué\\w*|survalorisée?s?|trop chère?s?|potentiel de baisse|baissier',
    'sobrevaloración|sobrevalorad[ao]s?|(?:muy|demasiado) car[ao]s?|potencial bajista|tendencia bajista|debilidad técnica|alto endeudamiento|perspectivas negativas|bajo potencial',
    'sobrevalorizad[ao]s?|sobreavaliad[ao]s?|(?:muito|está|tá) car[ao]s?|múltiplos? (?:\\S+ )?(?:altos?|esticados?)|potencial de queda',
    'sopravvalutazione|sopravvalutat[aeio]|troppo car[aeio]|potenziale ribasso|ribassista',
    'overgewaardeerd|overwaardering|te duur|neerwaarts',
  ),
}
