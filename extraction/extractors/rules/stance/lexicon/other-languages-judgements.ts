/** What a stock is worth and what its price will do, in German, French, Spanish, Italian and Dutch. */
export const otherLanguagesJudgements = String.raw`
uberbewertet ¦ bearish ¦ judgement ¦ überbewertet ¦ ¤¤¤ überbewertet ¦ De prijs van staal is in de lente gestegen.
zu-teuer ¦ bearish ¦ judgement ¦ zu teuer ¦ ¤¤¤ zu teuer ¦ Die Aktien sind auf den Namen ausgestellt.
uberteuert ¦ bearish ¦ judgement ¦ überteuert ¦ ¤¤¤ überteuert ¦ Die Aktien sind auf den Namen ausgestellt.
surevalue ¦ bearish ¦ judgement ¦ surévalué~ ¦ ¤¤¤ surévalué ¦ De prijs van staal is in de lente gestegen.
sobrevalorada ¦ bearish ¦ judgement ¦ sobrevalorad[ao]s? ¦ ¤¤¤ sobrevalorada ¦ La società vende trattori in tutta Europa.
trop-cher ¦ bearish ¦ judgement ¦ trop ch[eè]re? ¦ ¤¤¤ trop cher ¦ La società vende trattori in tutta Europa.
demasiado-cara ¦ bearish ¦ judgement ¦ demasiado car[ao]s? ¦ ¤¤¤ demasiado cara ¦ O preço do aço subiu na primavera.
sopravvalutata ¦ bearish ¦ judgement ¦ sopravvalutat[ao] ¦ ¤¤¤ sopravvalutata ¦ Die Firma verkauft Traktoren in ganz Europa.
overgewaardeerd ¦ bearish ¦ judgement ¦ overgewaardeerd ¦ ¤¤¤ overgewaardeerd ¦ Die Firma verkauft Traktoren in ganz Europa.
ingerable ¦ bearish ¦ judgement ¦ ingérable ¦ ¤¤¤ ingérable ¦ La empresa vende tractores en toda Europa.
piege ¦ bearish ¦ judgement ¦ piège ¦ ¤¤¤ piège ¦ Het bedrijf levert trekkers in heel Europa.
dilues ¦ bearish ¦ judgement ¦ dilués ¦ ¤¤¤ dilués ¦ Het bedrijf levert trekkers in heel Europa.
trampa ¦ bearish ¦ judgement ¦ trampa( de valor)? ¦ ¤¤¤ trampa ¦ De prijs van staal is in de lente gestegen.
no-pienso-volver ¦ bearish ¦ judgement ¦ no pienso volver ¦ ¤¤¤ no pienso volver ¦ De prijs van staal is in de lente gestegen.
nehmen-kein-ende ¦ bearish ¦ judgement ¦ nehmen kein ende ¦ ¤¤¤ nehmen kein ende ¦ Sie halten die Versammlung im Mai.
unterbewertet ¦ bullish ¦ judgement ¦ unterbewertet ¦ ¤¤¤ unterbewertet ¦ Il prezzo dell’acciaio è salito in primavera.
gunstig ¦ bullish ¦ judgement ¦ günstig( bewertet)? ¦ ¤¤¤ günstig ¦ La empresa vende tractores en toda Europa.
attraktiv ¦ bullish ¦ judgement ¦ attraktiv ¦ ¤¤¤ attraktiv ¦ La empresa vende tractores en toda Europa.
gro-echance ¦ bullish ¦ judgement ¦ (gro(ß|ss)e|gute|klare|echte|seltene|kauf-?) ?chancen? ¦ ¤¤¤ großechance ¦ La empresa vende tractores en toda Europa.
chancen ¦ bullish ¦ judgement ¦ chancen ¦ ¤¤¤ chancen ¦ Sie halten die Versammlung im Mai.
sous-evalue ¦ bullish ¦ judgement ¦ sous-évalué~ ¦ ¤¤¤ sous-évalué ¦ Sie halten die Versammlung im Mai.
infravalorada ¦ bullish ¦ judgement ¦ infravalorad[ao]s? ¦ ¤¤¤ infravalorada ¦ A empresa vende tratores em toda a Europa.
attrayant ¦ bullish ¦ judgement ¦ attrayant ¦ ¤¤¤ attrayant ¦ Het bedrijf levert trekkers in heel Europa.
atractiva ¦ bullish ¦ judgement ¦ atractiv[ao] ¦ ¤¤¤ atractiva ¦ Die Aktien sind auf den Namen ausgestellt.
sottovalutata ¦ bullish ¦ judgement ¦ sottovalutat[ao] ¦ ¤¤¤ sottovalutata ¦ L’entreprise vend des tracteurs dans toute l’Europe.
ondergewaardeerd ¦ bullish ¦ judgement ¦ ondergewaardeerd ¦ ¤¤¤ ondergewaardeerd ¦ Het bedrijf levert trekkers in heel Europa.
laag-gewaardeerd ¦ bullish ¦ judgement ¦ laag gewaardeerd ¦ ¤¤¤ laag gewaardeerd ¦ O preço do aço subiu na primavera.
goedkoop ¦ bullish ¦ judgement ¦ goedkoop ¦ ¤¤¤ goedkoop ¦ Die Aktien sind auf den Namen ausgestellt.
aantrekkelijk ¦ bullish ¦ judgement ¦ aantrekkelijke?r? ¦ ¤¤¤ aantrekkelijk ¦ Die Firma verkauft Traktoren in ganz Europa.
moeilijk-te-negeren ¦ bullish ¦ judgement ¦ (moeilijk|lastig) te (negeren|weerstaan) ¦ ¤¤¤ moeilijk te negeren ¦ O preço do aço subiu na primavera.
mooi-aandeel ¦ bullish ¦ judgement ¦ (mooi|goed|sterk|uitstekend|solide|interessant)e? (\S+ )?(aandeel|belegging|kans|instapmoment|koop) ¦ ¤¤¤ mooi aandeel ¦ La empresa vende tractores en toda Europa.
erg-veilig ¦ bullish ¦ judgement ¦ (erg|zeer|heel|bijzonder) (veilig|solide|stabiel|sterk|interessant) ¦ ¤¤¤ erg veilig ¦ Sie halten die Versammlung im Mai.
voldoende-groei ¦ bullish ¦ judgement ¦ voldoende (groei|potentieel) ¦ ¤¤¤ voldoende groei ¦ Il prezzo dell’acciaio è salito in primavera.
opwaarts-potentieel ¦ bullish ¦ judgement ¦ opwaarts potentieel ¦ ¤¤¤ opwaarts potentieel ¦ El precio del acero subió en primavera.
kursziel-von ¦ bullish ¦ judgement ¦ (mein )?kursziel (von|lautet|ist|liegt) ¦ ¤¤¤ kursziel von ¦ La empresa vende tractores en toda Europa.
mein-ziel ¦ bullish ¦ judgement ¦ mein ziel ¦ ¤¤¤ mein ziel ¦ Das Ziel der Reise ist ein Werk am Rhein.
objectif-de-cours ¦ bullish ¦ judgement ¦ objectif de cours ¦ ¤¤¤ objectif de cours ¦ Le cours de cuisine commence à neuf heures.
mi-precio-objetivo ¦ bullish ¦ judgement ¦ mi precio objetivo ¦ ¤¤¤ mi precio objetivo ¦ El precio del acero subió en primavera.
prezzo-obiettivo ¦ bullish ¦ judgement ¦ prezzo obiettivo ¦ ¤¤¤ prezzo obiettivo ¦ Il prezzo dell’acciaio è salito in primavera.
koersdoel ¦ bullish ¦ judgement ¦ koersdoel ¦ ¤¤¤ koersdoel ¦ Sie halten die Versammlung im Mai.
`
