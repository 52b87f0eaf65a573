/** What people bought, sold or plan to, in seven languages. */
export const tradeReports = String.raw`
will-buy-back-if ¦ neutral ¦ verdict ¦ (will|would|might|may|plan to) buy back( in| it| them)? (if|when|once) ¦ ¤¤¤ will buy back if ¦ Das Ziel der Reise ist ein Werk am Rhein.
mas-n-comprar ¦ neutral ¦ verdict ¦ mas (n|não) comprar ¦ ¤¤¤ mas n comprar ¦ O preço do aço subiu na primavera.
manter-mas ¦ neutral ¦ verdict ¦ manter mas ¦ ¤¤¤ manter mas ¦ La società vende trattori in tutta Europa.
pero-no-comprar ¦ neutral ¦ verdict ¦ pero no (comprar|añadir) ¦ ¤¤¤ pero no comprar ¦ Sie halten die Versammlung im Mai.
mais-ne-pas-acheter ¦ neutral ¦ verdict ¦ mais ne pas (acheter|renforcer) ¦ ¤¤¤ mais ne pas acheter ¦ Das Ziel der Reise ist ein Werk am Rhein.
aber-nicht-kaufen ¦ neutral ¦ verdict ¦ aber nicht (kaufen|nachkaufen) ¦ ¤¤¤ aber nicht kaufen ¦ La società vende trattori in tutta Europa.
sold-for ¦ bearish ¦ verdict ¦ (^|(?<=[*_] ?))sold (for|at)[*_]{0,2}: ¦ sold for: ¦ Il prezzo dell’acciaio è salito in primavera.
no-longer-want ¦ bearish ¦ verdict ¦ no longer (want|wanted|interested in|like|liked|believe in|trust) (to own )?(?=it|them|this|these|¤|holding) ¦ ¤¤¤ no longer want ¤ ¦ Il prezzo dell’acciaio è salito in primavera.
may-be-selling ¦ bearish ¦ verdict ¦ (may|might|will|could) be selling(?= |[.,]) ¦ ¤¤¤ may be selling. ¦ L’entreprise vend des tracteurs dans toute l’Europe.
thinking-about-selling ¦ bearish ¦ verdict ¦ (thinking (about|of)|considering|planning on) (selling|exiting|trimming|dumping) ¦ ¤¤¤ thinking about selling ¦ La società vende trattori in tutta Europa.
bad-idea-buy ¦ bearish ¦ verdict ¦ (bad|terrible|horrible|not (be )?a (great|good)) idea to (buy|bet|own|hold|add) ¦ ¤¤¤ bad idea to buy ¦ Die Aktien sind auf den Namen ausgestellt.
mark ¦ bearish ¦ verdict ¦ ^\W{0,3}\([-–−]\) ¦ (-) ¦ O preço do aço subiu na primavera.
ich-habe-verkauft ¦ bearish ¦ verdict ¦ (ich|wir) (habe|haben|hatte) (\S+ ){0,8}?(verkauft|abgestoßen|reduziert|getrennt) ¦ ¤¤¤ ich habe verkauft ¦ Die Firma verkauft Traktoren in ganz Europa.
verkauf ¦ bearish ¦ verdict ¦ (verkauf|teilverkauf)(?=:| von \d) ¦ ¤¤¤ verkauf: ¦ Die Firma verkauft Traktoren in ganz Europa.
2-anteile-verkauft ¦ bearish ¦ verdict ¦ \d+ (anteile|stück|aktien) (\S+ ){0,4}verkauft ¦ ¤¤¤ 2 anteile verkauft ¦ Die Firma verkauft Traktoren in ganz Europa.
position-geschlossen ¦ bearish ¦ verdict ¦ position (\S+ )?(geschlossen|verkauft|reduziert) ¦ ¤¤¤ position geschlossen ¦ L’entreprise vend des tracteurs dans toute l’Europe.
j-ai-vendu ¦ bearish ¦ verdict ¦ j’ai (\S+ )?(vendu|allégé|soldé|coupé|cédé) ¦ ¤¤¤ j’ai vendu ¦ La empresa vende tractores en toda Europa.
vente-de-2 ¦ bearish ¦ verdict ¦ (vente|allègement)( de \d| :) ¦ ¤¤¤ vente de 2 ¦ De prijs van staal is in de lente gestegen.
he-vendido ¦ bearish ¦ verdict ¦ (he|hemos) (vendido|reducido|liquidado|cerrado) ¦ ¤¤¤ he vendido ¦ La empresa vende tractores en toda Europa.
vendimos ¦ bearish ¦ verdict ¦ (vendimos|reduje|liquid[eé])(?= ) ¦ ¤¤¤ vendimos . ¦ L’entreprise vend des tracteurs dans toute l’Europe.
senal-de-venta ¦ bearish ¦ verdict ¦ señal de venta ¦ ¤¤¤ señal de venta ¦ El precio del acero subió en primavera.
presion-bajista ¦ bearish ¦ verdict ¦ presión bajista ¦ ¤¤¤ presión bajista ¦ Het bedrijf levert trekkers in heel Europa.
vendi ¦ bearish ¦ verdict ¦ (eu )?(vendi|vendemos|zerei|reduzi)(?= ) ¦ ¤¤¤ vendi . ¦ La empresa vende tractores en toda Europa.
encerrei-posicao ¦ bearish ¦ verdict ¦ (encerrei|reduzi) (\S+ ){0,3}posição ¦ ¤¤¤ encerrei posição ¦ La società vende trattori in tutta Europa.
nao-vale-pena ¦ bearish ¦ verdict ¦ não (vale a pena|compraria|compro) ¦ ¤¤¤ não vale a pena ¦ La società vende trattori in tutta Europa.
ho-venduto ¦ bearish ¦ verdict ¦ (ho|abbiamo) (\S+ )?(venduto|ridotto|liquidato|chiuso) ¦ ¤¤¤ ho venduto ¦ A empresa vende tratores em toda a Europa.
iniziato-a-vendere ¦ bearish ¦ verdict ¦ (iniziato|deciso) (a|di) (vendere|ridurre) ¦ ¤¤¤ iniziato a vendere ¦ La società vende trattori in tutta Europa.
heb-verkocht ¦ bearish ¦ verdict ¦ (heb|hebben|heeft) (\S+ ){0,8}?(verkocht|afgebouwd|verkleind) ¦ ¤¤¤ heb verkocht ¦ Die Firma verkauft Traktoren in ganz Europa.
verkoop-van-2 ¦ bearish ¦ verdict ¦ (verkoop)( van \d|:) ¦ ¤¤¤ verkoop van 2 ¦ Die Firma verkauft Traktoren in ganz Europa.
2-aandelen-verkocht ¦ bearish ¦ verdict ¦ \d+ (aandelen|stuks) (\S+ ){0,4}verkocht ¦ ¤¤¤ 2 aandelen verkocht ¦ Die Firma verkauft Traktoren in ganz Europa.
i-invested-in ¦ bullish ¦ verdict ¦ (i|we)(’ve| have| had)? (also |recently |just |again |further )?invested <3>in (?=¤|(the |these |an? |two |three |both )*(stocks?|etfs?|shares|funds?|compan)) ¦ ¤¤¤ i invested in ¤ ¦ De prijs van staal is in de lente gestegen.
took-position-in ¦ bullish ¦ verdict ¦ took (an?|my|our|some|up|two|three|four|five|several|\d+) ([\w-]+ ){0,3}positions? in ¦ ¤¤¤ took a position in ¦ Sie halten die Versammlung im Mai.
i-m-grabbing ¦ bullish ¦ verdict ¦ (i’m|i am|we’re|we are|was) (grabbing|nibbling|accumulating|picking up|loading up) ¦ ¤¤¤ i’m grabbing ¦ Il prezzo dell’acciaio è salito in primavera.
plan-to-add ¦ bullish ¦ verdict ¦ (plan|planning|want|wanted|hope|hoping|intend|like|willing) to (add( more)?( to| of)?|buy more( of)?|pick up|get (some|more)|increase my|build (up )?my)(?= ¤| (it|them|this|these|shares|some|my|for|in|to|quite)) ¦ ¤¤¤ plan to add ¤ ¦ Die Aktien sind auf den Namen ausgestellt.
good-idea-buy ¦ bullish ¦ verdict ¦ (good|great|bad|worst) idea to (buy|get|add|bet|pick up)(?= ) ¦ ¤¤¤ good idea to buy . ¦ Die Firma verkauft Traktoren in ganz Europa.
consider-getting-some ¦ bullish ¦ verdict ¦ (consider(ing)?|worth) (getting|buying|adding|picking up) (some|a few|more|a small) ¦ ¤¤¤ consider getting some ¦ Sie halten die Versammlung im Mai.
on-my-shortlist ¦ bullish ¦ verdict ¦ on (my|our) (short ?list|buy ?list|shopping list) ¦ ¤¤¤ on my shortlist ¦ La empresa vende tractores en toda Europa.
mark-2 ¦ bullish ¦ verdict ¦ ^\W{0,3}\(\+\) ¦ (+) ¦ Die Aktien sind auf den Namen ausgestellt.
ich-habe-gekauft ¦ bullish ¦ verdict ¦ (ich|wir) (habe|haben|hatte) (\S+ ){0,8}?(gekauft|nachgekauft|aufgestockt|zugekauft|eröffnet|erworben) ¦ ¤¤¤ ich habe gekauft ¦ Le cours de cuisine commence à neuf heures.
kauf ¦ bullish ¦ verdict ¦ (kauf|nachkauf|zukauf)(=|:| von \d) ¦ ¤¤¤ kauf= ¦ A empresa vende tratores em toda a Europa.
2-anteile-gekauft ¦ bullish ¦ verdict ¦ \d+ (anteile|stück|aktien) (\S+ ){0,4}(ge|nachge|zuge)kauft ¦ ¤¤¤ 2 anteile gekauft ¦ Das Ziel der Reise ist ein Werk am Rhein.
position-eroffnet ¦ bullish ¦ verdict ¦ (neue )?position (eröffnet|aufgebaut|aufgestockt) ¦ ¤¤¤ position eröffnet ¦ Le cours de cuisine commence à neuf heures.
j-ai-achete ¦ bullish ¦ verdict ¦ j’ai (\S+ )?(acheté|renforcé|initié|investi|racheté|pris) ¦ ¤¤¤ j’ai acheté ¦ Sie halten die Versammlung im Mai.
nous-avons-achete ¦ bullish ¦ verdict ¦ nous avons (acheté|renforcé|initié) ¦ ¤¤¤ nous avons acheté ¦ Das Ziel der Reise ist ein Werk am Rhein.
achat-de-2 ¦ bullish ¦ verdict ¦ (achat|renforcement)( de \d| :) ¦ ¤¤¤ achat de 2 ¦ Het bedrijf levert trekkers in heel Europa.
opportunite-d-achat ¦ bullish ¦ verdict ¦ opportunité d’achat ¦ ¤¤¤ opportunité d’achat ¦ Das Ziel der Reise ist ein Werk am Rhein.
a-l-achat ¦ bullish ¦ verdict ¦ à l’achat ¦ ¤¤¤ à l’achat ¦ Sie halten die Versammlung im Mai.
prise-de-position ¦ bullish ¦ verdict ¦ prise de position ¦ ¤¤¤ prise de position ¦ Die Firma verkauft Traktoren in ganz Europa.
he-comprado ¦ bullish ¦ verdict ¦ (he|hemos) (comprado|añadido|ampliado|incorporado|invertido) ¦ ¤¤¤ he comprado ¦ El precio del acero subió en primavera.
compramos ¦ bullish ¦ verdict ¦ (compramos|ampliamos|ampli[eé]|añad[ií]|incorpor[eé])(?= ) ¦ ¤¤¤ compramos . ¦ Il prezzo dell’acciaio è salito in primavera.
compra ¦ bullish ¦ verdict ¦ compra: ¦ ¤¤¤ compra: ¦ A empresa vende tratores em toda a Europa.
oportunidad-de-compra ¦ bullish ¦ verdict ¦ (oportunidad|señal|recomendación) de compra ¦ ¤¤¤ oportunidad de compra ¦ Het bedrijf levert trekkers in heel Europa.
comprei ¦ bullish ¦ verdict ¦ (eu )?(comprei|compramos|aportei|adicionei|reforcei)(?= ) ¦ ¤¤¤ comprei . ¦ O preço do aço subiu na primavera.
aumentei-posicao ¦ bullish ¦ verdict ¦ (aumentei|abri|iniciei|aumentamos) (\S+ ){0,3}posição ¦ ¤¤¤ aumentei posição ¦ Das Ziel der Reise ist ein Werk am Rhein.
vale-pena-comprar ¦ bullish ¦ verdict ¦ vale (\S+ )?(a pena )(comprar|investir|continuar (comprando|investindo)) ¦ ¤¤¤ vale a pena comprar ¦ El precio del acero subió en primavera.
oportunidade-de-compra ¦ bullish ¦ verdict ¦ (oportunidade|recomendação) de compra ¦ ¤¤¤ oportunidade de compra ¦ Il prezzo dell’acciaio è salito in primavera.
ho-comprato ¦ bullish ¦ verdict ¦ (ho|abbiamo) (\S+ )?(comprato|acquistato|aggiunto|incrementato|investito) ¦ ¤¤¤ ho comprato ¦ El precio del acero subió en primavera.
iniziato-a-comprare ¦ bullish ¦ verdict ¦ (iniziato|continuato|deciso) (a|di) (comprare|acquistare|investire|accumulare) ¦ ¤¤¤ iniziato a comprare ¦ Sie halten die Versammlung im Mai.
occasione-di-acquisto ¦ bullish ¦ verdict ¦ occasione di acquisto ¦ ¤¤¤ occasione di acquisto ¦ O preço do aço subiu na primavera.
heb-gekocht ¦ bullish ¦ verdict ¦ (heb|hebben|heeft) (\S+ ){0,8}?(gekocht|bijgekocht|aangekocht|toegevoegd) ¦ ¤¤¤ heb gekocht ¦ Het bedrijf levert trekkers in heel Europa.
aankoop-van-2 ¦ bullish ¦ verdict ¦ (aankoop|bijkoop)( van \d|:) ¦ ¤¤¤ aankoop van 2 ¦ El precio del acero subió en primavera.
2-aandelen-gekocht ¦ bullish ¦ verdict ¦ \d+ (aandelen|stuks) (\S+ ){0,4}(aan|bij)?gekocht ¦ ¤¤¤ 2 aandelen gekocht ¦ Le cours de cuisine commence à neuf heures.
`
