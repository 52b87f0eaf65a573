/** Advice to hold or wait, and ratings in the middle. */
export const neutralAdvice = String.raw`
hold-list ¦ neutral ¦ verdict ¦ ^[^a-z¤]{0,6}(my |our ){0,2}(holds?|hold list|neutral|halten|conserver|mantener|mantenere|houden)[*_]{0,2} ?(:|–|—)[*_]{0,2} ?(?=¤) ¦ hold: ¤, ¤ ¦ hold: the line is busy.
decision-hold ¦ neutral ¦ verdict ¦ (decision|action|verdict|my (call|move)|conclusion|recommendation|what i did)[*_]{0,2}: ?[*_]{0,2}(hold|wait|watch|no action|do nothing|stay neutral)(?= |[.,]|$) ¦ ¤¤¤ decision: hold. ¦ They hold the annual meeting at the plant in May.
hold-rated ¦ neutral ¦ verdict ¦ (hold|neutral)[- ]rated ¦ ¤¤¤ hold-rated ¦ They hold the annual meeting at the plant in May.
want-proof-first ¦ neutral ¦ verdict ¦ want (to see )?<1>proof first ¦ ¤¤¤ want proof first ¦ Its target group are families with small children.
like-but-not-stock ¦ neutral ¦ verdict ¦ (like|love|admire)s? [^.;]{0,40}but (not|(do|does)(n’t| not) like|dislike|hate) (the |its |their )?(current )?(stock|shares|price|valuation) ¦ ¤¤¤ like but not stock ¦ I would like to thank all my readers.
isn-t-time-buy ¦ neutral ¦ verdict ¦ ((is|are|was)(n’t| not)|not) (yet )?(the )?(right )?(time|moment) to (buy|enter|add|jump in)( yet)? ¦ ¤¤¤ isn’t time to buy ¦ Growth in the north was slower than in the south.
shave-my-position ¦ neutral ¦ verdict ¦ (shave|trim|lighten|pare)(ing)?( back| down)? (my|our|the) (position|stake|holding|exposure) ¦ ¤¤¤ shave my position ¦ The position of the valve is shown on the display.
durchschnittlich-rating-hold ¦ neutral ¦ verdict ¦ (durchschnittlich|average|consensus|overall) (analyst )?(rating|recommendation) (of|is) ["“]?(hold|neutral|reduce) ¦ ¤¤¤ durchschnittlich rating of hold ¦ The rating agency sits in a tower by the river.
hold ¦ neutral ¦ verdict ¦ (?<=[;:.–—] )(hold|neutral)[.!]*$ ¦ ; hold ¦ They hold the annual meeting at the plant in May.
prefer-be-observer ¦ neutral ¦ verdict ¦ prefer to (be an observer|watch|stay out|wait|sit) ¦ ¤¤¤ prefer to be an observer ¦ The position of the valve is shown on the display.
no-strong-view ¦ neutral ¦ verdict ¦ no strong (view|opinion) ¦ ¤¤¤ no strong view ¦ The dividend will be paid on the third of May.
trim-to-strength ¦ neutral ¦ verdict ¦ trim (in)?to strength ¦ ¤¤¤ trim to strength ¦ Analysts asked about the weather and the harvest.
keep-core-position ¦ neutral ¦ verdict ¦ keep(ing)? (a|my) core position ¦ ¤¤¤ keep a core position ¦ The position of the valve is shown on the display.
might-be-time-buy ¦ neutral ¦ verdict ¦ (might|may|could) ["“]?(finally["”]? )?be (the )?(right )?time to (buy|own|invest) ¦ ¤¤¤ might be time to buy ¦ The position of the valve is shown on the display.
on-the-fence ¦ neutral ¦ verdict ¦ on the fence ¦ ¤¤¤ on the fence ¦ She added salt and waited for the water to boil.
neutral-stance ¦ neutral ¦ verdict ¦ neutral (stance|view|outlook|position|on|for now|rating) ¦ ¤¤¤ neutral stance ¦ Investors met the new chief in London.
neutral ¦ neutral ¦ verdict ¦ ^neutral\b ¦ neutral ¦ Estimates of the crowd differ widely.
remain-neutral ¦ neutral ¦ verdict ¦ (remain|stay|am|are|’m|turn~) <1>neutral ¦ ¤¤¤ remain neutral ¦ Its target group are families with small children.
reiterated-hold ¦ neutral ¦ verdict ¦ (reiterat<w>|maintain~|reaffirm~|initiat<w>|assign~|issu<w>|keep~|remains?|stays?|still|rate[ds]?|downgrad<w>|our|my) <7>["“‘(]*(hold|neutral|market perform|equal[- ]weight)(?=["”’)]*([.,;:!]|$| rating| on| for| at| with| until)) ¦ ¤¤¤ reiterated hold. ¦ They hold the annual meeting at the plant in May.
keep-position-without ¦ neutral ¦ verdict ¦ (keep|hold|maintain|retain)(ing)? (my|our|the|an?|existing|current) <1>(position|shares|stake|holding)s?( <w>)? (without|but (not|won)|and not|rather than) ¦ ¤¤¤ keep my position without ¦ The position of the valve is shown on the display.
need-larger-margin-safety ¦ neutral ¦ verdict ¦ (need|want|require|like|demand|prefer|with|for)s? (an? )?(much |far )?(larger|bigger|wider|greater|higher|better) margin of safety ¦ ¤¤¤ need larger margin of safety ¦ Patience is what the gardener needs most.
not-cheap-enough ¦ neutral ¦ verdict ¦ not <1>(cheap|attractive|compelling|low|enough) (enough|of a) ¦ ¤¤¤ not cheap enough ¦ The cheap flights are gone by June.
await-better-entry ¦ neutral ¦ verdict ¦ (await~|look~ for|prefer|until|for|need|want|at) (an? )?<1>(better|lower|cheaper|more attractive|more compelling|deeper) (entry|price|valuation|buying|pullback|point|level)s? ¦ ¤¤¤ await better entry ¦ They hold the annual meeting at the plant in May.
hold-2 ¦ neutral ¦ verdict ¦ (?<=[:("“|] ?\**)hold(?=[*)"”.,;:!]| \||$) ¦ : hold* ¦ They hold the annual meeting at the plant in May.
hold-rating ¦ neutral ¦ verdict ¦ hold (rating|recommendation) ¦ ¤¤¤ hold rating ¦ The rating agency sits in a tower by the river.
rate-hold ¦ neutral ¦ verdict ¦ (rat(e|ed|ing)|rating (to|of|at)|remains?|is|as|to|at|with|just) (still )?(an? )?["“(]*hold["”)]*(?= |\)|\.|,|"|”|;|$)(?! (the|it|this|them|my|our|your|their|these|those|onto|on to|shares|stocks?|¤|cash|for (the|years|a long)|forever|up)) ¦ ¤¤¤ rate hold. ¦ They hold the annual meeting at the plant in May.
hold-3 ¦ neutral ¦ verdict ¦ \(hold\) ¦ ¤¤¤ (hold) ¦ They hold the annual meeting at the plant in May.
a-hold ¦ neutral ¦ verdict ¦ (a|an|our|my) (clear |solid |strong )?["“(]*hold["”)]*(?=[.,;:!)]| (rating|for now|at|until|because|with|given)|$) ¦ ¤¤¤ a hold. ¦ They hold the annual meeting at the plant in May.
neutral-rating ¦ neutral ¦ verdict ¦ (neutral|market[- ]perform|equal[- ]?weight|sector[- ]perform|peer perform|in[- ]line) rating ¦ ¤¤¤ neutral rating ¦ The rating agency sits in a tower by the river.
rated-neutral ¦ neutral ¦ verdict ¦ (rat<w>|to|at|a|is|on|remain|stay|i am|i’m) (["“])?neutral ¦ ¤¤¤ rated neutral ¦ The market opens at nine and closes at five.
market-perform ¦ neutral ¦ verdict ¦ market[- ]perform ¦ ¤¤¤ market-perform ¦ The market opens at nine and closes at five.
equalweight ¦ neutral ¦ verdict ¦ equal[- ]?weight ¦ ¤¤¤ equalweight ¦ The company sells tractors through two hundred dealers.
sector-perform ¦ neutral ¦ verdict ¦ sector[- ](perform|weight) ¦ ¤¤¤ sector-perform ¦ The dividend will be paid on the third of May.
peer-perform ¦ neutral ¦ verdict ¦ peer[- ]perform ¦ ¤¤¤ peer-perform ¦ The upside of the lid is made of glass.
zacks-rank-3 ¦ neutral ¦ verdict ¦ zacks (etf )?rank (of )?#?3 ¦ ¤¤¤ zacks rank 3 ¦ The board recommends that you vote by post.
i-d-wait ¦ neutral ¦ verdict ¦ (i(’d| would|’ll| will| am|’m)|we(’d| would|’re)|better to|prefer to|rather|should|patient(ly)? and|i) (just )?(wait(ing)?|hold off|be patient|stay on|sit (it )?out|watch(ing)?(?! (the|its|their|those|these|this) (?!stock|shares|name|company))) ¦ ¤¤¤ i’d wait ¦ I watch the flow of the river every morning.
wait-for ¦ neutral ¦ verdict ¦ (?<!not (just |only |simply )?)(?<!((risk|cost|price|danger) of|instead of|rather than|than|vs\.?|without) )wait(ing)? (for|until|till)(?= (?!earnings|results|news|data|rates|the (fed|ecb))) ¦ ¤¤¤ wait for . ¦ She added salt and waited for the water to boil.
on-the-sideline ¦ neutral ¦ verdict ¦ (on|to|from) the side-?lines? ¦ ¤¤¤ on the sideline ¦ The upside of the lid is made of glass.
hesitant ¦ neutral ¦ verdict ¦ (be |i’m |i'm |am |remain )?hesitant ¦ ¤¤¤ hesitant ¦ The value of the contract was not disclosed.
not-quitebuy ¦ neutral ¦ verdict ¦ not (quite|yet|at quite)[^.]{0,25}["“]?buy["”]? ¦ ¤¤¤ not quitebuy ¦ It has been raining for three days.
on-my-watchlist ¦ neutral ¦ verdict ¦ (on|to) (my|the|your|a) (watch ?list|radar) ¦ ¤¤¤ on my watchlist ¦ They avoid plastic and reduce waste in every plant.
d-get-interested-at ¦ neutral ¦ verdict ¦ (i’d|would|might) (get|be|become) (more )?interested (at|below|under|if|around|when|near) ¦ ¤¤¤ i’d get interested at ¦ The dividend will be paid on the third of May.
no-rush ¦ neutral ¦ verdict ¦ no rush ¦ ¤¤¤ no rush ¦ A short letter to customers explains the new prices.
in-no-hurry ¦ neutral ¦ verdict ¦ in no hurry ¦ ¤¤¤ in no hurry ¦ The long road to the works was closed in winter.
wait-and-see ¦ neutral ¦ verdict ¦ wait and see ¦ ¤¤¤ wait and see ¦ She added salt and waited for the water to boil.
wait-and-see-2 ¦ neutral ¦ verdict ¦ wait-and-see ¦ ¤¤¤ wait-and-see ¦ She added salt and waited for the water to boil.
not-adding ¦ neutral ¦ verdict ¦ (?<!still )(not|no longer) (adding|buying|a buyer) ¦ ¤¤¤ not adding ¦ She added salt and waited for the water to boil.
hold-behind-name ¦ neutral ¦ verdict ¦ (?<=^[^a-z]{0,6}¤+ )(hold)(?=,|$| (-|–|@|pt|tp|target)) ¦ ¤¤¤ hold pt 40 ¦ ¤¤¤ hold side analysts met.
hold-in-turn ¦ neutral ¦ verdict ¦ (?<=[,;] )hold (?=¤) ¦ buy ¤, hold ¤ ¦ They buy, hold and sell machines.
not-selling ¦ neutral ¦ verdict ¦ (?<!own (it|them|¤+)[^.]{0,12} )not selling(?! (a single|any|one)) ¦ ¤¤¤ not selling ¦ The company sells tractors through two hundred dealers.
would-hold-my ¦ neutral ¦ verdict ¦ (would|will|do|(i|we)(’ll)?) (continue to |just |simply )?(hold|keep) (my|our|it|on to|onto|what|the (stock|shares|position|company)) ¦ ¤¤¤ would hold my ¦ They hold the annual meeting at the plant in May.
hold-4 ¦ neutral ¦ verdict ¦ ^((i|we) ((continue to|still|will|am|just) )?)?hold[.!]*$ ¦ hold ¦ They hold the annual meeting at the plant in May.
see-no-reason-change ¦ neutral ¦ verdict ¦ see no (reason to (change|do|alter) any(thing)?|urgency|need|hurry) to (add|buy|act) ¦ ¤¤¤ see no reason to change any to add ¦ The bottom of the tank is checked every year.
hold-existing-shares ¦ neutral ¦ verdict ¦ hold existing (shares|positions?) ¦ ¤¤¤ hold existing shares ¦ They hold the annual meeting at the plant in May.
sit-tight ¦ neutral ¦ verdict ¦ sit(ting)? tight ¦ ¤¤¤ sit tight ¦ Risks of fire are kept low by sprinklers.
sit-on-hands ¦ neutral ¦ verdict ¦ sit(ting)? on (my|our|your) hands ¦ ¤¤¤ sit on my hands ¦ Not all of them came to the meeting.
stay-put ¦ neutral ¦ verdict ¦ stay(ing)? put ¦ ¤¤¤ stay put ¦ The company sells tractors through two hundred dealers.
doing-nothing ¦ neutral ¦ verdict ¦ doing nothing ¦ ¤¤¤ doing nothing ¦ The long road to the works was closed in winter.
neither-buy-or-sell ¦ neutral ¦ verdict ¦ (neither|not) buy(ing)? (n?or) sell ¦ ¤¤¤ neither buy or sell ¦ The company sells tractors through two hundred dealers.
wouldn-t-chase ¦ neutral ¦ verdict ¦ (would(n’t| not)|do(n’t| not)|not|never) (chase|add|buy more)(ing)? ¦ ¤¤¤ wouldn’t chase ¦ I would like to thank all my readers.
i-hold-what ¦ neutral ¦ verdict ¦ (i|you|if you own it,?|and|would|but|just) (hold|keep) (what|it|them) ¦ ¤¤¤ i hold what ¦ Patience is what the gardener needs most.
existing-holders-can ¦ neutral ¦ verdict ¦ (existing|current|patient) (holders|shareholders|owners) (can|should|may|might) ¦ ¤¤¤ existing holders can ¦ They hold the annual meeting at the plant in May.
easy-money-has-been ¦ neutral ¦ verdict ¦ easy money (has been|is|was|has) ¦ ¤¤¤ easy money has been ¦ It has been raining for three days.
`
