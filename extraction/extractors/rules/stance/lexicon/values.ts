/** What a stock is worth, in six other languages, and what is worth more than it. */
export const values = String.raw`
more-attractive-bet-elsewhere ¦ bearish ¦ judgement ¦ (more attractive|more compelling|more interesting|better|cheaper|safer|superior|stronger) ([\w-]+ ){0,2}?(bets?|opportunit<w>|ideas?|value|places?|investments?|options?|stocks?|names?|choices?|alternatives?|returns?|risk[-/ ]reward) <3>(elsewhere|out there|in other (places|stocks|names|sectors)) ¦ ¤¤¤ more attractive bet elsewhere ¦ La società vende trattori in tutta Europa.
uberbewertung ¦ bearish ¦ judgement ¦ überbewertung ¦ ¤¤¤ überbewertung ¦ A empresa vende tratores em toda a Europa.
teuer ¦ bearish ¦ judgement ¦ teuer(ste[rs]?)?(?= |[.,;]|$) ¦ ¤¤¤ teuer. ¦ A empresa vende tratores em toda a Europa.
stark-uberbewertet ¦ bearish ¦ judgement ¦ (stark|deutlich) überbewertet ¦ ¤¤¤ stark überbewertet ¦ Das Ziel der Reise ist ein Werk am Rhein.
abwartspotenzial ¦ bearish ¦ judgement ¦ abwärtspotenzial ¦ ¤¤¤ abwärtspotenzial ¦ El precio del acero subió en primavera.
abwartsrisiked ¦ bearish ¦ judgement ¦ abwärtsrisik<w> ¦ ¤¤¤ abwärtsrisiked ¦ Het bedrijf levert trekkers in heel Europa.
surevaluation ¦ bearish ¦ judgement ¦ surévaluation ¦ ¤¤¤ surévaluation ¦ La empresa vende tractores en toda Europa.
surevalue-2 ¦ bearish ¦ judgement ¦ surévalué~ ¦ ¤¤¤ surévalué ¦ La società vende trattori in tutta Europa.
survalorise ¦ bearish ¦ judgement ¦ survalorisée?s? ¦ ¤¤¤ survalorisé ¦ O preço do aço subiu na primavera.
trop-cher-2 ¦ bearish ¦ judgement ¦ trop chère?s? ¦ ¤¤¤ trop chèr ¦ Die Aktien sind auf den Namen ausgestellt.
potentiel-de-baisse ¦ bearish ¦ judgement ¦ potentiel de baisse ¦ ¤¤¤ potentiel de baisse ¦ La società vende trattori in tutta Europa.
baissier ¦ bearish ¦ judgement ¦ baissier ¦ ¤¤¤ baissier ¦ L’entreprise vend des tracteurs dans toute l’Europe.
sobrevaloracion ¦ bearish ¦ judgement ¦ sobrevaloración ¦ ¤¤¤ sobrevaloración ¦ Die Firma verkauft Traktoren in ganz Europa.
sobrevalorada-2 ¦ bearish ¦ judgement ¦ sobrevalorad[ao]s? ¦ ¤¤¤ sobrevalorada ¦ Die Aktien sind auf den Namen ausgestellt.
muy-cara ¦ bearish ¦ judgement ¦ (muy|demasiado) car[ao]s? ¦ ¤¤¤ muy cara ¦ Sie halten die Versammlung im Mai.
potencial-bajista ¦ bearish ¦ judgement ¦ potencial bajista ¦ ¤¤¤ potencial bajista ¦ De prijs van staal is in de lente gestegen.
tendencia-bajista ¦ bearish ¦ judgement ¦ tendencia bajista ¦ ¤¤¤ tendencia bajista ¦ Het bedrijf levert trekkers in heel Europa.
debilidad-tecnica ¦ bearish ¦ judgement ¦ debilidad técnica ¦ ¤¤¤ debilidad técnica ¦ Het bedrijf levert trekkers in heel Europa.
alto-endeudamiento ¦ bearish ¦ judgement ¦ alto endeudamiento ¦ ¤¤¤ alto endeudamiento ¦ La empresa vende tractores en toda Europa.
perspectivas-negativas ¦ bearish ¦ judgement ¦ perspectivas negativas ¦ ¤¤¤ perspectivas negativas ¦ O preço do aço subiu na primavera.
bajo-potencial ¦ bearish ¦ judgement ¦ bajo potencial ¦ ¤¤¤ bajo potencial ¦ O preço do aço subiu na primavera.
sobrevalorizada ¦ bearish ¦ judgement ¦ sobrevalorizad[ao]s? ¦ ¤¤¤ sobrevalorizada ¦ A empresa vende tratores em toda a Europa.
sobreavaliada ¦ bearish ¦ judgement ¦ sobreavaliad[ao]s? ¦ ¤¤¤ sobreavaliada ¦ De prijs van staal is in de lente gestegen.
muito-cara ¦ bearish ¦ judgement ¦ (muito|está|tá) car[ao]s? ¦ ¤¤¤ muito cara ¦ La società vende trattori in tutta Europa.
multiplo-alto ¦ bearish ¦ judgement ¦ múltiplos? (\S+ )?(altos?|esticados?) ¦ ¤¤¤ múltiplo alto ¦ Il prezzo dell’acciaio è salito in primavera.
potencial-de-queda ¦ bearish ¦ judgement ¦ potencial de queda ¦ ¤¤¤ potencial de queda ¦ O preço do aço subiu na primavera.
sopravvalutazione ¦ bearish ¦ judgement ¦ sopravvalutazione ¦ ¤¤¤ sopravvalutazione ¦ La empresa vende tractores en toda Europa.
sopravvalutata-2 ¦ bearish ¦ judgement ¦ sopravvalutat[aeio] ¦ ¤¤¤ sopravvalutata ¦ Il prezzo dell’acciaio è salito in primavera.
troppo-cara ¦ bearish ¦ judgement ¦ troppo car[aeio] ¦ ¤¤¤ troppo cara ¦ Die Firma verkauft Traktoren in ganz Europa.
potenziale-ribasso ¦ bearish ¦ judgement ¦ potenziale ribasso ¦ ¤¤¤ potenziale ribasso ¦ Le cours de cuisine commence à neuf heures.
ribassista ¦ bearish ¦ judgement ¦ ribassista ¦ ¤¤¤ ribassista ¦ Sie halten die Versammlung im Mai.
overgewaardeerd-2 ¦ bearish ¦ judgement ¦ overgewaardeerd ¦ ¤¤¤ overgewaardeerd ¦ Sie halten die Versammlung im Mai.
overwaardering ¦ bearish ¦ judgement ¦ overwaardering ¦ ¤¤¤ overwaardering ¦ L’entreprise vend des tracteurs dans toute l’Europe.
te-duur ¦ bearish ¦ judgement ¦ te duur ¦ ¤¤¤ te duur ¦ La società vende trattori in tutta Europa.
neerwaarts ¦ bearish ¦ judgement ¦ neerwaarts ¦ ¤¤¤ neerwaarts ¦ Het bedrijf levert trekkers in heel Europa.
unterbewertung ¦ bullish ¦ judgement ¦ unterbewertung ¦ ¤¤¤ unterbewertung ¦ Het bedrijf levert trekkers in heel Europa.
deutlich-gunstig ¦ bullish ¦ judgement ¦ (deutlich|klar|noch) günstig(er)? ¦ ¤¤¤ deutlich günstig ¦ Die Firma verkauft Traktoren in ganz Europa.
kurspotenzial ¦ bullish ¦ judgement ¦ kurspotenzial ¦ ¤¤¤ kurspotenzial ¦ La società vende trattori in tutta Europa.
aufwartspotenzial ¦ bullish ¦ judgement ¦ aufwärtspotenzial ¦ ¤¤¤ aufwärtspotenzial ¦ Le cours de cuisine commence à neuf heures.
kaufchance ¦ bullish ¦ judgement ¦ kaufchance ¦ ¤¤¤ kaufchance ¦ Die Firma verkauft Traktoren in ganz Europa.
einstiegschance ¦ bullish ¦ judgement ¦ einstiegschance ¦ ¤¤¤ einstiegschance ¦ De prijs van staal is in de lente gestegen.
sous-evaluation ¦ bullish ¦ judgement ¦ sous-évaluation ¦ ¤¤¤ sous-évaluation ¦ De prijs van staal is in de lente gestegen.
sous-evalue-2 ¦ bullish ¦ judgement ¦ sous-évalué~ ¦ ¤¤¤ sous-évalué ¦ Het bedrijf levert trekkers in heel Europa.
decote ¦ bullish ¦ judgement ¦ décotée?s? ¦ ¤¤¤ décoté ¦ De prijs van staal is in de lente gestegen.
bon-marche ¦ bullish ¦ judgement ¦ bon marché ¦ ¤¤¤ bon marché ¦ La empresa vende tractores en toda Europa.
potentiel-de-hausse ¦ bullish ¦ judgement ¦ potentiel (de (hausse|revalorisation)|haussier) ¦ ¤¤¤ potentiel de hausse ¦ Sie halten die Versammlung im Mai.
belle-opportunite ¦ bullish ¦ judgement ¦ belle opportunité ¦ ¤¤¤ belle opportunité ¦ El precio del acero subió en primavera.
attractiv ¦ bullish ¦ judgement ¦ attractive?s? ¦ ¤¤¤ attractiv ¦ El precio del acero subió en primavera.
infravaloracion ¦ bullish ¦ judgement ¦ infravaloración ¦ ¤¤¤ infravaloración ¦ O preço do aço subiu na primavera.
infravalorada-2 ¦ bullish ¦ judgement ¦ infravalorad[ao]s? ¦ ¤¤¤ infravalorada ¦ L’entreprise vend des tracteurs dans toute l’Europe.
subvalorada ¦ bullish ¦ judgement ¦ subvalorad[ao]s? ¦ ¤¤¤ subvalorada ¦ Die Firma verkauft Traktoren in ganz Europa.
barata ¦ bullish ¦ judgement ¦ barat[ao]s? ¦ ¤¤¤ barata ¦ Die Aktien sind auf den Namen ausgestellt.
potencial-de-revalorizacion ¦ bullish ¦ judgement ¦ potencial (de (revalorización|apreciación|subida|crecimiento)|alcista) ¦ ¤¤¤ potencial de revalorización ¦ Il prezzo dell’acciaio è salito in primavera.
atractiva-2 ¦ bullish ¦ judgement ¦ atractiv[ao]s? ¦ ¤¤¤ atractiva ¦ Le cours de cuisine commence à neuf heures.
momentum-positivo ¦ bullish ¦ judgement ¦ momentum (\S+ )?(positivo|alcista) ¦ ¤¤¤ momentum positivo ¦ El precio del acero subió en primavera.
fortaleza-relativa ¦ bullish ¦ judgement ¦ fortaleza relativa ¦ ¤¤¤ fortaleza relativa ¦ Il prezzo dell’acciaio è salito in primavera.
perspectivas-positivas ¦ bullish ¦ judgement ¦ perspectivas positivas ¦ ¤¤¤ perspectivas positivas ¦ Das Ziel der Reise ist ein Werk am Rhein.
tendencia-alcista ¦ bullish ¦ judgement ¦ tendencia alcista ¦ ¤¤¤ tendencia alcista ¦ Sie halten die Versammlung im Mai.
subvalorizada ¦ bullish ¦ judgement ¦ subvalorizad[ao]s? ¦ ¤¤¤ subvalorizada ¦ La empresa vende tractores en toda Europa.
descontada ¦ bullish ¦ judgement ¦ descontad[ao]s? ¦ ¤¤¤ descontada ¦ La società vende trattori in tutta Europa.
potencial-de-alta ¦ bullish ¦ judgement ¦ potencial de (alta|valorização) ¦ ¤¤¤ potencial de alta ¦ El precio del acero subió en primavera.
atrativa ¦ bullish ¦ judgement ¦ atrativ[ao]s? ¦ ¤¤¤ atrativa ¦ Het bedrijf levert trekkers in heel Europa.
sottovalutazione ¦ bullish ¦ judgement ¦ sottovalutazione ¦ ¤¤¤ sottovalutazione ¦ El precio del acero subió en primavera.
sottovalutata-2 ¦ bullish ¦ judgement ¦ sottovalutat[aeio] ¦ ¤¤¤ sottovalutata ¦ Sie halten die Versammlung im Mai.
a-buon-mercato ¦ bullish ¦ judgement ¦ a buon mercato ¦ ¤¤¤ a buon mercato ¦ Das Ziel der Reise ist ein Werk am Rhein.
a-sconto ¦ bullish ¦ judgement ¦ a sconto ¦ ¤¤¤ a sconto ¦ El precio del acero subió en primavera.
potenziale-di-rialzo ¦ bullish ¦ judgement ¦ potenziale (di (rialzo|crescita|upside)|rialzista) ¦ ¤¤¤ potenziale di rialzo ¦ O preço do aço subiu na primavera.
interessante-valutazione ¦ bullish ¦ judgement ¦ interessante valutazione ¦ ¤¤¤ interessante valutazione ¦ Il prezzo dell’acciaio è salito in primavera.
ondergewaardeerd-2 ¦ bullish ¦ judgement ¦ ondergewaardeerd ¦ ¤¤¤ ondergewaardeerd ¦ L’entreprise vend des tracteurs dans toute l’Europe.
onderwaardering ¦ bullish ¦ judgement ¦ onderwaardering ¦ ¤¤¤ onderwaardering ¦ Die Firma verkauft Traktoren in ganz Europa.
aantrekkelijk-gewaardeerd ¦ bullish ¦ judgement ¦ aantrekkelijk gewaardeerd ¦ ¤¤¤ aantrekkelijk gewaardeerd ¦ Sie halten die Versammlung im Mai.
koopkans ¦ bullish ¦ judgement ¦ koopkans ¦ ¤¤¤ koopkans ¦ Die Aktien sind auf den Namen ausgestellt.
potentieel-van ¦ bullish ¦ judgement ¦ potentieel (van|voor) ¦ ¤¤¤ potentieel van ¦ Sie halten die Versammlung im Mai.
opwaarts ¦ bullish ¦ judgement ¦ opwaarts ¦ ¤¤¤ opwaarts ¦ La empresa vende tractores en toda Europa.
`
