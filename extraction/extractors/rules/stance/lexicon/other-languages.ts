/** What to do with a stock, in German, French, Spanish, Italian and Dutch. */
export const otherLanguages = String.raw`
auf-sell ¦ bearish ¦ verdict ¦ (auf|à) ["“„]?(sell|strong sell|verkaufen|underweight|underperform|reduce|vendre|vente) ¦ ¤¤¤ auf sell ¦ La empresa vende tractores en toda Europa.
a-vender ¦ bearish ¦ verdict ¦ a (vender|infraponderar) ¦ ¤¤¤ a vender ¦ La società vende trattori in tutta Europa.
abgestuft-auf ¦ bearish ¦ verdict ¦ abgestuft auf ¦ ¤¤¤ abgestuft auf ¦ De prijs van staal is in de lente gestegen.
kursziel-gesenkt ¦ bearish ¦ verdict ¦ (kursziel|preisziel|objectif de cours|precio objetivo) (\S+ ){0,8}?(gesenkt|gekappt|abaissé|rebajado) ¦ ¤¤¤ kursziel gesenkt ¦ Die Firma verkauft Traktoren in ganz Europa.
bleibe-fern ¦ bearish ¦ verdict ¦ (bleibe|halte mich) (ich )?(der aktie |davon |dem papier |weiter(hin)? )?fern ¦ ¤¤¤ bleibe fern ¦ De prijs van staal is in de lente gestegen.
sehe-keinen-grund ¦ bearish ¦ verdict ¦ sehe (ich )?keinen grund ¦ ¤¤¤ sehe keinen grund ¦ Das Ziel der Reise ist ein Werk am Rhein.
kein-grund-die-aktie ¦ bearish ¦ verdict ¦ kein~ grund,? (die aktie|sie|das papier|¤+) zu (halten|kaufen) ¦ ¤¤¤ kein grund die aktie zu halten ¦ Die Aktien sind auf den Namen ausgestellt.
verkauf-2 ¦ bearish ¦ verdict ¦ verkauf(en|t|e|sempfehlung)? ¦ ¤¤¤ verkauf ¦ La società vende trattori in tutta Europa.
verabschiedet ¦ bearish ¦ verdict ¦ verabschiedet ¦ ¤¤¤ verabschiedet ¦ La empresa vende tractores en toda Europa.
finger-weg ¦ bearish ¦ verdict ¦ finger weg ¦ ¤¤¤ finger weg ¦ La empresa vende tractores en toda Europa.
untergewichten ¦ bearish ¦ verdict ¦ untergewichten ¦ ¤¤¤ untergewichten ¦ O preço do aço subiu na primavera.
trenne-mich ¦ bearish ¦ verdict ¦ trenne mich ¦ ¤¤¤ trenne mich ¦ L’entreprise vend des tracteurs dans toute l’Europe.
abgesto-en ¦ bearish ¦ verdict ¦ abgestoßen ¦ ¤¤¤ abgestoßen ¦ Het bedrijf levert trekkers in heel Europa.
wurde-nicht-kaufen ¦ bearish ¦ verdict ¦ (würde|will|werde) (ich )?.{0,25}(nicht|keinesfalls) (kaufen|anfassen) ¦ ¤¤¤ würde nicht kaufen ¦ Die Firma verkauft Traktoren in ganz Europa.
meide-ich ¦ bearish ¦ verdict ¦ (ver)?meide( ich)?(?= ¤|$|[.,]) ¦ ¤¤¤ meide ich. ¦ Ich meide den Verkehr am Morgen.
meiden ¦ bearish ¦ verdict ¦ meiden ¦ ¤¤¤ meiden ¦ El precio del acero subió en primavera.
vendre ¦ bearish ¦ verdict ¦ vendre ¦ ¤¤¤ vendre ¦ La società vende trattori in tutta Europa.
vends ¦ bearish ¦ verdict ¦ vends ¦ ¤¤¤ vends ¦ L’entreprise vend des tracteurs dans toute l’Europe.
vendu ¦ bearish ¦ verdict ¦ vendu(e|s)? ¦ ¤¤¤ vendu ¦ A empresa vende tratores em toda a Europa.
eviter ¦ bearish ¦ verdict ¦ éviter ¦ ¤¤¤ éviter ¦ A empresa vende tratores em toda a Europa.
evite ¦ bearish ¦ verdict ¦ évite ¦ ¤¤¤ évite ¦ Das Ziel der Reise ist ein Werk am Rhein.
a-l-ecart ¦ bearish ¦ verdict ¦ à l[’']écart ¦ ¤¤¤ à l’écart ¦ L’entreprise vend des tracteurs dans toute l’Europe.
sous-ponderer ¦ bearish ¦ verdict ¦ sous-pondérer ¦ ¤¤¤ sous-pondérer ¦ La empresa vende tractores en toda Europa.
alleger ¦ bearish ¦ verdict ¦ alléger ¦ ¤¤¤ alléger ¦ O preço do aço subiu na primavera.
allege ¦ bearish ¦ verdict ¦ allégé ¦ ¤¤¤ allégé ¦ Die Firma verkauft Traktoren in ganz Europa.
vender ¦ bearish ¦ verdict ¦ vender ¦ ¤¤¤ vender ¦ L’entreprise vend des tracteurs dans toute l’Europe.
vendo ¦ bearish ¦ verdict ¦ vendo ¦ ¤¤¤ vendo ¦ A empresa vende tratores em toda a Europa.
vendi-2 ¦ bearish ¦ verdict ¦ vendí ¦ ¤¤¤ vendí ¦ La società vende trattori in tutta Europa.
vendido ¦ bearish ¦ verdict ¦ vendido ¦ ¤¤¤ vendido ¦ L’entreprise vend des tracteurs dans toute l’Europe.
evitar ¦ bearish ¦ verdict ¦ evitar ¦ ¤¤¤ evitar ¦ Sie halten die Versammlung im Mai.
evitaria ¦ bearish ¦ verdict ¦ evitaría ¦ ¤¤¤ evitaría ¦ Das Ziel der Reise ist ein Werk am Rhein.
no-compraria ¦ bearish ¦ verdict ¦ no (la |lo )?compraría ¦ ¤¤¤ no compraría ¦ O preço do aço subiu na primavera.
infraponderar ¦ bearish ¦ verdict ¦ infraponderar ¦ ¤¤¤ infraponderar ¦ Das Ziel der Reise ist ein Werk am Rhein.
vendere ¦ bearish ¦ verdict ¦ vendere ¦ ¤¤¤ vendere ¦ L’entreprise vend des tracteurs dans toute l’Europe.
ho-venduto-2 ¦ bearish ¦ verdict ¦ ho venduto ¦ ¤¤¤ ho venduto ¦ La società vende trattori in tutta Europa.
evitare ¦ bearish ¦ verdict ¦ evitare ¦ ¤¤¤ evitare ¦ L’entreprise vend des tracteurs dans toute l’Europe.
verkopen ¦ bearish ¦ verdict ¦ verkopen ¦ ¤¤¤ verkopen ¦ Die Firma verkauft Traktoren in ganz Europa.
verkocht ¦ bearish ¦ verdict ¦ verkocht ¦ ¤¤¤ verkocht ¦ Die Firma verkauft Traktoren in ganz Europa.
niet-kopen ¦ bearish ¦ verdict ¦ niet kopen ¦ ¤¤¤ niet kopen ¦ La empresa vende tractores en toda Europa.
afscheid-genomen ¦ bearish ¦ verdict ¦ afscheid genomen ¦ ¤¤¤ afscheid genomen ¦ De prijs van staal is in de lente gestegen.
afgebouwd ¦ bearish ¦ verdict ¦ afgebouwd ¦ ¤¤¤ afgebouwd ¦ O preço do aço subiu na primavera.
positie-gesloten ¦ bearish ¦ verdict ¦ positie (gesloten|verkleind) ¦ ¤¤¤ positie gesloten ¦ La società vende trattori in tutta Europa.
bin-ich-skeptisch ¦ bearish ¦ verdict ¦ (bin|bleibe) ich (\S+ )?(skeptisch|pessimistisch|raus|draußen) ¦ Hier bin ich eher skeptisch. ¦ Sie ist skeptisch gegenüber dem neuen Rathaus.
je-vendrais ¦ bearish ¦ verdict ¦ je (vendrais|solderais|céderais|passe mon tour) ¦ Je vendrais ¤¤¤. ¦ L’entreprise vend des tracteurs dans toute l’Europe.
j-eviterais ¦ bearish ¦ verdict ¦ j’(éviterais|allégerais) ¦ J’éviterais ¤¤¤. ¦ L’entreprise vend des tracteurs dans toute l’Europe.
je-reste-negatif ¦ bearish ¦ verdict ¦ je (reste|suis|resterais) (\S+ )?(négatif|négative|prudent|prudente|vendeur|vendeuse|baissier|baissière) ¦ Je reste très prudent sur ¤¤¤. ¦ Le maire reste prudent sur la date.
venderia-es ¦ bearish ¦ verdict ¦ (vendería|reduciría|me quedo fuera|me salgo) ¦ Vendería ¤¤¤. ¦ La empresa vende tractores en toda Europa.
no-tocaria ¦ bearish ¦ verdict ¦ no (la |lo |las )?tocaría ¦ No la tocaría. ¦ La empresa vende tractores en toda Europa.
sono-negativo ¦ bearish ¦ verdict ¦ sono (\S+ )?(negativo|negativa|ribassista|scettico|scettica|cauto|cauta) ¦ Su ¤¤¤ sono negativo. ¦ I risultati sono migliori di prima.
venderei ¦ bearish ¦ verdict ¦ (venderei|eviterei|ridurrei|alleggerirei) ¦ ¤¤¤: venderei. ¦ La società vende trattori in tutta Europa.
non-comprerei ¦ bearish ¦ verdict ¦ non (la |lo |le )?comprerei ¦ Non la comprerei. ¦ La società vende trattori in tutta Europa.
venderia-pt ¦ bearish ¦ verdict ¦ (venderia|evitaria|reduziria|(fico|ficaria) de fora) ¦ Eu venderia ¤¤¤. ¦ A empresa vende tratores em toda a Europa.
sai-de ¦ bearish ¦ verdict ¦ saí (de|da|do|totalmente) ¦ Saí de ¤¤¤. ¦ Ele vai sair de casa às nove.
laat-ik-liggen ¦ bearish ¦ verdict ¦ (laat|laten) (ik|we|wij)? ?(\S+ ){0,2}liggen ¦ ¤¤¤ laat ik liggen. ¦ De boeken blijven op tafel liggen.
blijf-weg ¦ bearish ¦ verdict ¦ (blijf|blijven) (ik|we|wij)? ?(\S+ )?(weg|uit de buurt) ¦ Van ¤¤¤ blijf ik weg. ¦ De trein blijft een uur op het station.
auf-buy ¦ bullish ¦ verdict ¦ (auf|à|mit) ["“„]?(buy|strong buy|kaufen|overweight|outperform|add|acheter|achat) ¦ ¤¤¤ auf buy ¦ A empresa vende tratores em toda a Europa.
a-comprar ¦ bullish ¦ verdict ¦ a (comprar|sobreponderar) ¦ ¤¤¤ a comprar ¦ Le cours de cuisine commence à neuf heures.
hochgestuft ¦ bullish ¦ verdict ¦ hochgestuft ¦ ¤¤¤ hochgestuft ¦ Sie halten die Versammlung im Mai.
consejo-de-compra ¦ bullish ¦ verdict ¦ consejo de compra ¦ ¤¤¤ consejo de compra ¦ Le cours de cuisine commence à neuf heures.
koopadvies ¦ bullish ¦ verdict ¦ koopadvies ¦ ¤¤¤ koopadvies ¦ L’entreprise vend des tracteurs dans toute l’Europe.
raccomandazione-buy ¦ bullish ¦ verdict ¦ raccomandazione (di )?(buy|acquisto) ¦ ¤¤¤ raccomandazione buy ¦ Das Ziel der Reise ist ein Werk am Rhein.
alza-prezzo-obiettivo ¦ bullish ¦ verdict ¦ (alza|verhoogt) (\S+ ){0,2}?(prezzo obiettivo|koersdoel) ¦ ¤¤¤ alza prezzo obiettivo ¦ Il prezzo dell’acciaio è salito in primavera.
hebt-kursziel ¦ bullish ¦ verdict ¦ (hebt|erhöht|relève|eleva|sube|elevó|alza|porte) (\S+ ){0,2}?(kursziel|objectif|precio objetivo) ¦ ¤¤¤ hebt kursziel ¦ El precio del acero subió en primavera.
kursziel-angehoben ¦ bullish ¦ verdict ¦ kursziel (\S+ ){0,9}?(angehoben|erhöht) ¦ ¤¤¤ kursziel angehoben ¦ Het bedrijf levert trekkers in heel Europa.
kaufe-lieber ¦ bullish ¦ verdict ¦ (kaufe|bevorzuge) (ich )?(lieber |weiter |jetzt |nun )?(?=¤) ¦ Ich kaufe lieber ¤¤¤. ¦ Ich kaufe gern im Werk von ¤¤¤ ein.
je-prefere ¦ bullish ¦ verdict ¦ (je préfère|nous préférons|je préférerais) (?=¤) ¦ Je préfère ¤¤¤. ¦ Je préfère attendre.
prefiero ¦ bullish ¦ verdict ¦ (prefiero|preferimos|preferisco|preferiamo|prefiro) (?=¤) ¦ Prefiero ¤¤¤. ¦ Prefiero esperar.
empfiehlt-zum-kauf ¦ bullish ¦ verdict ¦ (empfiehlt|empfehlen|empfahl|rät|raten) (\S+ ){0,6}?zum (kauf|einstieg) ¦ Die Bank empfiehlt ¤¤¤ zum Kauf. ¦ Das Haus steht seit Mai zum Kauf.
recomenda-compra ¦ bullish ¦ verdict ¦ (recomenda|recomendam|recomendou|recomendação|recomendações|recomendamos) (\S+ ){0,3}?compra ¦ O banco recomenda a compra de ¤¤¤. ¦ A compra da fábrica foi concluída em maio.
recomendacao-para-compra ¦ bullish ¦ verdict ¦ recomendação (\S+ ){0,5}?para compra ¦ O banco elevou a recomendação de ¤¤¤ para compra. ¦ A empresa tem dinheiro para compra de tratores.
recomenda-venda ¦ bearish ¦ verdict ¦ (recomenda|recomendam|recomendou|recomendação|recomendações|recomendamos) (\S+ ){0,3}?venda ¦ O banco recomenda a venda de ¤¤¤. ¦ A venda da fábrica foi concluída em maio.
sind-eingestiegen ¦ bullish ¦ verdict ¦ (sind|bin|haben|habe|steigen|steige) (wir |ich )?(\S+ ){0,6}(eingestiegen|ein(?=[.,]|$)|gekauft|aufgestockt) ¦ ¤¤¤ sind eingestiegen ¦ Die Aktien sind auf den Namen ausgestellt.
in-depot-aufgenommen ¦ bullish ¦ verdict ¦ (neu )?(ins? (\S*(depot|paket|portfolio)) )(\S+ )?(auf(genommen|nehmen|zunehmen)) ¦ ¤¤¤ in depot aufgenommen ¦ Het bedrijf levert trekkers in heel Europa.
kaufen ¦ bullish ¦ verdict ¦ kaufen(swert)? ¦ ¤¤¤ kaufen ¦ Das Ziel der Reise ist ein Werk am Rhein.
kaufempfehlung ¦ bullish ¦ verdict ¦ kaufempfehlung ¦ ¤¤¤ kaufempfehlung ¦ L’entreprise vend des tracteurs dans toute l’Europe.
ein-kauf ¦ bullish ¦ verdict ¦ (ein|klarer|mein) (klarer )?kauf ¦ ¤¤¤ ein kauf ¦ Sie halten die Versammlung im Mai.
gekauft ¦ bullish ¦ verdict ¦ (nach|zu)?gekauft ¦ ¤¤¤ gekauft ¦ La società vende trattori in tutta Europa.
aufgestockt ¦ bullish ¦ verdict ¦ aufgestockt ¦ ¤¤¤ aufgestockt ¦ Het bedrijf levert trekkers in heel Europa.
nachkaufen ¦ bullish ¦ verdict ¦ nachkaufen ¦ ¤¤¤ nachkaufen ¦ De prijs van staal is in de lente gestegen.
zukaufen ¦ bullish ¦ verdict ¦ zukaufen ¦ ¤¤¤ zukaufen ¦ Sie halten die Versammlung im Mai.
einsteigen ¦ bullish ¦ verdict ¦ einsteigen ¦ ¤¤¤ einsteigen ¦ La empresa vende tractores en toda Europa.
ubergewichten ¦ bullish ¦ verdict ¦ übergewichten ¦ ¤¤¤ übergewichten ¦ L’entreprise vend des tracteurs dans toute l’Europe.
bleibe-investiert ¦ bullish ¦ verdict ¦ bleibe (ich )?(\S+ )?(investiert|dabei|optimistisch|positiv) ¦ ¤¤¤ bleibe investiert ¦ A empresa vende tratores em toda a Europa.
rucksetzer-aufbau ¦ bullish ¦ verdict ¦ (rücksetzer|schwäche|rückgänge) (\S+ ){0,3}(aufbau|nachkauf~|kaufen|kauf|aufstocken|einstieg) ¦ ¤¤¤ rücksetzer aufbau ¦ Le cours de cuisine commence à neuf heures.
positiv-gestimmt ¦ bullish ¦ verdict ¦ positiv gestimmt ¦ ¤¤¤ positiv gestimmt ¦ De prijs van staal is in de lente gestegen.
achat ¦ bullish ¦ verdict ¦ achat ¦ ¤¤¤ achat ¦ Die Firma verkauft Traktoren in ganz Europa.
acheter ¦ bullish ¦ verdict ¦ acheter ¦ ¤¤¤ acheter ¦ Die Firma verkauft Traktoren in ganz Europa.
achete ¦ bullish ¦ verdict ¦ achète ¦ ¤¤¤ achète ¦ La empresa vende tractores en toda Europa.
achete-2 ¦ bullish ¦ verdict ¦ acheté ¦ ¤¤¤ acheté ¦ O preço do aço subiu na primavera.
renforcer ¦ bullish ¦ verdict ¦ renforcer ¦ ¤¤¤ renforcer ¦ La empresa vende tractores en toda Europa.
renforce ¦ bullish ¦ verdict ¦ renforce ¦ ¤¤¤ renforce ¦ Das Ziel der Reise ist ein Werk am Rhein.
renforce-2 ¦ bullish ¦ verdict ¦ renforcé ¦ ¤¤¤ renforcé ¦ Die Aktien sind auf den Namen ausgestellt.
surponderer ¦ bullish ¦ verdict ¦ surpondérer ¦ ¤¤¤ surpondérer ¦ Die Firma verkauft Traktoren in ganz Europa.
reste-acheteur ¦ bullish ¦ verdict ¦ reste (acheteur|actionnaire|investi) ¦ ¤¤¤ reste acheteur ¦ Het bedrijf levert trekkers in heel Europa.
comprar ¦ bullish ¦ verdict ¦ comprar ¦ ¤¤¤ comprar ¦ La empresa vende tractores en toda Europa.
comprando ¦ bullish ¦ verdict ¦ comprando ¦ ¤¤¤ comprando ¦ Il prezzo dell’acciaio è salito in primavera.
compre ¦ bullish ¦ verdict ¦ compré ¦ ¤¤¤ compré ¦ La società vende trattori in tutta Europa.
comprado ¦ bullish ¦ verdict ¦ comprado ¦ ¤¤¤ comprado ¦ La empresa vende tractores en toda Europa.
sobreponderar ¦ bullish ¦ verdict ¦ sobreponderar ¦ ¤¤¤ sobreponderar ¦ Het bedrijf levert trekkers in heel Europa.
recomendacion-de-compra ¦ bullish ¦ verdict ¦ recomendación de compra ¦ ¤¤¤ recomendación de compra ¦ Il prezzo dell’acciaio è salito in primavera.
comprare ¦ bullish ¦ verdict ¦ comprare ¦ ¤¤¤ comprare ¦ Die Aktien sind auf den Namen ausgestellt.
comprato ¦ bullish ¦ verdict ¦ comprato ¦ ¤¤¤ comprato ¦ Die Aktien sind auf den Namen ausgestellt.
accumulare ¦ bullish ¦ verdict ¦ accumulare ¦ ¤¤¤ accumulare ¦ Die Firma verkauft Traktoren in ganz Europa.
koopwaardig ¦ bullish ¦ verdict ¦ koopwaardig ¦ ¤¤¤ koopwaardig ¦ Sie halten die Versammlung im Mai.
kopen ¦ bullish ¦ verdict ¦ kopen ¦ ¤¤¤ kopen ¦ De prijs van staal is in de lente gestegen.
gekocht ¦ bullish ¦ verdict ¦ gekocht ¦ ¤¤¤ gekocht ¦ Die Aktien sind auf den Namen ausgestellt.
bijgekocht ¦ bullish ¦ verdict ¦ bijgekocht ¦ ¤¤¤ bijgekocht ¦ El precio del acero subió en primavera.
positie-ingenomen ¦ bullish ¦ verdict ¦ (positie|belang) (\S+ )?(ingenomen|opgebouwd|uitgebreid|vergroot|geopend|genomen) ¦ ¤¤¤ positie ingenomen ¦ De prijs van staal is in de lente gestegen.
toegevoegd-aan-portefeuille ¦ bullish ¦ verdict ¦ (toegevoegd|opgenomen) (aan|in) (\S+ )?portefeuille ¦ ¤¤¤ toegevoegd aan portefeuille ¦ Die Firma verkauft Traktoren in ganz Europa.
bijgekomen-in-portefeuille ¦ bullish ¦ verdict ¦ bijgekomen in (\S+ )?portefeuille ¦ ¤¤¤ bijgekomen in portefeuille ¦ Das Ziel der Reise ist ein Werk am Rhein.
greife-zu ¦ bullish ¦ verdict ¦ (greife|greifen) (\S+ ){0,3}zu ¦ Hier greife ich zu. ¦ Die Firma verkauft Traktoren in ganz Europa.
wurde-ich-kaufen ¦ bullish ¦ verdict ¦ (würde|werde) ich (\S+ ){0,6}(zugreifen|nachlegen|aufstocken) ¦ Unter 90 würde ich zugreifen. ¦ Die Firma verkauft Traktoren in ganz Europa.
bleibt-favorit ¦ bullish ¦ verdict ¦ (ist|bleibt) (\S+ )?(mein|unser) (\S+ )?(favorit|liebling|top-?pick) ¦ ¤¤¤ bleibt mein Favorit. ¦ Der Favorit des Rennens kam aus Kiel.
j-acheterais ¦ bullish ¦ verdict ¦ j’(achèterais|accumulerais)|je renforcerais ¦ J’achèterais ¤¤¤. ¦ L’entreprise vend des tracteurs dans toute l’Europe.
je-reste-positif ¦ bullish ¦ verdict ¦ je (reste|suis) (\S+ )?(positif|positive|acheteur|acheteuse|haussier|haussière) ¦ Je reste très positif sur ¤¤¤. ¦ Le bilan reste positif cette année.
compraria ¦ bullish ¦ verdict ¦ (compraría|acumularía|ampliaría|(sigo|seguiré|estoy) comprando) ¦ Compraría ¤¤¤. ¦ La empresa vende tractores en toda Europa.
comprerei ¦ bullish ¦ verdict ¦ (comprerei|accumulerei|incrementerei|sto comprando) ¦ Comprerei ¤¤¤. ¦ La società vende trattori in tutta Europa.
sono-positivo ¦ bullish ¦ verdict ¦ sono (\S+ )?(positivo|positiva|rialzista|ottimista) (su|sul|sulla) ¦ Sono molto positivo su ¤¤¤. ¦ I risultati sono migliori di prima.
mia-scelta ¦ bullish ¦ verdict ¦ (la|tra le|una delle) (mia|mie|nostra|nostre) (\S+ )?(scelta|scelte|preferita|preferite) ¦ ¤¤¤ resta la mia scelta preferita. ¦ La società vende trattori in tutta Europa.
compraria-pt ¦ bullish ¦ verdict ¦ (compraria|(continuo|sigo|estou) comprando) ¦ Eu compraria ¤¤¤. ¦ A empresa vende tratores em toda a Europa.
aumentei ¦ bullish ¦ verdict ¦ aumentei (minha|a|nossa)? ?(posição|participação|exposição) ¦ Aumentei a posição em ¤¤¤. ¦ O preço do aço aumentou na primavera.
blijf-koper ¦ bullish ¦ verdict ¦ (blijf|ben|blijven|zijn) (ik |we |wij )?koper ¦ Ik blijf koper van ¤¤¤. ¦ De koper van het huis betaalt in mei.
groesste-position ¦ bullish ¦ verdict ¦ (bleibt|ist|halten|behalten|behalte) (\S+ ){0,6}?(unsere|meine) (\S+ )?(größte|grösste|erste|wichtigste|stärkste) position ¦ ¤¤¤ bleibt unsere größte Position. ¦ Die Firma hat ihre größte Position im Norden.
premiere-ligne ¦ bullish ¦ verdict ¦ (garde|gardons|conserve|conservons|maintenons|reste|demeure) (\S+ ){0,6}?(notre|ma|première|principale) (\S+ )?(position|ligne|conviction)s? ¦ Nous gardons ¤¤¤ comme notre première ligne. ¦ La première ligne du métro rouvre en mai.
primera-posicion ¦ bullish ¦ verdict ¦ (mantengo|mantenemos|mantener|sigue|seguimos|continúa|es) (\S+ ){0,6}?(como )?(nuestra|mi|la) (\S+ )?(primera|principal|mayor) (posición|apuesta|convicción) ¦ La mantenemos como nuestra primera posición. ¦ La primera posición de la carrera fue para Kiel.
maior-posicao ¦ bullish ¦ verdict ¦ (mantenho|mantemos|manter|segue|continua|é) (\S+ ){0,6}?(nossa|minha) (\S+ )?(primeira|principal|maior) (posição|aposta|convicção) ¦ Mantemos ¤¤¤ como a nossa maior posição. ¦ A maior posição do torneio foi dele.
prima-posizione ¦ bullish ¦ verdict ¦ (mantengo|manteniamo|tengo|teniamo|resta|rimane|è) (\S+ ){0,6}?(nostra|mia|prima|principale) (\S+ )?(posizione|convinzione|scommessa) ¦ Manteniamo ¤¤¤ come prima posizione. ¦ La prima posizione della gara è sua.
grootste-positie ¦ bullish ¦ verdict ¦ (blijft|is|houden|houd) (\S+ ){0,6}?(onze|mijn) (\S+ )?(grootste|eerste|belangrijkste) positie ¦ ¤¤¤ blijft onze grootste positie. ¦ De grootste positie in het noorden is leeg.
bleibt-neutral ¦ neutral ¦ verdict ¦ (bleibt|bleiben|belässt|belassen|stuft?e?|bestätigte?|votum|rating|einstufung)( \S+){0,4}? ["“„](neutral|hold|halten|equal[- ]weight|sector perform|market perform) ¦ ¤¤¤ bleibt "neutral ¦ Die Aktien sind auf den Namen ausgestellt.
auf-neutral ¦ neutral ¦ verdict ¦ (auf|à|mit) ["“„]?(neutral|neutre|hold|halten|equal[- ]weight|conserver|market[- ]perform) ¦ ¤¤¤ auf neutral ¦ Il prezzo dell’acciaio è salito in primavera.
a-mantener ¦ neutral ¦ verdict ¦ a (mantener|neutral(?=[ .,](desde|y|con))) ¦ ¤¤¤ a mantener ¦ Sie halten die Versammlung im Mai.
wer-investiert-ist ¦ neutral ¦ verdict ¦ wer (\S+ ){0,3}(investiert|dabei) ist ¦ ¤¤¤ wer investiert ist ¦ Sie halten die Versammlung im Mai.
prefered-attendre ¦ neutral ¦ verdict ¦ (préfér<w>|mieux vaut) (\S+ )?attendre ¦ ¤¤¤ préféred attendre ¦ Die Aktien sind auf den Namen ausgestellt.
preferimos-esperar ¦ neutral ¦ verdict ¦ preferimos esperar ¦ ¤¤¤ preferimos esperar ¦ Die Firma verkauft Traktoren in ganz Europa.
halten ¦ neutral ¦ verdict ¦ halten ¦ ¤¤¤ halten ¦ O preço do aço subiu na primavera.
abwarten ¦ neutral ¦ verdict ¦ abwarten ¦ ¤¤¤ abwarten ¦ Die Aktien sind auf den Namen ausgestellt.
halteposition ¦ neutral ¦ verdict ¦ halteposition ¦ ¤¤¤ halteposition ¦ Sie halten die Versammlung im Mai.
seitenlinie ¦ neutral ¦ verdict ¦ seitenlinie ¦ ¤¤¤ seitenlinie ¦ Das Ziel der Reise ist ein Werk am Rhein.
wurde-ich-warten ¦ neutral ¦ verdict ¦ (würde|werde) ich .{0,40}warten ¦ ¤¤¤ würde ich warten ¦ A empresa vende tratores em toda a Europa.
conserver ¦ neutral ¦ verdict ¦ conserver ¦ ¤¤¤ conserver ¦ Das Ziel der Reise ist ein Werk am Rhein.
conserve ¦ neutral ¦ verdict ¦ conserve ¦ ¤¤¤ conserve ¦ Das Ziel der Reise ist ein Werk am Rhein.
attendre ¦ neutral ¦ verdict ¦ attendre ¦ ¤¤¤ attendre ¦ A empresa vende tratores em toda a Europa.
attends ¦ neutral ¦ verdict ¦ attends ¦ ¤¤¤ attends ¦ El precio del acero subió en primavera.
mantener ¦ neutral ¦ verdict ¦ mantener ¦ ¤¤¤ mantener ¦ Die Aktien sind auf den Namen ausgestellt.
mantengo ¦ neutral ¦ verdict ¦ mantengo ¦ ¤¤¤ mantengo ¦ De prijs van staal is in de lente gestegen.
esperar ¦ neutral ¦ verdict ¦ esperar ¦ ¤¤¤ esperar ¦ L’entreprise vend des tracteurs dans toute l’Europe.
mantenere ¦ neutral ¦ verdict ¦ mantenere ¦ ¤¤¤ mantenere ¦ Le cours de cuisine commence à neuf heures.
afwachten ¦ neutral ¦ verdict ¦ afwachten ¦ ¤¤¤ afwachten ¦ Het bedrijf levert trekkers in heel Europa.
aanhouden ¦ neutral ¦ verdict ¦ aanhouden ¦ ¤¤¤ aanhouden ¦ Das Ziel der Reise ist ein Werk am Rhein.
`
