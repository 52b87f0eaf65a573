/** Advice to sell or avoid, sales, and low ratings. */
export const bearishAdvice = String.raw`
sell-list ¦ bearish ¦ verdict ¦ ^[^a-z¤]{0,6}(my |our |new |top |strong ){0,2}(sells?|selling|sold|shorts?|shorting|avoid|avoids|avoiding|dump|trim(ming)?|sell list|short ideas?|verkaufen|verkäufe|verkauf|meiden|vente|ventes|vendre|vender|ventas?|vendere|vendita|verkopen)[*_]{0,2} ?(:|–|—)[*_]{0,2} ?(?=¤) ¦ sell: ¤, ¤ ¦ sells: tractors and machines.
decision-exit ¦ bearish ¦ verdict ¦ (decision|action|verdict|my (call|move)|conclusion|recommendation|what i did)[*_]{0,2}: ?[*_]{0,2}(fully? |partial(ly)? )?(exit|sell|close|trim|reduce|avoid)(?= |[.,]|$) ¦ ¤¤¤ decision: exit. ¦ The long road to the works was closed in winter.
i-m-avoiding ¦ bearish ¦ verdict ¦ (i(’m| am)|we(’re| are)) avoiding ¦ ¤¤¤ i’m avoiding ¦ They avoid plastic and reduce waste in every plant.
reason-for-selling ¦ bearish ¦ verdict ¦ (reasons?|rationale) for (selling|exiting|trimming|closing) ¦ ¤¤¤ reason for selling ¦ The company sells tractors through two hundred dealers.
removed-from-its-list ¦ bearish ¦ verdict ¦ (remov|drop|delet)<w> ¤+ from (its|their|the|his|her) ([\w-]+ ){0,4}list ¦ ¤¤¤ removed ¤ from its list ¦ The city bought the old building from the church.
negative-catalyst-watch ¦ bearish ¦ verdict ¦ negative catalyst watch ¦ ¤¤¤ negative catalyst watch ¦ Estimates of the crowd differ widely.
stock-to-sell ¦ bearish ¦ verdict ¦ (stocks?|reits|etfs|names|shares|companies) to (sell|avoid|dump|short)(?= |$) ¦ ¤¤¤ stock to sell . ¦ The stock room is on the second floor.
sold ¦ bearish ¦ verdict ¦ (?<=, )(also |and |then )?(sold|trimmed|exited|reduced|dumped) (?=¤) ¦ , sold ¤ ¦ Risks of fire are kept low by sprinklers.
take-chips-off-table ¦ bearish ¦ verdict ¦ (tak(e|es|ing|en)|took) (some |a few |more |our |my )?(chips|money|profits?|gains) off the table ¦ ¤¤¤ take chips off the table ¦ The company sells tractors through two hundred dealers.
sell-behind-name ¦ bearish ¦ verdict ¦ (?<=^[^a-z]{0,6}¤+ )(sell|short|avoid)(?=,|$| (-|–|@|pt|tp|target)) ¦ ¤¤¤ sell pt 40 ¦ ¤¤¤ sell side analysts met.
sell-in-turn ¦ bearish ¦ verdict ¦ (?<=[,;] )(sell|avoid|short|trim) (?=¤) ¦ buy ¤, sell ¤ ¦ They buy, sell and mend machines.
short-name ¦ bearish ¦ verdict ¦ ^(i’m |i am |still |now |also |very )*short(ing)? ¤+(?!¤| ?-) ¦ short ¤ here ¦ A short way leads to the plant of ¤.
exit-the-position ¦ bearish ¦ verdict ¦ exit(ing|ed)? (the|my|our|this) ((¤+|[\w-]+) ){0,3}(position|stake|holding) ¦ ¤¤¤ exit the position ¦ The position of the valve is shown on the display.
sell-rated ¦ bearish ¦ verdict ¦ (sell|underweight|underperform)[- ]rated ¦ ¤¤¤ sell-rated ¦ The company sells tractors through two hundred dealers.
sold-behind-name ¦ bearish ¦ verdict ¦ (?<=^\W{0,6}¤+ ?(\([^)]*\) ?)?\**(,|:| –| —| -) ?\**)(since |already |now |meanwhile )?(sold|exited|closed)(?= (again|out|last|this|because|when|too|(in|since) (january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|early|late|q\d|20\d\d)|(on|at|for|with) )|[.,;)!]|$) ¦ ¤ (¤), sold in May ¦ ¤ sold tractors in May, and the city closed a road.
sold-all ¦ bearish ¦ verdict ¦ (?<=¤ ?(\([^)]*\) ?)?\**[:–—-]\**:? )(sold|trimmed|exited|closed|reduced)(?= (all|half|most|some|out|again|everything|after|on (strength|the)|my|our|the (rest|position)|at [$€£])) ¦ ¤: sold all ¦ The value of the contract was not disclosed.
took-my-loss ¦ bearish ¦ verdict ¦ (took|taking|take) (my|our) loss(es)? ¦ ¤¤¤ took my loss ¦ The market opens at nine and closes at five.
took-loss ¦ bearish ¦ verdict ¦ (i|we) (took|realised|realized) (the|a) loss ¦ ¤¤¤ i took the loss ¦ Expensive machines need good care.
closed-the-position ¦ bearish ¦ verdict ¦ (closed|closing|liquidated|unwound|unwinding) (out )?(the|my|our|this) <1>(position|stake|holding) ¦ ¤¤¤ closed the position ¦ The market opens at nine and closes at five.
i-closed-out ¦ bearish ¦ verdict ¦ (i|we)(’ve| have)? <1>closed (out|because|(my|our|the|this|that) <2>(position|trade|stake|holding)|it)(?! and) ¦ ¤¤¤ i closed out ¦ The market opens at nine and closes at five.
sold-out-more ¦ bearish ¦ verdict ¦ sold out (more|at|of|because|near|around) ¦ ¤¤¤ sold out more ¦ The market opens at nine and closes at five.
i-exited-at ¦ bearish ¦ verdict ¦ i (exited|sold|bailed|got out)(?= (at|for|because|when|after|near|around|on)|[.,]) ¦ ¤¤¤ i exited at ¦ The city bought the old building from the church.
short ¦ bearish ¦ verdict ¦ ^short (?=\||¤) ¦ short | ¦ A short letter to customers explains the new prices.
short-pitch ¦ bearish ¦ verdict ¦ short (pitch|report) ¦ ¤¤¤ short pitch ¦ A short letter to customers explains the new prices.
i-sold-because ¦ bearish ¦ verdict ¦ (i|we) sold because ¦ ¤¤¤ i sold because ¦ Risks of fire are kept low by sprinklers.
closed-for-loss ¦ bearish ¦ verdict ¦ (closed|sold|exited) <3>(for|at) an? [^.]{0,12}(loss|profit) ¦ ¤¤¤ closed for a loss ¦ The long road to the works was closed in winter.
no-longer-own ¦ bearish ¦ verdict ¦ (i|we)(’m| am| are)? no longer (own|owning|hold|holding) ¦ ¤¤¤ i no longer own ¦ The long road to the works was closed in winter.
cashed-the-shares ¦ bearish ¦ verdict ¦ cashed (in |out )?(of )?(the|my|our) <3>(shares|position|stake) ¦ ¤¤¤ cashed the shares ¦ Analysts asked about the weather and the harvest.
couldn-t-justify-holding ¦ bearish ¦ verdict ¦ couldn’t justify (holding|owning|keeping) ¦ ¤¤¤ couldn’t justify holding ¦ They hold the annual meeting at the plant in May.
strong-chance-retracement ¦ bearish ¦ verdict ¦ strong chance of (an? )?(retracement|pullback|correction|decline) ¦ ¤¤¤ strong chance of retracement ¦ The upside of the lid is made of glass.
sell-rallies ¦ bearish ¦ verdict ¦ sell (the )?(rallies|rips?|bounces?) ¦ ¤¤¤ sell rallies ¦ The company sells tractors through two hundred dealers.
short-thesis ¦ bearish ¦ verdict ¦ short thesis ¦ ¤¤¤ short thesis ¦ A short letter to customers explains the new prices.
case-for-selling ¦ bearish ¦ verdict ¦ (case|arguments?) (for (selling|shorting)|against (owning|buying|the stock|¤)) ¦ ¤¤¤ case for selling ¦ The company sells tractors through two hundred dealers.
sell-into-rally ¦ bearish ¦ verdict ¦ sell(ing)? into (the |this |any )?<1>(rally|strength|bounce|spike|hype) ¦ ¤¤¤ sell into rally ¦ The company sells tractors through two hundred dealers.
stay-on-outside ¦ bearish ¦ verdict ¦ (stay|remain|keep) (on the outside|out of) ¦ ¤¤¤ stay on the outside ¦ Patience is what the gardener needs most.
nobody-s-buy-list ¦ bearish ¦ verdict ¦ (on )?nobody’s buy list ¦ ¤¤¤ nobody’s buy list ¦ The position of the valve is shown on the display.
investors-deserve-better ¦ bearish ¦ verdict ¦ investors (deserve|can do|could do) <1>better ¦ ¤¤¤ investors deserve better ¦ Investors met the new chief in London.
more-lose-than-gain ¦ bearish ¦ verdict ¦ more to lose than (to )?(gain|win) ¦ ¤¤¤ more to lose than gain ¦ Growth in the north was slower than in the south.
opted-to-sell ¦ bearish ¦ verdict ¦ (opted|decided|chose|forced|plan|planned|want|wanted|had|time) to (sell|exit|trim|dump|let (it|them) go) ¦ ¤¤¤ opted to sell ¦ The company sells tractors through two hundred dealers.
selling ¦ bearish ¦ verdict ¦ ^(why i(’m| am) )?(selling|trimming|exiting|dumping)( <w>){0,2} ¤+(?!¤|( \S+){0,4} (was|is|would be|proved|turned out|has been) (a|an|my|the) <1>(mistake|error|blunder|regret)) ¦ selling ¤ ¦ The company sells tractors through two hundred dealers.
position-was-liquidated ¦ bearish ¦ verdict ¦ (position|stake|holding|shares) (was|were|is|has been|have been) (liquidated|sold|closed|exited) ¦ ¤¤¤ position was liquidated ¦ The position of the valve is shown on the display.
look-elsewhere ¦ bearish ¦ verdict ¦ (look|looking|shop|better off|be) elsewhere ¦ ¤¤¤ look elsewhere ¦ They look for a new head of sales.
an-avoid ¦ bearish ¦ verdict ¦ an avoid ¦ ¤¤¤ an avoid ¦ They avoid plastic and reduce waste in every plant.
not-for-me ¦ bearish ¦ verdict ¦ not (for me|interested)(?! (yet|right now|at (the moment|this price)|here)) ¦ ¤¤¤ not for me ¦ A short letter to customers explains the new prices.
too-risky-for-me ¦ bearish ¦ verdict ¦ too risky for (me|my) ¦ ¤¤¤ too risky for me ¦ Risks of fire are kept low by sprinklers.
cut-my-loss ¦ bearish ¦ verdict ¦ cut(ting)? (my|our|your) loss(es)? ¦ ¤¤¤ cut my loss ¦ Investors met the new chief in London.
should-sell-it ¦ bearish ¦ verdict ¦ (should|would|might) (be )?(sell|selling|exit~|trim~|dump~|reduc<w>) (it|this|these|them|some|their|your|the (stock|shares|position)|¤+) ¦ ¤¤¤ should sell it ¦ The company sells tractors through two hundred dealers.
reiterated-sell ¦ bearish ¦ verdict ¦ (reiterat<w>|maintain~|reaffirm~|initiat<w>|assign~|issu<w>|keep~|remains?|stays?|still|rate[ds]?|downgrad<w> to|our|my) <3>["“‘(]*(strong )?sell(?=["”’)]*([ .,;:!]|$))(?! (side|more)) ¦ ¤¤¤ reiterated sell. ¦ The company sells tractors through two hundred dealers.
strong-sell ¦ bearish ¦ verdict ¦ strong[- ]sells? ¦ ¤¤¤ strong-sell ¦ The company sells tractors through two hundred dealers.
asell ¦ bearish ¦ verdict ¦ (a|as|at|with|is|"|“|\(|: ?\**) ?(clear |screaming )?["“]?sell["”]?(?= |\)|\.|,|"|”|;|:|!|$|\*)(?! (side|them|its|their|products?|more|off)) ¦ ¤¤¤ asell. ¦ Estimates of the crowd differ widely.
short-below ¦ bearish ¦ verdict ¦ short (below|from|entry|at [$€£\d]) ¦ ¤¤¤ short below ¦ A short letter to customers explains the new prices.
go-short ¦ bearish ¦ verdict ¦ (go|going|went) short ¦ ¤¤¤ go short ¦ A short letter to customers explains the new prices.
sell ¦ bearish ¦ verdict ¦ (?<=[:("“|] ?\**)(strong )?sell(?=[*)"”.,;:!]| \||$) ¦ : sell* ¦ The company sells tractors through two hundred dealers.
sell-rating ¦ bearish ¦ verdict ¦ (sell|sell ?\/ ?short|short) (rating|recommendation|signal|call) ¦ ¤¤¤ sell rating ¦ The rating agency sits in a tower by the river.
should-sell ¦ bearish ¦ verdict ¦ should (i |you |we )?(definitely )?sell ¦ ¤¤¤ should sell ¦ The company sells tractors through two hundred dealers.
i-sell ¦ bearish ¦ verdict ¦ (i|we|you|time to|going to|just)(’d| would| will)? (sell|dump|exit|trim)(ing)? @price ¦ ¤¤¤ i sell ¤ ¦ The company sells tractors through two hundred dealers.
sell-2 ¦ bearish ¦ verdict ¦ ^sell(?= |:) ¦ sell . ¦ The company sells tractors through two hundred dealers.
i-sold ¦ bearish ¦ verdict ¦ (i|we)(’ve| have)?( also| just| recently| personally| finally| since| now| then| thus| therefore| already| eventually| subsequently)? (sold|trimmed|exited|dumped|closed out|cut)@holding ¦ ¤¤¤ i sold ¤ ¦ The position of the valve is shown on the display.
i-m-selling ¦ bearish ¦ verdict ¦ (i|we)(’m| am| are|’re)( still| now| also| slowly| currently)* (selling|short(ing)?|trimming|exiting|out of)@holding ¦ ¤¤¤ i’m selling ¤ ¦ The company sells tractors through two hundred dealers.
i-bearish ¦ bearish ¦ verdict ¦ (i|we)(’m| am| are|’re)?( still| very| quite| pretty| really| so| extremely| remain| stay)* bearish ¦ ¤¤¤ i bearish ¦ They avoid plastic and reduce waste in every plant.
remain-bearish ¦ bearish ¦ verdict ¦ (remain|stay|turn(ed|ing)?|are|is)( very| quite)? bearish ¦ ¤¤¤ remain bearish ¦ The board recommends that you vote by post.
should-avoid ¦ bearish ¦ verdict ¦ (should|would|i|i’d|to|best|we|me|recommend) (avoid(ing)?(?! ((an?|the|any|further|more|such|this|that) )?(decision|recession|tax~|debt|dilution|risks?|default|bankruptcy|mistakes?|loss~|confusion|doubt|costs?|problems?|delays?|shutdown|strikes?|fees?|volatility|paying|being|having|chasing|making|trouble|tariffs?))|stay away|steer clear|stay clear) ¦ ¤¤¤ should avoid ¦ They avoid plastic and reduce waste in every plant.
avoid ¦ bearish ¦ verdict ¦ ^avoid(ing)? ¤+ ¦ avoid ¤ ¦ They avoid plastic and reduce waste in every plant.
avoid-2 ¦ bearish ¦ verdict ¦ avoid(ing)? (¤+|it(?! all)|(this|the|its|their) (stock|fund|shares|company|etf|name)) ¦ ¤¤¤ avoid ¤ ¦ They avoid plastic and reduce waste in every plant.
one-would-avoid ¦ bearish ¦ verdict ¦ (one|stock|stocks) i would avoid ¦ ¤¤¤ one i would avoid ¦ They avoid plastic and reduce waste in every plant.
stay-away ¦ bearish ¦ verdict ¦ (stay|steer|staying|keep) (away|clear)( from| of)? ¦ ¤¤¤ stay away ¦ They look for a new head of sales.
wouldn-t-touch ¦ bearish ¦ verdict ¦ (would(n’t| not)|do(n’t| not)|never|wo(n’t| not)|can(’t|not)|not) (be )?(touch|buy(ing|er)?(?! more)|recommend|invest)(ing)?(?! (just |only )?for (the |its )?(dividend|income|yield)) ¦ ¤¤¤ wouldn’t touch ¦ I would like to thank all my readers.
wouldn-t-hold ¦ bearish ¦ verdict ¦ (would(n’t| not)|wo(n’t| not)|never|refuse to) (hold|own|want to own) ¦ ¤¤¤ wouldn’t hold ¦ They hold the annual meeting at the plant in May.
sold-2 ¦ bearish ¦ verdict ¦ ^(also )?(sold|sold out of|trimmed|exited|reduced|dumped|closed|cut) (all |half |most |some |my |of |our |a |part |the |position |in |out ){0,5}¤+ ¦ sold ¤ ¦ It has been raining for three days.
underperform ¦ bearish ¦ verdict ¦ underperform( rating)?(?=\)|[.,;]| rating|$) ¦ ¤¤¤ underperform) ¦ The company sells tractors through two hundred dealers.
underweight ¦ bearish ¦ verdict ¦ underweight ¦ ¤¤¤ underweight ¦ Growth in the north was slower than in the south.
zacks-rank-4 ¦ bearish ¦ verdict ¦ zacks rank (of )?#?[45] ¦ ¤¤¤ zacks rank 4 ¦ Expensive machines need good care.
downgraded-to-sell ¦ bearish ¦ verdict ¦ (downgrad<w>|cuts?|lower~|rat<w>) .{0,50}to (an? )?["“]?(strong )?(sell|underperform|underweight|reduce) ¦ ¤¤¤ downgraded to sell ¦ The company sells tractors through two hundred dealers.
deserve-a-downgrade ¦ bearish ¦ verdict ¦ deserves? a downgrade ¦ ¤¤¤ deserve a downgrade ¦ The fund was founded in 1999 and named after a river.
get-out-of ¦ bearish ¦ verdict ¦ get(ting)? out (of|now|while|on (any|the next)) ¦ ¤¤¤ get out of ¦ Growth in the north was slower than in the south.
take-profit ¦ bearish ¦ verdict ¦ (take|took|taking) (your |some |my |our )?profits? ¦ ¤¤¤ take profit ¦ Expensive machines need good care.
be-seller ¦ bearish ¦ verdict ¦ (be|are|am|’m|’re|'m|'re|turned?) (an? )?(net )?sellers? ¦ ¤¤¤ be seller ¦ The company sells tractors through two hundred dealers.
lock-in-gains ¦ bearish ¦ verdict ¦ lock(ing|ed)? in (the |my |our |some )?(gains|profits) ¦ ¤¤¤ lock in gains ¦ The city bought the old building from the church.
let-position-go ¦ bearish ¦ verdict ¦ let (the |my |our )?(whole |entire )?(position|stake|shares) go ¦ ¤¤¤ let position go ¦ The position of the valve is shown on the display.
short-candidate ¦ bearish ¦ verdict ¦ short (candidate|idea|thesis) ¦ ¤¤¤ short candidate ¦ A short letter to customers explains the new prices.
shorting ¦ bearish ¦ verdict ¦ shorting ¦ ¤¤¤ shorting ¦ A short letter to customers explains the new prices.
still-not-buy ¦ bearish ¦ verdict ¦ still (not|would(n’t| not)) (be )?(buy(ing)?|touch(ing)?|interested|a buyer) ¦ ¤¤¤ still not buy ¦ Its target group are families with small children.
strong-sell-2 ¦ bearish ¦ verdict ¦ ^(strong sell|sell|avoid|stay away|steer clear|pass)[.!]*$ ¦ strong sell ¦ The company sells tractors through two hundred dealers.
rank-4 ¦ bearish ¦ verdict ¦ rank #[45] ¦ ¤¤¤ rank #4 ¦ Risks of fire are kept low by sprinklers.
leave-this-alone ¦ bearish ¦ verdict ¦ leav(e|ing) (this|that|it|them|the|¤+)( <w>)? alone ¦ ¤¤¤ leave this alone ¦ The rating agency sits in a tower by the river.
i-skip ¦ bearish ¦ verdict ¦ (i(’d|’ll| would| will)?|so i|why i(’d)?) (skip|pass)(?= |[.,]|$) ¦ ¤¤¤ i skip. ¦ Growth in the north was slower than in the south.
hard-pass ¦ bearish ¦ verdict ¦ hard pass ¦ ¤¤¤ hard pass ¦ She added salt and waited for the water to boil.
no-reason-own ¦ bearish ¦ verdict ¦ no <1>reason to (own|buy|hold|be in|keep|catch)( (this|the|a))?( falling knife)? ¦ ¤¤¤ no reason to own ¦ The opportunity was open to all students.
do-not-trust-it ¦ bearish ¦ verdict ¦ (i|we) (do not|don’t|no longer|never) (trust|believe in|want)(?= (it|this|them|the|¤)) ¦ ¤¤¤ i do not trust it ¦ The market opens at nine and closes at five.
m-getting-rid ¦ bearish ¦ verdict ¦ (i(’m| am)|we(’re| are)) (getting|got) (rid|out) of ¦ ¤¤¤ i’m getting rid of ¦ Analysts asked about the weather and the harvest.
sold-every ¦ bearish ¦ verdict ¦ (?<!panic[- ])(sold|sell|selling) (every|all|each) ¦ ¤¤¤ sold every ¦ The bottom of the tank is checked every year.
got-rid-of ¦ bearish ¦ verdict ¦ got (rid|out) of ¦ ¤¤¤ got rid of ¦ Investors met the new chief in London.
i-short ¦ bearish ¦ verdict ¦ (i|we)(’m| am|’re| are)?( now| still)? short ¦ ¤¤¤ i short ¦ A short letter to customers explains the new prices.
bought-puts ¦ bearish ¦ verdict ¦ (bought|own|holding) (<w>[- ])?<1>puts ¦ ¤¤¤ bought puts ¦ The city bought the old building from the church.
bet-against ¦ bearish ¦ verdict ¦ bet(ting)? against ¦ ¤¤¤ bet against ¦ The long road to the works was closed in winter.
short-opened ¦ bearish ¦ verdict ¦ short (opened|position) ¦ ¤¤¤ short opened ¦ A short letter to customers explains the new prices.
minus-note ¦ bearish ¦ verdict ¦ ^\s*¤+ ?[-−–](?=\s*(:|$)) ¦ ¤¤¤ - ¦ ¤¤¤ - a company from Leeds
`
