/** Advice to buy, purchases, and high ratings. */
export const bullishAdvice = String.raw`
buy-list ¦ bullish ¦ verdict ¦ ^[^a-z¤]{0,6}(my |our |new |top |best |strong ){0,2}(buys?|buying|bought|longs?|accumulate|accumulating|add(ing)?|buy list|long ideas?|kaufen|käufe|kauf|kaufliste|achat|achats|acheter|comprar|compras?|comprare|acquist[oi]|kopen|koop)[*_]{0,2} ?(:|–|—)[*_]{0,2} ?(?=¤) ¦ buy: ¤, ¤ ¦ buy: milk and eggs.
decision-buy ¦ bullish ¦ verdict ¦ (decision|action|verdict|my (call|move)|conclusion|recommendation|what i did)[*_]{0,2}: ?[*_]{0,2}((buy|add|accumulate)(?= (¤|shares|stock|more|some|now|here|on|at|below|under|into|and hold|half|with|\()|[.,;!]|$)|(open|initiate|start|enter|increase|build)(?= (an?|my|our|the) ([\w-]+ ){0,3}(position|stake|holding|trade))) ¦ ¤¤¤ decision: buy ¤ ¦ They hold the annual meeting at the plant in May.
best-stocks-buy ¦ bullish ¦ verdict ¦ best ((?!perform)<w> ){0,2}(stocks|reits|etfs|funds) (to (buy|own|hold)|for|right now|now|in 20\d\d) ¦ ¤¤¤ best stocks to buy ¦ The stock room is on the second floor.
use-weakness-add ¦ bullish ¦ verdict ¦ us(e|ed|ing) (the |this |any )?(recent )?(weakness|dip|pullback|sell-?off|drop|decline|drawdown|volatility) to (add|buy|accumulate|increase|top up|build) ¦ ¤¤¤ use weakness to add ¦ Investors met the new chief in London.
rather-own ¦ bullish ¦ verdict ¦ rather (own|buy|hold|be in) (?=¤) ¦ ¤¤¤ rather own ¤ ¦ The fund was founded in 1999 and named after a river.
buying-here ¦ bullish ¦ verdict ¦ ^(buying|adding|accumulating) (here|now|more)(?= |[.,;]|$) ¦ buying here. ¦ The fund was founded in 1999 and named after a river.
in-buy-zone ¦ bullish ¦ verdict ¦ (in|into|within|entered|hit|reached|near) (my|our|the|a|deep) <1>buy(ing|-in|-?able)?[- ](zone|range|area|territory|box|category|level) ¦ ¤¤¤ in my buy-zone ¦ The dividend will be paid on the third of May.
in-buy-territory ¦ bullish ¦ verdict ¦ (in|into) buy(ing)? (territory|zone|range) ¦ ¤¤¤ in buy territory ¦ The value of the contract was not disclosed.
traded-up ¦ bullish ¦ verdict ¦ (i|we)(’ve| have)? <1>traded up ([^.;]{0,40} )?(to|into|for) (?=¤|those|these|them) ¦ ¤¤¤ i traded up to ¤ ¦ Patience is what the gardener needs most.
add-its-list ¦ bullish ¦ verdict ¦ add(s|ed|ing)? ¤+ to (its|their|the|his|her) ([\w-]+ ){0,4}list ¦ ¤¤¤ add ¤ to its list ¦ Expensive machines need good care.
positive-catalyst-watch ¦ bullish ¦ verdict ¦ positive catalyst watch ¦ ¤¤¤ positive catalyst watch ¦ The position of the valve is shown on the display.
stock-to-buy ¦ bullish ¦ verdict ¦ (stocks?|reits|etfs|names|shares|companies) to (buy|own|accumulate)(?= |$) ¦ ¤¤¤ stock to buy . ¦ The stock room is on the second floor.
added ¦ bullish ¦ verdict ¦ (?<=, )(also |and |then )?(added( to)?|bought|initiated|opened|started) (?=¤) ¦ , added ¤ ¦ She added salt and waited for the water to boil.
likes ¦ bullish ¦ verdict ¦ (?<!(son|daughter|wife|husband|kids?|child|dog|cat|mom|dad|mother|father|friend|everyone|everybody|nobody|market|street) )likes(?= ((?!to |that |how |when |what )[a-z-]+ ){0,6}?¤) ¦ ¤¤¤ likes ¤ ¦ I would like to thank all my readers.
buy-rated ¦ bullish ¦ verdict ¦ (buy|overweight|outperform)[- ]rated ¦ ¤¤¤ buy-rated ¦ Patience is what the gardener needs most.
get-back-in ¦ bullish ¦ verdict ¦ (get|getting|got|going|jumping|moving|buying) back in(to)?(?= ) ¦ ¤¤¤ get back in . ¦ Estimates of the crowd differ widely.
plan-own-for-long ¦ bullish ¦ verdict ¦ (plan|intend|want|wish|hope|like|love|going|happy|planning|intending) to (own|hold|keep) ([^.;]{0,50} )?for (the )?(long (run|term|haul)|years|decades|next decade) ¦ ¤¤¤ plan to own for long run ¦ They hold the annual meeting at the plant in May.
bought-behind-name ¦ bullish ¦ verdict ¦ (?<=^\W{0,6}¤+ ?(\([^)]*\) ?)?\**(:| –| —| -) ?\**)(bought|added|topped up|bought more|initiated)(?=[.,;)!]|$) ¦ ¤ (¤): bought ¦ ¤: bought tractors for the city.
bought-more ¦ bullish ¦ verdict ¦ (?<=¤ ?(\([^)]*\) ?)?\**[:–—-]\**:? )(re-?)?(bought|added|topped up|doubled|started|initiated|opened)(?= (more|some|again|back|to (it|my|our|the)|on (the|weakness|dips)|my|our|(an?|another) ([\w-]+ ){0,2}(position|stake|lot|few|little|bit|handful|tranche|batch))\b| at [$€£]) ¦ ¤: bought more ¦ The city bought the old building from the church.
investor-should-consider ¦ bullish ¦ verdict ¦ (investors?|you|buyers|savers) (should|could|might|may|can|might want to|may want to) <1>(consider|own|look (at|to|toward)|turn to|stick (with|to)|favou?r) ([\w-]+ ){0,6}(?<!of )(?=¤) ¦ ¤¤¤ investor should consider ¤ ¦ Investors met the new chief in London.
sizeable-position ¦ bullish ¦ verdict ¦ (starter|starting|starter-size|half|quarter|first|initial|small|tiny|toehold|tracking|tracker|speculative|new|decent|sizeable) position (?=(in|to|at|with|on|here|today|this|last)\b|[.,;]|$) ¦ ¤¤¤ sizeable position . ¦ The position of the valve is shown on the display.
took-the-plunge ¦ bullish ¦ verdict ¦ took (the|a) plunge ¦ ¤¤¤ took the plunge ¦ The board recommends that you vote by post.
took-a-flyer ¦ bullish ¦ verdict ¦ (took|taking) a (flyer|punt|bite|nibble) ¦ ¤¤¤ took a flyer ¦ Not all of them came to the meeting.
rolled-dice-on ¦ bullish ¦ verdict ¦ rolled the dice (on|with) ¦ ¤¤¤ rolled the dice on ¦ The fund was founded in 1999 and named after a river.
looking-make-bet ¦ bullish ¦ verdict ¦ (looking|hoping|planning|plan|happy|willing) to (make the bet|(expand|increase|grow|add to) (it|this|my|our|the) (position|stake|holding)|(expand|increase|add|add more|size up|buy more|average (in|down))(?= (if|when|on|at|below|under|around) (it|the (stock|shares|price)|an?y? (dip|pullback|weakness)|weakness|dips|[$€£\d]))) ¦ ¤¤¤ looking to make the bet ¦ They look for a new head of sales.
buying-these-warrants ¦ bullish ¦ verdict ¦ (buying|adding|accumulating) (these|those|the|some|more) (warrants|calls|units|preferreds?|bonds|leaps|options|adrs?) ¦ ¤¤¤ buying these warrants ¦ The rating agency sits in a tower by the river.
continue-averaging-in ¦ bullish ¦ verdict ¦ (continue|keep|start|am|’m) averaging (in|down) ¦ ¤¤¤ continue averaging in ¦ The value of the contract was not disclosed.
added-more-winner ¦ bullish ¦ verdict ¦ added more to (an? )?winner ¦ ¤¤¤ added more to winner ¦ She added salt and waited for the water to boil.
has-most-potential ¦ bullish ¦ verdict ¦ (has|have|had|with|offers?|sees?|seen?|show|find|finds|expects?) the (most|greatest|biggest|highest|best|strongest) (potential|chance|upside|odds|gains|returns) ¦ ¤¤¤ has the most potential ¦ Patience is what the gardener needs most.
great-bet ¦ bullish ¦ verdict ¦ (is|are|remains?|looks like|makes|be) an? (really |truly )?(great|excellent|good|solid|smart|fantastic|better|superb|worthwhile|sensible|no-brainer) (bet|buy|investment|stock|pick|choice|long-term (hold|investment|bet|buy)|way to (play|own|invest|get)) ¦ ¤¤¤ is a great bet ¦ I would like to thank all my readers.
time-take-little ¦ bullish ¦ verdict ¦ (time|moment) to (take|pick up|grab|scoop up) (a (little|few|bit)|some|shares) ¦ ¤¤¤ time to take a little ¦ Growth in the north was slower than in the south.
play-for-bounce ¦ bullish ¦ verdict ¦ play(ing)? (it )?for (a|the) (bounce|rebound|recovery) ¦ ¤¤¤ play for a bounce ¦ The company sells tractors through two hundred dealers.
i-favor ¦ bullish ¦ verdict ¦ (i|we)(’d)? <1>(favou?r|prefer) (shares of )?(?=¤) ¦ ¤¤¤ i favor ¤ ¦ The rating agency sits in a tower by the river.
buying-the-drop ¦ bullish ¦ verdict ¦ buying (the|this) (drop|dip|weakness|pullback|sell-?off) ¦ ¤¤¤ buying the drop ¦ He was happy to see his friends at the station.
been-a-shareholder ¦ bullish ¦ verdict ¦ (been|am|remain) an? (happy |long-term |patient )?(shareholder|owner|buyer) ¦ ¤¤¤ been a shareholder ¦ It has been raining for three days.
plan-remain-one ¦ bullish ¦ verdict ¦ (plan|intend|going) to (remain|stay) (one|invested|a shareholder) ¦ ¤¤¤ plan to remain one ¦ The best way to the plant is by train.
add-some-every ¦ bullish ¦ verdict ¦ add (some|more|to (it|my position)) (every|each) ¦ ¤¤¤ add some every ¦ The bottom of the tank is checked every year.
bought-on ¦ bullish ¦ verdict ¦ ^bought(?= (on|at|today|yesterday|last|this|in|more|some|again)|[.]) ¦ bought on ¦ The city bought the old building from the church.
use-cash-for ¦ bullish ¦ verdict ¦ (used?|put|using|putting) the (cash|proceeds|money) (for|to buy|into|to add to|on) (?=¤) ¦ ¤¤¤ use the cash for ¤ ¦ Patience is what the gardener needs most.
buying ¦ bullish ¦ verdict ¦ ^(why i(’m| am) )?(buying|adding( to)?|purchasing)( more)? ¤+ ¦ buying ¤ ¦ We are open on Sundays and on holidays.
have-purchased ¦ bullish ¦ verdict ¦ (have|has|simply|also|then|therefore) (simply |just |also )?(purchased|bought|added to) (?=¤) ¦ ¤¤¤ have purchased ¤ ¦ The price of steel rose in the spring.
moved-to ¦ bullish ¦ verdict ¦ (moved|put|putting|shifted|rolled|reinvested|rotated|redeployed) ((the|my|that|this|all|some) )?(money|proceeds|cash|funds|capital)? ?(in)?to (?=¤) ¦ ¤¤¤ moved to ¤ ¦ Investors met the new chief in London.
ve-been-adding ¦ bullish ¦ verdict ¦ (i|we)(’ve| have) been <1>(adding|buying|accumulating) ¦ ¤¤¤ i’ve been adding ¦ It has been raining for three days.
buy-the-dip ¦ bullish ¦ verdict ¦ buy(ing)? the dip ¦ ¤¤¤ buy the dip ¦ The best way to the plant is by train.
deserve-consideration ¦ bullish ¦ verdict ¦ (deserve|merit|warrant|earn)s? <3>(consideration|place|spot|attention)(?! than) ¦ ¤¤¤ deserve consideration ¦ They look for a new head of sales.
serious-consideration ¦ bullish ¦ verdict ¦ serious consideration ¦ ¤¤¤ serious consideration ¦ The company sells tractors through two hundred dealers.
belong-in-portfolio ¦ bullish ¦ verdict ¦ (belongs?|a place) in <4>portfolios? ¦ ¤¤¤ belong in portfolio ¦ The stock room is on the second floor.
great-addition-to ¦ bullish ¦ verdict ¦ (great|good|excellent|solid|nice|worthy|valuable|strong) addition to ¦ ¤¤¤ great addition to ¦ They look for a new head of sales.
reiterated-buy ¦ bullish ¦ verdict ¦ (reiterat<w>|maintain~|reaffirm~|initiat<w>|assign~|issu<w>|keep~|stick~ with|remains?|stays?|still|rate[ds]?|upgrad<w> to|our|my) <3>["“‘(]*(strong |speculative |conviction )?buy(?=["”’)]*([ .,;:!]|$))(?! (side|more|back)) ¦ ¤¤¤ reiterated buy. ¦ Growth in the north was slower than in the south.
makes-it-buy ¦ bullish ¦ verdict ¦ mak(es|ing) (it|them|this|¤+|the (stock|shares|fund|company)) (an? )?<3>(buy|investment|opportunity|choice|pick) ¦ ¤¤¤ makes it buy ¦ Patience is what the gardener needs most.
accumulate-shares ¦ bullish ¦ verdict ¦ accumulate (the |more )?(shares|stock|units|on|below|under|here|now|¤) ¦ ¤¤¤ accumulate shares ¦ The rating agency sits in a tower by the river.
strong-buy ¦ bullish ¦ verdict ¦ strong[- ]buys? ¦ ¤¤¤ strong-buy ¦ The position of the valve is shown on the display.
abuy ¦ bullish ¦ verdict ¦ (a|as|at|with|is|"|“|\(|: ?\**) ?(clear |solid |screaming |speculative |table-pounding )?["“]?buy["”]?(?= |\)|\.|,|"|”|;|:|!|$|\*)(?! (now,? pay|level|side|one|get|their|its|back|out|food|up|a )) ¦ ¤¤¤ abuy. ¦ They hold the annual meeting at the plant in May.
long-above ¦ bullish ¦ verdict ¦ long (above|from|entry|at [$€£\d]) ¦ ¤¤¤ long above ¦ The long road to the works was closed in winter.
buy-behind-name ¦ bullish ¦ verdict ¦ (?<=^[^a-z]{0,6}¤+ )(buy|long)(?=,|$| (-|–|@|pt|tp|target)) ¦ ¤¤¤ buy pt 40 ¦ ¤¤¤ buy side analysts met.
buy-in-turn ¦ bullish ¦ verdict ¦ (?<=[,;] )(buy|long|add) (?=¤) ¦ sell ¤, buy ¤ ¦ They buy, sell and mend machines.
sold-to-buy ¦ bullish ¦ verdict ¦ (?<=(sold|sell|selling) [^.;]{1,60} )to (buy|own) (?=¤) ¦ I sold ¤ to buy ¤ ¦ They went to buy steel.
like-more ¦ bullish ¦ verdict ¦ (i|we) (still |much |clearly )?like ¤+ (more|better|best|most) ¦ I like ¤¤¤ better. ¦ I like the sea more than the hills.
long-name ¦ bullish ¦ verdict ¦ ^(i’m |i am |still |now |also |very )*long ¤+(?!¤| ?-) ¦ long ¤ here ¦ The long road to the works was closed in winter.
go-long ¦ bullish ¦ verdict ¦ (go|going|went) long ¦ ¤¤¤ go long ¦ The long road to the works was closed in winter.
buy ¦ bullish ¦ verdict ¦ (?<=[:("“|] ?\**)(strong )?buy(?=[*)"”.,;:!]| \||$) ¦ : buy* ¦ They avoid plastic and reduce waste in every plant.
buy-rating ¦ bullish ¦ verdict ¦ buy (rating|recommendation|signal|call|candidate|zone|side trade) ¦ ¤¤¤ buy rating ¦ The rating agency sits in a tower by the river.
buy-side-trade ¦ bullish ¦ verdict ¦ buy-side trade ¦ ¤¤¤ buy-side trade ¦ They avoid plastic and reduce waste in every plant.
should-buy ¦ bullish ¦ verdict ¦ (should|would|could|can|i|i’d|i’ll|will|we|time to|stocks? to|want to|going to|looking to|wanna) (definitely |probably |also )?(buy|own|accumulate)(?= (@price|here|now|¤+|at|in|and|on|$)) ¦ ¤¤¤ should buy ¤ ¦ The upside of the lid is made of glass.
buy-2 ¦ bullish ¦ verdict ¦ (?<!(agree[sd]?|talks|deal|offer~|bid|plans?|planned|seeks?|sought|announced|agreement|rights?|option|customers?|people|consumers|¤|and) to )buy( up)? @price ¦ ¤¤¤ buy ¤ ¦ The stock room is on the second floor.
buy-here ¦ bullish ¦ verdict ¦ buy (here|now(?!,? pay)|at (the )?current|at cmp|on (weakness|dips?)) ¦ ¤¤¤ buy here ¦ The city bought the old building from the church.
i-bought ¦ bullish ¦ verdict ¦ (i|we)(’ve| have)?( also| just| recently| personally)? (bought|purchased|added|picked up|accumulated|doubled down|initiated|opened(?! (up )?an? (\S+ ){0,2}accounts?)|started buying|loaded up)@holding ¦ ¤¤¤ i bought ¤ ¦ The city bought the old building from the church.
added-to ¦ bullish ¦ verdict ¦ ^(also )?(added to|added|bought|initiated|started|opened|new position in|picked up|increased|doubled) (a (small |new |full )?position in |more |some |my <w> in )?¤+ ¦ added to ¤ ¦ She added salt and waited for the water to boil.
bought-the-following ¦ bullish ¦ verdict ¦ bought the following ¦ ¤¤¤ bought the following ¦ The city bought the old building from the church.
stock-i-bought ¦ bullish ¦ verdict ¦ stocks? (i|we) (bought|buy|am buying|are buying|like) ¦ ¤¤¤ stock i bought ¦ The stock room is on the second floor.
recent-buys ¦ bullish ¦ verdict ¦ (recent|my|new) (buys|purchases) ¦ ¤¤¤ recent buys ¦ Not all of them came to the meeting.
i-replaced-with ¦ bullish ¦ verdict ¦ (i|we)( have|’ve)? (replaced|swapped)( <w>| ¤+){0,5} (with|for|into|to) (?=¤) ¦ ¤¤¤ i replaced with ¤ ¦ Its target group are families with small children.
i-m-buying ¦ bullish ¦ verdict ¦ (i|we)(’m| am| are|’re)( still| now| also| slowly| currently)* (buying|adding|accumulating|long)@holding ¦ ¤¤¤ i’m buying ¤ ¦ The board recommends that you vote by post.
i-bullish ¦ bullish ¦ verdict ¦ (i|we)(’m| am| are|’re)?( still| very| quite| pretty| really| so| extremely| remain| stay)* bullish ¦ ¤¤¤ i bullish ¦ The dividend will be paid on the third of May.
remain-bullish ¦ bullish ¦ verdict ¦ (remain|stay|turn(ed|ing)?|are|is)( very| quite)? bullish ¦ ¤¤¤ remain bullish ¦ The dividend will be paid on the third of May.
i-recommend ¦ bullish ¦ verdict ¦ (i|we|would|highly|strongly|also|analysts?)(’d)?( would| also| highly| strongly)? recommend(?! (avoid|sell|against|waiting|hold|staying|(that )?(you|everyone|readers|people|anyone) (to )?(dive|read|check|do|take|watch|visit|look|sign|subscribe|go|start|learn|try)|(reading|checking|watching|doing|looking|visiting|listening|nothing|no)(?= |[.,]))) ¦ ¤¤¤ i recommend ¦ The board recommends that you vote by post.
recommend-buy ¦ bullish ¦ verdict ¦ recommend(ed|s)? (to )?(buy|buying|readers explore|accumulat<w>|adding) ¦ ¤¤¤ recommend buy ¦ The board recommends that you vote by post.
top-pick ¦ bullish ¦ verdict ¦ (top|favou?rite|best|first|second|third|next|my|new) (stock )?pick ¦ ¤¤¤ top pick ¦ He was happy to see his friends at the station.
top-stock-buy ¦ bullish ¦ verdict ¦ top (stocks?|ideas?) to buy ¦ ¤¤¤ top stock to buy ¦ The stock room is on the second floor.
favorite-stock ¦ bullish ¦ verdict ¦ (favou?rite|best) (stock|idea|holding|etf|fund|name)s? ¦ ¤¤¤ favorite stock ¦ The stock room is on the second floor.
outperform ¦ bullish ¦ verdict ¦ outperform( rating)?(?=\)|[.,;]| rating| and| with| from|$) ¦ ¤¤¤ outperform) ¦ They look for a new head of sales.
overweight ¦ bullish ¦ verdict ¦ overweight ¦ ¤¤¤ overweight ¦ The price of steel rose in the spring.
zacks-rank-1 ¦ bullish ¦ verdict ¦ zacks rank (of )?#?[12] ¦ ¤¤¤ zacks rank 1 ¦ I would like to thank all my readers.
upgraded-to-buy ¦ bullish ¦ verdict ¦ (upgrad<w>|rais<w>) .{0,50}to (a )?["“]?(strong )?(buy|outperform|overweight) ¦ ¤¤¤ upgraded to buy ¦ Patience is what the gardener needs most.
must-own ¦ bullish ¦ verdict ¦ must[- ](own|buy|have) (stock|name)? ¦ ¤¤¤ must-own . ¦ It has been raining for three days.
worth-buying ¦ bullish ¦ verdict ¦ worth (buying|owning|adding|a buy) ¦ ¤¤¤ worth buying ¦ The company sells tractors through two hundred dealers.
consider-buying ¦ bullish ¦ verdict ¦ consider (buying|adding|owning|investing in|some|picking up) ¦ ¤¤¤ consider buying ¦ The bottom of the tank is checked every year.
add-it-your-portfolio ¦ bullish ¦ verdict ¦ add (to )?(it|this|¤+|the stock|the fund|them) to (your|a|any) (portfolio|watchlist) ¦ ¤¤¤ add it to your portfolio ¦ The board recommends that you vote by post.
good-time-buy ¦ bullish ¦ verdict ¦ (good|great|excellent|right|perfect|attractive|opportune) (time|moment|price|entry) (to (buy|invest|add|accumulate)|point) ¦ ¤¤¤ good time to buy ¦ Expensive machines need good care.
excellent-buying-opportunity ¦ bullish ¦ verdict ¦ (excellent|great|good|compelling|attractive|rare|nice|fantastic|solid|amazing|generational|the) (buying|buy|entry|investment|long-term) (opportunity|point) ¦ ¤¤¤ excellent buying opportunity ¦ The opportunity was open to all students.
d-be-buyer ¦ bullish ¦ verdict ¦ i(’d| would) be (a buyer|buying|adding) ¦ ¤¤¤ i’d be a buyer ¦ The cheap flights are gone by June.
buy-3 ¦ bullish ¦ verdict ¦ ^(strong )?buy[.!]*$ ¦ buy ¦ The opportunity was open to all students.
buy-ahead ¦ bullish ¦ verdict ¦ ^[*_]*buy(?= (ahead|before|into|with|below|under|on|at|for|more|the|some|if) ) ¦ buy ahead . ¦ The price of steel rose in the spring.
look-like-buy ¦ bullish ¦ verdict ¦ looks? like an? <1>buy ¦ ¤¤¤ look like a buy ¦ They look for a new head of sales.
rank-1 ¦ bullish ¦ verdict ¦ rank #[12] ¦ ¤¤¤ rank #1 ¦ The long road to the works was closed in winter.
i-d-buyer ¦ bullish ¦ verdict ¦ (i(’d| would| am|’m)|we(’re| are)?|remain|stay|still) (be )?(an? )?(happy |keen |net )?buyers? ¦ ¤¤¤ i’d buyer ¦ The story begins in a garage in 1976.
i-keep-add ¦ bullish ¦ verdict ¦ (i|we)(’d| would|’ll| will)? (keep|continue|started|start|love) (to )?(add(ing)?|buy(ing)?|accumulat<w>|nibbl<w>) ¦ ¤¤¤ i keep add ¦ The cheap flights are gone by June.
i-d-pick ¦ bullish ¦ verdict ¦ (i|we)(’d| would|’ll| will) (rather )?(pick|choose|prefer|go with|add on|(build|start|open)(?! (an?|the|our|my|new|more) ([\w-]+ )?(offices?|stores?|accounts?|factory|factories|plants?|shops?|branch(es)?|discussion|business|company|talks))(?! (by|with|from|up|talks))|nibble) ¦ ¤¤¤ i’d pick ¦ The company sells tractors through two hundred dealers.
start-a-position ¦ bullish ¦ verdict ¦ (?<!(it|they|he|she|has|fund|firm|company) )(start|open|build|initiat|tak|establish)(s|ed|ing|es?)? (a|an|my|our) ([\w-]+ ){0,3}(position|stake|holding)(?= |[.,;]|$) ¦ ¤¤¤ start a position. ¦ The position of the valve is shown on the display.
my-core-holding ¦ bullish ¦ verdict ¦ (my|our|a|the) (core|largest|biggest|high(est)?[- ]conviction|long[- ]term|number one) (holding|position|name|bet)s? ¦ ¤¤¤ my core holding ¦ They hold the annual meeting at the plant in May.
conviction-idea ¦ bullish ¦ verdict ¦ conviction (ideas?|buys?|picks?) ¦ ¤¤¤ conviction idea ¦ The city bought the old building from the church.
hand-over-fist ¦ bullish ¦ verdict ¦ hand over fist ¦ ¤¤¤ hand over fist ¦ The long road to the works was closed in winter.
doubled-my-stake ¦ bullish ¦ verdict ¦ (doubled|increased|raised|added to) (my|our) (stake|position|holding) ¦ ¤¤¤ doubled my stake ¦ The price of steel rose in the spring.
proceeds-went-into ¦ bullish ¦ verdict ¦ (proceeds|money|cash) (went|goes?|is going) into (?=¤) ¦ ¤¤¤ proceeds went into ¤ ¦ The position of the valve is shown on the display.
back-up-truck ¦ bullish ¦ verdict ¦ back(ing|ed)? up the truck ¦ ¤¤¤ back up the truck ¦ Estimates of the crowd differ widely.
pound-the-table ¦ bullish ¦ verdict ¦ pound(ing)? the table ¦ ¤¤¤ pound the table ¦ I would like to thank all my readers.
no-brainer ¦ bullish ¦ verdict ¦ no[- ]brainer ¦ ¤¤¤ no-brainer ¦ Growth in the north was slower than in the south.
preferred-vehicle ¦ bullish ¦ verdict ¦ preferred (vehicle|pick|way|choice|name) ¦ ¤¤¤ preferred vehicle ¦ Expensive machines need good care.
one-want-own ¦ bullish ¦ verdict ¦ (the )?one (that )?i (want|would like) to own ¦ ¤¤¤ one i want to own ¦ Risks of fire are kept low by sprinklers.
it-would-be ¦ bullish ¦ verdict ¦ it would be ¤+ ¦ ¤¤¤ it would be ¤ ¦ I would like to thank all my readers.
obvious-play ¦ bullish ¦ verdict ¦ (is|are|remains?) (the|an|my) (most )?obvious (play|choice|buy|pick|winner) ¦ ¤¤¤ is the obvious play ¦ The market opens at nine and closes at five.
plus-note ¦ bullish ¦ verdict ¦ ^\s*¤+ ?\+(?=\s*(:|$)) ¦ ¤¤¤ + ¦ The fund ¤¤¤ + two others met.
`
