/** A stock that is cheap, or whose price will rise. */
export const bullishJudgements = String.raw`
estimates-too-low ¦ bullish ¦ judgement ¦ (estimates|numbers|expectations|consensus|guidance) (is|are|look|looks|seem|seems) <1>(too low|too pessimistic|conservative|beatable) ¦ ¤¤¤ estimates is too low ¦ Estimates of the crowd differ widely.
conviction-increased ¦ bullish ¦ judgement ¦ (conviction|confidence) ((in|on|of) (\S+ ){1,5}?)?(has|have|is|was|had)? ?(only |further |again |also |been )?(increas(ed|es)|gr(ew|own|ows|owing)|ris(es|en|ing)|rose|(got(ten)? )?(stronger|higher)|strengthened|deepened) ¦ ¤¤¤ conviction increased ¦ They look for a new head of sales.
increas-conviction ¦ bullish ¦ judgement ¦ (increas|grow|ris|strengthen)~ (my |our )?conviction ¦ ¤¤¤ increas conviction ¦ The rating agency sits in a tower by the river.
strong-conviction-in ¦ bullish ¦ judgement ¦ (more |even more |high(er)?|highest|great|strong(er)?|full|most) conviction (in|on|than) ¦ ¤¤¤ strong conviction in ¦ Risks of fire are kept low by sprinklers.
worth-more-than-what ¦ bullish ¦ judgement ¦ worth ((far|much|a lot|way|considerably|significantly|many times|well|substantially|clearly|a good deal|at least <w>) )?more than ((what|is|that|it|they|(the )?(current |today’s )?(market|price|share price|stock price)|investors|(is|are) being) ?)+<1>(implies|suggests|priced|says|gives?|thinks?|assumes?|reflects?|being)? ¦ ¤¤¤ worth more than what ¦ I would like to thank all my readers.
sold-too-early ¦ bullish ¦ judgement ¦ (sold|selling) (it |them |¤+ )?<1>(too (early|soon|quickly)|was (a|my) <1>(mistake|error|blunder)|on fear) ¦ ¤¤¤ sold too early ¦ It has been raining for three days.
wish-own ¦ bullish ¦ judgement ¦ (wish|want|hope|like|love|plan|happily|look(ing)? forward) (to )?(own|re-?enter|buy (it |them )?back|rebuy)(?! (it|them) again (if|when|only)) ¦ ¤¤¤ wish own ¦ A short letter to customers explains the new prices.
own-it-back ¦ bullish ¦ judgement ¦ (own|buy) (it|them|¤+) (back|again) ¦ ¤¤¤ own it back ¦ The bottom of the tank is checked every year.
hard-to-ignore ¦ bullish ¦ judgement ¦ (hard|difficult|tough) to (ignore|overlook|pass up|beat|resist) ¦ ¤¤¤ hard to ignore ¦ The stock room is on the second floor.
dirt-cheap ¦ bullish ¦ judgement ¦ (dirt|surprisingly|absurdly|stupidly|unusually|remarkably) cheap ¦ ¤¤¤ dirt cheap ¦ The cheap flights are gone by June.
way-play ¦ bullish ¦ judgement ¦ (an?|my|our|the) <1>(way to play|play on) ¦ ¤¤¤ a way to play ¦ The board recommends that you vote by post.
easy-hold ¦ bullish ¦ judgement ¦ (easy|comfortable|natural) hold ¦ ¤¤¤ easy hold ¦ They hold the annual meeting at the plant in May.
stick-2-target ¦ bullish ¦ judgement ¦ (stick|stay|reiterat|maintain|keep)~ <1>(price )?(target of )?\$[\d,.]+ (price )?target ¦ ¤¤¤ stick $2 target ¦ Its target group are families with small children.
only-trades-at ¦ bullish ¦ judgement ¦ only (trades|sells|valued) (at|for) ¦ ¤¤¤ only trades at ¦ She added salt and waited for the water to boil.
traded-at-lower-multiple ¦ bullish ¦ judgement ¦ (trad|sell|valu|pric)<w> <2>(at|on|for) an? <1>(lower|cheaper|smaller) ([\w/]+ )?(multiple|valuation|price|ratio|p\/?e|ev) than ¦ ¤¤¤ traded at a lower multiple than ¦ I would like to thank all my readers.
remain-positive-on ¦ bullish ¦ judgement ¦ (remain|stay|are|am|is) <1>positive on ¦ ¤¤¤ remain positive on ¦ The position of the valve is shown on the display.
potentiel-de-hausse-2 ¦ bullish ¦ judgement ¦ potentiel de (hausse|rebond|progression) ¦ ¤¤¤ potentiel de hausse ¦ The bottom of the tank is checked every year.
potencial-alcista ¦ bullish ¦ judgement ¦ potencial (alcista|de subida) ¦ ¤¤¤ potencial alcista ¦ Investors met the new chief in London.
aufwartspotenzial-2 ¦ bullish ¦ judgement ¦ aufwärtspotenzial ¦ ¤¤¤ aufwärtspotenzial ¦ It has been raining for three days.
kurspotenzial-2 ¦ bullish ¦ judgement ¦ kurspotenzial ¦ ¤¤¤ kurspotenzial ¦ They avoid plastic and reduce waste in every plant.
great-chance ¦ bullish ¦ judgement ¦ (great|good|rare|excellent|nice|perfect|golden|attractive|another|second|investors an?|buyers an?|bargain|you an?) <1>chance ¦ ¤¤¤ great chance ¦ The company sells tractors through two hundred dealers.
cheapest-since ¦ bullish ¦ judgement ¦ (cheapest|lowest (multiple|valuation)) (since|in <1>years) ¦ ¤¤¤ cheapest since ¦ The cheap flights are gone by June.
what-s-not-like ¦ bullish ¦ judgement ¦ what’s not to like ¦ ¤¤¤ what’s not to like ¦ I would like to thank all my readers.
sleep-like-baby ¦ bullish ¦ judgement ¦ sleep like a baby ¦ ¤¤¤ sleep like a baby ¦ I would like to thank all my readers.
cheapest-it-has-been ¦ bullish ¦ judgement ¦ cheapest (it has been|in|level) ¦ ¤¤¤ cheapest it has been ¦ It has been raining for three days.
gap-close ¦ bullish ¦ judgement ¦ (gap|discount) <2>(close|narrow)s? ¦ ¤¤¤ gap close ¦ The market opens at nine and closes at five.
lagged-the-market ¦ bullish ¦ judgement ¦ lagged the market ¦ ¤¤¤ lagged the market ¦ The market opens at nine and closes at five.
stock-i-like ¦ bullish ¦ judgement ¦ (stocks?|compan(y|ies)|names?|ones?) (that )?(i|we) (really |still |also )?like ¦ ¤¤¤ stock i like ¦ I would like to thank all my readers.
i-like-them ¦ bullish ¦ judgement ¦ (i|we) (really |still |also |do )?like (them|what i see) ¦ ¤¤¤ i like them ¦ Not all of them came to the meeting.
excited-about-it ¦ bullish ¦ judgement ¦ excited (about|by) (it|this|them|the (stock|company|name)|¤) ¦ ¤¤¤ excited about it ¦ Analysts asked about the weather and the harvest.
is-a-favorite ¦ bullish ¦ judgement ¦ (is|as|remains|been) (a|my|our) favou?rite ¦ ¤¤¤ is a favorite ¦ Growth in the north was slower than in the south.
well-covered ¦ bullish ¦ judgement ¦ well-covered ¦ ¤¤¤ well-covered ¦ Investors met the new chief in London.
compelling ¦ bullish ¦ judgement ¦ (compelling|enticing|appealing|tempting)(?! enough) ¦ ¤¤¤ compelling ¦ The company sells tractors through two hundred dealers.
double-digit-return ¦ bullish ¦ judgement ¦ double-digit <2>returns? ¦ ¤¤¤ double-digit return ¦ The value of the contract was not disclosed.
12-upside ¦ bullish ¦ judgement ¦ (?<![\d.])([1-9]\d|\d{3})(\.\d+)?([-–]\d+)? ?(%|percent)( <w>)? upside ¦ ¤¤¤ 12% upside ¦ The upside of the lid is made of glass.
upside-of-12 ¦ bullish ¦ judgement ¦ upside (of|potential of|to) <3>([1-9]\d|\d{3})(\.\d+)? ?% ¦ ¤¤¤ upside of 12% ¦ The upside of the lid is made of glass.
12-above-current ¦ bullish ¦ judgement ¦ ([1-9]\d|\d{3})(\.\d+)? ?(%|percent) (above|higher than|over) (the |its |today’s |today's )?(current|share|market|recent|stock|price|where) ¦ ¤¤¤ 12% above current ¦ Analysts asked about the weather and the harvest.
fear-overblown ¦ bullish ¦ judgement ¦ (fears?|concerns?|worr(y|ies)|pessimism|sell-?off|reaction|risks|bears?|criticism|sentiment|market) <6>(overblown|exaggerated|overstated|misplaced|unfounded|overly|wrong|unjustified|unwarranted|temporary|transitory|too (far|pessimistic|bearish|negative)|over-?react~) ¦ ¤¤¤ fear overblown ¦ The opportunity was open to all students.
underappreciated ¦ bullish ¦ judgement ¦ under-?appreciated ¦ ¤¤¤ underappreciated ¦ The best way to the plant is by train.
overlooked ¦ bullish ¦ judgement ¦ overlooked ¦ ¤¤¤ overlooked ¦ Patience is what the gardener needs most.
misunderstood ¦ bullish ¦ judgement ¦ misunderstood ¦ ¤¤¤ misunderstood ¦ The best way to the plant is by train.
under-the-radar ¦ bullish ¦ judgement ¦ under the radar ¦ ¤¤¤ under the radar ¦ Expensive machines need good care.
underestimated ¦ bullish ¦ judgement ¦ underestimat<w> ¦ ¤¤¤ underestimated ¦ The city bought the old building from the church.
mispriced ¦ bullish ¦ judgement ¦ mispric<w> ¦ ¤¤¤ mispriced ¦ The city bought the old building from the church.
traded-below ¦ bullish ¦ judgement ¦ (trad|sell|pric)<w> <3>(below|at (an? )?((?!slight|small|modest|tiny)<w> ){0,2}discount|at (just|only|a mere)|for (just|only|less)) ¦ ¤¤¤ traded below ¦ He was happy to see his friends at the station.
inflection-point ¦ bullish ¦ judgement ¦ inflection point ¦ ¤¤¤ inflection point ¦ Growth in the north was slower than in the south.
turn-the-corner ¦ bullish ¦ judgement ¦ turn(ed|ing)? the corner ¦ ¤¤¤ turn the corner ¦ Growth in the north was slower than in the south.
early-innings ¦ bullish ¦ judgement ¦ early innings ¦ ¤¤¤ early innings ¦ They avoid plastic and reduce waste in every plant.
pay-you-wait ¦ bullish ¦ judgement ¦ pays? (you|investors|us) to wait ¦ ¤¤¤ pay you to wait ¦ She added salt and waited for the water to boil.
compensated-for-wait ¦ bullish ¦ judgement ¦ compensat<w> <2>(for the|the) wait ¦ ¤¤¤ compensated for the wait ¦ She added salt and waited for the water to boil.
reward-buyers ¦ bullish ¦ judgement ¦ reward(s|ed|ing)? <2>(buyers|patience|patient|investors|shareholders|holders) ¦ ¤¤¤ reward buyers ¦ It has been raining for three days.
multibagger ¦ bullish ¦ judgement ¦ multi-?bagger ¦ ¤¤¤ multibagger ¦ The upside of the lid is made of glass.
skewed-upside ¦ bullish ¦ judgement ¦ (skewed|tilted) to the upside ¦ ¤¤¤ skewed to the upside ¦ The upside of the lid is made of glass.
favorable-risk ¦ bullish ¦ judgement ¦ favou?rable (risk|outlook|setup|entry|odds) ¦ ¤¤¤ favorable risk ¦ Risks of fire are kept low by sprinklers.
room-for-rerating ¦ bullish ¦ judgement ¦ (room|scope|potential|set|primed|poised|positioned|ready) for (an? |another |further |more |<w> ){0,2}(re-?rating|upside|growth|gains|rebound|recovery|outperformance|returns|breakout|appreciation) ¦ ¤¤¤ room for rerating ¦ The stock room is on the second floor.
good-deal ¦ bullish ¦ judgement ¦ (good|great|fair|better|best|sweet|real) deal ¦ ¤¤¤ good deal ¦ The company sells tractors through two hundred dealers.
potential-to-return ¦ bullish ¦ judgement ¦ potential to <1>(return|deliver|double|grow|outperform|generate|compound|be) ¦ ¤¤¤ potential to return ¦ The opportunity was open to all students.
capital-appreciation ¦ bullish ¦ judgement ¦ (capital|price) appreciation ¦ ¤¤¤ capital appreciation ¦ The price of steel rose in the spring.
undervalued ¦ bullish ¦ judgement ¦ (deeply |significantly |still |substantially |clearly |materially |heavily )?(undervalued|undervaluation) ¦ ¤¤¤ undervalued ¦ The best way to the plant is by train.
underpriced ¦ bullish ¦ judgement ¦ under-?priced ¦ ¤¤¤ underpriced ¦ The rating agency sits in a tower by the river.
mispriced-2 ¦ bullish ¦ judgement ¦ mispriced ¦ ¤¤¤ mispriced ¦ The position of the valve is shown on the display.
dirt-cheap-2 ¦ bullish ¦ judgement ¦ (dirt|super|insanely|very|quite|still|too|so|incredibly|trad<w> (way too )?|look~|are|is|ridiculously|being|priced) cheap(ly)? ¦ ¤¤¤ dirt cheap ¦ The cheap flights are gone by June.
cheap-stock ¦ bullish ¦ judgement ¦ cheap (stock|valuation|on) ¦ ¤¤¤ cheap stock ¦ The cheap flights are gone by June.
how-cheap ¦ bullish ¦ judgement ¦ how cheap ¦ ¤¤¤ how cheap ¦ The cheap flights are gone by June.
a-cheap-reit ¦ bullish ¦ judgement ¦ an? (very |extremely |quite |really |pretty )?cheap ([\w-]+ ){0,2}(reit|stock|bank|company|business|name|compounder|insurer|retailer|landlord|utility|miner|producer|way) ¦ ¤¤¤ a cheap reit ¦ The cheap flights are gone by June.
one-best-stocks ¦ bullish ¦ judgement ¦ (one of|among) (the|our|my) (best|top|strongest|most attractive|cheapest) ([\w-]+ ){0,3}(stocks|picks|names|shares|etfs|reits)(?! (of the|in the) (day|s&p|dow|nasdaq|index)) ¦ ¤¤¤ one of the best stocks ¦ The best way to the plant is by train.
bargain ¦ bullish ¦ judgement ¦ bargain ¦ ¤¤¤ bargain ¦ The cheap flights are gone by June.
steal ¦ bullish ¦ judgement ¦ steal ¦ ¤¤¤ steal ¦ Estimates of the crowd differ widely.
on-sale ¦ bullish ¦ judgement ¦ on sale ¦ ¤¤¤ on sale ¦ They look for a new head of sales.
margin-of-safety ¦ bullish ¦ judgement ¦ margin of safety ¦ ¤¤¤ margin of safety ¦ They hold the annual meeting at the plant in May.
asymmetric ¦ bullish ¦ judgement ¦ asymmetric ¦ ¤¤¤ asymmetric ¦ The best way to the plant is by train.
attractive ¦ bullish ¦ judgement ¦ (highly |more |very |relatively |quite |an? )?attractive(ly)?( (valu<w>|price[ds]?|yield|entry|dividend|risk|opportunity|at|investment|pick|long|stock|here|level|and|total|buyout))? ¦ ¤¤¤ attractive ¦ The value of the contract was not disclosed.
deep-discount ¦ bullish ¦ judgement ¦ (deep|steep|large|wide|significant|big|hefty) discount ¦ ¤¤¤ deep discount ¦ The value of the contract was not disclosed.
more-upside ¦ bullish ¦ judgement ¦ (more|further|significant|substantial|some|strong|plenty of|huge|massive|considerable|potential|additional|meaningful|material|offers?|with|warrant~|has|have|much) <1>upside ¦ ¤¤¤ more upside ¦ The upside of the lid is made of glass.
upside-potential ¦ bullish ¦ judgement ¦ upside (potential|of|to|from|ahead|remains) ¦ ¤¤¤ upside potential ¦ They avoid plastic and reduce waste in every plant.
room-to-run ¦ bullish ¦ judgement ¦ room to (run|grow) ¦ ¤¤¤ room to run ¦ The stock room is on the second floor.
long-runway ¦ bullish ¦ judgement ¦ long runway ¦ ¤¤¤ long runway ¦ The long road to the works was closed in winter.
more-to-come ¦ bullish ¦ judgement ¦ more to come ¦ ¤¤¤ more to come ¦ Estimates of the crowd differ widely.
further-moves ¦ bullish ¦ judgement ¦ further (big )?(moves|gains) ¦ ¤¤¤ further moves ¦ The stock room is on the second floor.
higher-from-here ¦ bullish ¦ judgement ¦ higher from here ¦ ¤¤¤ higher from here ¦ The city bought the old building from the church.
more-gains ¦ bullish ¦ judgement ¦ more gains ¦ ¤¤¤ more gains ¦ The price of steel rose in the spring.
upside-reversal ¦ bullish ¦ judgement ¦ upside reversal ¦ ¤¤¤ upside reversal ¦ The upside of the lid is made of glass.
excellent-opportunity ¦ bullish ¦ judgement ¦ (excellent|great|good|compelling|rare|nice|interesting|fantastic|solid|amazing|huge|massive) ([a-z-]+ ){0,2}?(opportunity|opportunities|value|investment|choice|option|candidate|stock to (own|hold|buy)) ¦ ¤¤¤ excellent opportunity ¦ The opportunity was open to all students.
below-its-average ¦ bullish ¦ judgement ¦ below (its|their|the) (<w>[ -]){0,4}(average|multiple|book|fair value|nav|net asset value|peers?) ¦ ¤¤¤ below its average ¦ The board recommends that you vote by post.
paid-to-wait ¦ bullish ¦ judgement ¦ paid <1>to wait ¦ ¤¤¤ paid to wait ¦ She added salt and waited for the water to boil.
too-cheap-ignore ¦ bullish ¦ judgement ¦ too cheap to ignore ¦ ¤¤¤ too cheap to ignore ¦ The cheap flights are gone by June.
worth-a-look ¦ bullish ¦ judgement ¦ worth (a look|considering|watching closely) ¦ ¤¤¤ worth a look ¦ They look for a new head of sales.
worth-investment ¦ bullish ¦ judgement ¦ worthy? (of )?(an? )?<1>(investment|consideration|look|consider~) ¦ ¤¤¤ worth investment ¦ Investors met the new chief in London.
the-most-promise ¦ bullish ¦ judgement ¦ the most promise ¦ ¤¤¤ the most promise ¦ Patience is what the gardener needs most.
most-attractive ¦ bullish ¦ judgement ¦ most attractive ¦ ¤¤¤ most attractive ¦ Patience is what the gardener needs most.
standing-out ¦ bullish ¦ judgement ¦ standing out ¦ ¤¤¤ standing out ¦ The value of the contract was not disclosed.
stand-out ¦ bullish ¦ judgement ¦ stand out ¦ ¤¤¤ stand out ¦ Patience is what the gardener needs most.
intriguing ¦ bullish ¦ judgement ¦ intriguing ¦ ¤¤¤ intriguing ¦ It has been raining for three days.
reason-be-bullish ¦ bullish ¦ judgement ¦ reasons? to (be|remain|stay) <1>bullish ¦ ¤¤¤ reason to be bullish ¦ Risks of fire are kept low by sprinklers.
bullish-on ¦ bullish ¦ judgement ¦ bullish (on|case|outlook|view|thesis|about|momentum) ¦ ¤¤¤ bullish on ¦ It has been raining for three days.
could-be-alternative ¦ bullish ¦ judgement ¦ could be an? <1>alternative ¦ ¤¤¤ could be a alternative ¦ A short letter to customers explains the new prices.
superior-alternative ¦ bullish ¦ judgement ¦ (superior|better) (alternative|choice|option|pick) ¦ ¤¤¤ superior alternative ¦ They avoid plastic and reduce waste in every plant.
reasonable-valuation ¦ bullish ¦ judgement ¦ (very |quite |still )?reasonabl[ey] <1>(valuation|price[ds]?|multiple|<1>earnings multiple|valued) ¦ ¤¤¤ reasonable valuation ¦ The value of the contract was not disclosed.
low-valuation ¦ bullish ¦ judgement ¦ low(ly)? valu(ation|ed) ¦ ¤¤¤ low valuation ¦ The value of the contract was not disclosed.
valuation-is-attractive ¦ bullish ¦ judgement ¦ valuation (is|looks|remains|seems) <1>(attractive|reasonable|compelling|low|cheap) ¦ ¤¤¤ valuation is attractive ¦ The value of the contract was not disclosed.
will-outperform ¦ bullish ¦ judgement ¦ (will|should|could|can|likely to|going to|set to|poised to|expected to|expect~ (?!.{0,12}(revenue|sales|production|output|demand|profits?|costs?|headcount))(.{0,30} )?to|i think .{0,20}) <1>(outperform|rebound|recover|rally|soar|skyrocket|double|triple|rise|climb|move higher|go (up|higher)|do well|beat the market|benefit|reach) ¦ ¤¤¤ will outperform ¦ The dividend will be paid on the third of May.
breakout ¦ bullish ¦ judgement ¦ breakout ¦ ¤¤¤ breakout ¦ The best way to the plant is by train.
good-momentum ¦ bullish ¦ judgement ¦ good momentum ¦ ¤¤¤ good momentum ¦ Expensive machines need good care.
strong-momentum ¦ bullish ¦ judgement ¦ strong momentum ¦ ¤¤¤ strong momentum ¦ Risks of fire are kept low by sprinklers.
buy-the-dip-2 ¦ bullish ¦ judgement ¦ buy the dip ¦ ¤¤¤ buy the dip ¦ The position of the valve is shown on the display.
overreaction ¦ bullish ¦ judgement ¦ overreaction ¦ ¤¤¤ overreaction ¦ Its target group are families with small children.
oversold ¦ bullish ¦ judgement ¦ oversold ¦ ¤¤¤ oversold ¦ The price of steel rose in the spring.
own-for-long ¦ bullish ¦ judgement ¦ own(ing)? for (the )?(long|next|years) ¦ ¤¤¤ own for long ¦ The long road to the works was closed in winter.
long-term-winner ¦ bullish ¦ judgement ¦ long[- ]term (winner|compounder|hold|holding|buy) ¦ ¤¤¤ long-term winner ¦ The long road to the works was closed in winter.
compounder ¦ bullish ¦ judgement ¦ compounder ¦ ¤¤¤ compounder ¦ The company sells tractors through two hundred dealers.
good-for ¦ bullish ¦ judgement ¦ good (news )?for ¤+ ¦ ¤¤¤ good for ¤ ¦ Expensive machines need good care.
first-very-is ¦ bullish ¦ judgement ¦ (first|second|third|fourth|fifth|final|last|next|most obvious) <w>( <w>)? is ¤+ ¦ ¤¤¤ first very is ¤ ¦ The bottom of the tank is checked every year.
number-one-is ¦ bullish ¦ judgement ¦ number (one|two|three|four|five|\d) <4>is ¤+ ¦ ¤¤¤ number one is ¤ ¦ She added salt and waited for the water to boil.
love-this-stock ¦ bullish ¦ judgement ¦ (i|we) <1>(love|like) (this|the) (stock|company|name|business|one) ¦ ¤¤¤ i love this stock ¦ The stock room is on the second floor.
love-the-stock ¦ bullish ¦ judgement ¦ (love|like) the stock ¦ ¤¤¤ love the stock ¦ The stock room is on the second floor.
don-t-think-it ¦ bullish ¦ judgement ¦ don’t think (it’s|this is) a sell ¦ ¤¤¤ don’t think it’s a sell ¦ The company sells tractors through two hundred dealers.
great-place-to ¦ bullish ¦ judgement ¦ great (place|way) to ¦ ¤¤¤ great place to ¦ Investors met the new chief in London.
smart-investors ¦ bullish ¦ judgement ¦ smart(est)? (investors|money) ¦ ¤¤¤ smart investors ¦ Investors met the new chief in London.
start-with ¦ bullish ¦ judgement ¦ start with ¦ ¤¤¤ start with ¦ Its target group are families with small children.
deserve-better ¦ bullish ¦ judgement ¦ (deserve|merit|warrant)(s|d|ed)? (an? )?<1>(better|higher|premium|richer|re-?rating) ¦ ¤¤¤ deserve better ¦ Estimates of the crowd differ widely.
overdone ¦ bullish ¦ judgement ¦ overdone ¦ ¤¤¤ overdone ¦ The position of the valve is shown on the display.
look-like-opportunity ¦ bullish ¦ judgement ¦ looks? like an opportunity ¦ ¤¤¤ look like an opportunity ¦ I would like to thank all my readers.
inexpensive ¦ bullish ¦ judgement ¦ inexpensive ¦ ¤¤¤ inexpensive ¦ The fund was founded in 1999 and named after a river.
undemanding ¦ bullish ¦ judgement ¦ undemanding ¦ ¤¤¤ undemanding ¦ Expensive machines need good care.
too-cheap ¦ bullish ¦ judgement ¦ too cheap ¦ ¤¤¤ too cheap ¦ The cheap flights are gone by June.
pullback-is-gift ¦ bullish ¦ judgement ¦ (pullback|dip|sell-?off|weakness|drop|decline|correction|price) (is|as|looks like|offers|presents|provides|makes) (an? )?<1>(gift|chance|opportunity|entry) ¦ ¤¤¤ pullback is gift ¦ Patience is what the gardener needs most.
is-a-gift ¦ bullish ¦ judgement ¦ (is|as|what) a gift ¦ ¤¤¤ is a gift ¦ The bottom of the tank is checked every year.
worst-is-over ¦ bullish ¦ judgement ¦ (the )?(worst|bad news|fear|pain|risk) is (over|behind|priced in|in the price|known|well known) ¦ ¤¤¤ worst is over ¦ It has been raining for three days.
buying-opportunity ¦ bullish ¦ judgement ¦ buying opportunity ¦ ¤¤¤ buying opportunity ¦ The opportunity was open to all students.
entry-point ¦ bullish ¦ judgement ¦ entry point ¦ ¤¤¤ entry point ¦ The board recommends that you vote by post.
offer-2-upside ¦ bullish ¦ judgement ¦ (offer|with|ha|see|leave|impl)(s|ies|y|ing|ying|ve)? <2>\d+ ?(%|percent) (of )?(upside|total return|annual return) ¦ ¤¤¤ offer 2% upside ¦ The upside of the lid is made of glass.
gives-2-annual-return ¦ bullish ¦ judgement ¦ gives an? \d+% annual return ¦ ¤¤¤ gives a 2% annual return ¦ They hold the annual meeting at the plant in May.
fair-price-for-great ¦ bullish ¦ judgement ¦ (fair|reasonable|good|decent) price for an? (great|good|wonderful|excellent) ¦ ¤¤¤ fair price for a great ¦ The price of steel rose in the spring.
happy-to-own ¦ bullish ¦ judgement ¦ happy to (own|hold|be paid) ¦ ¤¤¤ happy to own ¦ He was happy to see his friends at the station.
go-to-sleep ¦ bullish ¦ judgement ¦ go to sleep ¦ ¤¤¤ go to sleep ¦ I would like to thank all my readers.
sleep-well ¦ bullish ¦ judgement ¦ sleep well ¦ ¤¤¤ sleep well ¦ The market opens at nine and closes at five.
raise-target ¦ bullish ¦ judgement ¦ (rais|lift|hik|boost|increas)(e|es|ed|ing|s) (my|our|its|his|her|the|their)? ?(price )?(target|fair value|objective) ¦ ¤¤¤ raise target ¦ Its target group are families with small children.
expect-it-back-at ¦ bullish ¦ judgement ¦ i(’m| am)? (expect|see|think) (it|this|the (stock|shares)|shares|¤+) <1>(back (at|to|above)|going to|reach|goes (to|higher)|can reach|at [$€£]\d+ by) ¦ ¤¤¤ i expect it back at ¦ Expensive machines need good care.
expect-very-growth ¦ bullish ¦ judgement ¦ expect (<w>[- ]){1,3}(growth|value to double) ¦ ¤¤¤ expect very-growth ¦ Growth in the north was slower than in the south.
like-it-lot ¦ bullish ¦ judgement ¦ (i|we) (really |still |also )?like (it(?= (a lot|here|now|as)|[.,])|this one|¤+|the (shares|fund|strategy|risk)) ¦ ¤¤¤ i like it a lot ¦ I would like to thank all my readers.
do-not-sell-winners ¦ bullish ¦ judgement ¦ do not sell (winners|great) ¦ ¤¤¤ do not sell winners ¦ The company sells tractors through two hundred dealers.
own-it-and-am ¦ bullish ¦ judgement ¦ (own|hold) it and i( am|’m) not selling ¦ ¤¤¤ own it and i am not selling ¦ The company sells tractors through two hundred dealers.
`
