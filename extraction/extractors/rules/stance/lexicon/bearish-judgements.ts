/** A stock that is too dear, or whose price will fall. */
export const bearishJudgements = String.raw`
investors-should-be-wary ¦ bearish ¦ judgement ¦ (investors|shareholders|buyers|holders) (should|ought to|need to|must|have to) (be <1>(wary|sceptical|skeptical|worried)|beware|think twice) ¦ ¤¤¤ investors should be wary ¦ Investors met the new chief in London.
do-not-understand-why ¦ bearish ¦ judgement ¦ (do not|don’t|can’t|cannot) (understand|see) why <3>(owns?|buys?|holds?) ¦ ¤¤¤ do not understand why own ¦ They look for a new head of sales.
estimates-too-high ¦ bearish ¦ judgement ¦ (estimates|numbers|expectations|consensus) (is|are|look|looks|seem|seems) <1>(too high|too optimistic|aggressive) ¦ ¤¤¤ estimates is too high ¦ Estimates of the crowd differ widely.
madness ¦ bearish ¦ judgement ¦ madness ¦ ¤¤¤ madness ¦ The cheap flights are gone by June.
buying-mania ¦ bearish ¦ judgement ¦ (buying|speculative|retail) (mania|frenzy) ¦ ¤¤¤ buying mania ¦ The value of the contract was not disclosed.
detached-from-reality ¦ bearish ¦ judgement ¦ detached from (reality|fundamentals) ¦ ¤¤¤ detached from reality ¦ The city bought the old building from the church.
makes-no-sense-at ¦ bearish ¦ judgement ¦ makes no sense (at|to me) ¦ ¤¤¤ makes no sense at ¦ They look for a new head of sales.
capital-destruction ¦ bearish ¦ judgement ¦ (capital|value) (destruction|destroyer|destroying) ¦ ¤¤¤ capital destruction ¦ Investors met the new chief in London.
end-badly ¦ bearish ¦ judgement ¦ end(s|ing)? (badly|in tears) ¦ ¤¤¤ end badly ¦ Not all of them came to the meeting.
no-longer-cover ¦ bearish ¦ judgement ¦ no longer <1>(cover|earn|support)s? ¦ ¤¤¤ no longer cover ¦ The long road to the works was closed in winter.
cut-unavoidable ¦ bearish ¦ judgement ¦ (cut|reset|reduction|default|restructuring) <1>(unavoidable|inevitable|likely|looming) ¦ ¤¤¤ cut unavoidable ¦ The best way to the plant is by train.
destroyed-value ¦ bearish ¦ judgement ¦ destroyed <5>(value|capital|book value|wealth) ¦ ¤¤¤ destroyed value ¦ The value of the contract was not disclosed.
return-your-own-capital ¦ bearish ¦ judgement ¦ return(s|ing)? (of )?(your|investors’) own (capital|money) ¦ ¤¤¤ return your own capital ¦ The position of the valve is shown on the display.
yet-show-profit ¦ bearish ¦ judgement ¦ yet to (show|make|turn|earn) an? profit ¦ ¤¤¤ yet to show a profit ¦ The position of the valve is shown on the display.
premium-will-not-last ¦ bearish ¦ judgement ¦ (premium|rally|yield) (will|can|does) not last ¦ ¤¤¤ premium will not last ¦ The dividend will be paid on the third of May.
book-value-erosion ¦ bearish ¦ judgement ¦ book value erosion ¦ ¤¤¤ book value erosion ¦ The value of the contract was not disclosed.
nobottom-in-sight ¦ bearish ¦ judgement ¦ (no|not? yet (a )?) ?bottom in sight ¦ ¤¤¤ nobottom in sight ¦ Growth in the north was slower than in the south.
lottery-ticket ¦ bearish ¦ judgement ¦ lottery ticket ¦ ¤¤¤ lottery ticket ¦ The market opens at nine and closes at five.
capital-raise-inevitable ¦ bearish ¦ judgement ¦ (capital raise|dilution|dividend cut|covenant breach) (is|looks|seems|appears) <1>(inevitable|likely|imminent|certain) ¦ ¤¤¤ capital raise is inevitable ¦ I would like to thank all my readers.
left-with-debt ¦ bearish ¦ judgement ¦ left with the debt ¦ ¤¤¤ left with the debt ¦ Its target group are families with small children.
doesn-t-reflect ¦ bearish ¦ judgement ¦ (does|do|did|is|are)(n’t| not) <2>(reflect~|justif<w>|compensat<w>|warrant~|support~|priced? in|account(ed)? for|inspire) ¦ ¤¤¤ doesn’t reflect ¦ The market opens at nine and closes at five.
hard-to-justify ¦ bearish ¦ judgement ¦ (hard|difficult|impossible|tough|struggle|unable) to (justify|recommend|like|own|love|be (bullish|excited|optimistic|positive)) ¦ ¤¤¤ hard to justify ¦ Patience is what the gardener needs most.
cannot-justify ¦ bearish ¦ judgement ¦ cannot (justify|recommend) ¦ ¤¤¤ cannot justify ¦ I would like to thank all my readers.
another-leg-lower ¦ bearish ¦ judgement ¦ (another|next|further) leg (lower|down) ¦ ¤¤¤ another leg lower ¦ Expensive machines need good care.
further-to-fall ¦ bearish ¦ judgement ¦ (further|more|lot|way|room) to fall ¦ ¤¤¤ further to fall ¦ The cheap flights are gone by June.
skewed-downside ¦ bearish ¦ judgement ¦ (skewed|tilted) to the downside ¦ ¤¤¤ skewed to the downside ¦ Its target group are families with small children.
little-room-for-error ¦ bearish ¦ judgement ¦ (little|no|thin|small|less|limited|without) <1>(room|margin) (for|of) (error|disappointment|safety) ¦ ¤¤¤ little room for error ¦ The stock room is on the second floor.
poor-investment ¦ bearish ¦ judgement ¦ (poor|bad|terrible|unattractive|lousy|risky|dangerous) (investment|value|choice|bet|stock|entry|deal|business|risk|proposition|pick) ¦ ¤¤¤ poor investment ¦ Investors met the new chief in London.
unattractive ¦ bearish ¦ judgement ¦ unattractive ¦ ¤¤¤ unattractive ¦ They hold the annual meeting at the plant in May.
unappealing ¦ bearish ¦ judgement ¦ unappealing ¦ ¤¤¤ unappealing ¦ Estimates of the crowd differ widely.
overhyped ¦ bearish ¦ judgement ¦ over-?hyped ¦ ¤¤¤ overhyped ¦ The value of the contract was not disclosed.
overextended ¦ bearish ¦ judgement ¦ over-?extended ¦ ¤¤¤ overextended ¦ Its target group are families with small children.
overbought-territory ¦ bearish ¦ judgement ¦ overbought (territory|conditions|levels?) ¦ ¤¤¤ overbought territory ¦ The fund was founded in 1999 and named after a river.
overheated ¦ bearish ¦ judgement ¦ overheated ¦ ¤¤¤ overheated ¦ The story begins in a garage in 1976.
elevated-valuation ¦ bearish ¦ judgement ¦ elevated (valuation|multiple) ¦ ¤¤¤ elevated valuation ¦ The value of the contract was not disclosed.
excessive-valuation ¦ bearish ¦ judgement ¦ excessive (valuation|multiple) ¦ ¤¤¤ excessive valuation ¦ The value of the contract was not disclosed.
unjustified ¦ bearish ¦ judgement ¦ unjustifi<w> ¦ ¤¤¤ unjustified ¦ He was happy to see his friends at the station.
not-sustainable ¦ bearish ¦ judgement ¦ not sustainable ¦ ¤¤¤ not sustainable ¦ Not all of them came to the meeting.
unsustainable ¦ bearish ¦ judgement ¦ unsustainable ¦ ¤¤¤ unsustainable ¦ The fund was founded in 1999 and named after a river.
unprofitable ¦ bearish ¦ judgement ¦ unprofitable ¦ ¤¤¤ unprofitable ¦ The dividend will be paid on the third of May.
one-time-gain ¦ bearish ¦ judgement ¦ one-time <3>gain ¦ ¤¤¤ one-time gain ¦ Analysts asked about the weather and the harvest.
run-out-cash ¦ bearish ¦ judgement ¦ run(ning)? out of (cash|time|road|steam) ¦ ¤¤¤ run out of cash ¦ We are open on Sundays and on holidays.
structural-decline ¦ bearish ¦ judgement ¦ (structural|secular|terminal|steady) decline ¦ ¤¤¤ structural decline ¦ They avoid plastic and reduce waste in every plant.
structurally-challenged ¦ bearish ¦ judgement ¦ structurally (challenged|declining) ¦ ¤¤¤ structurally challenged ¦ I would like to thank all my readers.
bleak ¦ bearish ¦ judgement ¦ bleak ¦ ¤¤¤ bleak ¦ Risks of fire are kept low by sprinklers.
uphill-battle ¦ bearish ¦ judgement ¦ uphill battle ¦ ¤¤¤ uphill battle ¦ Investors met the new chief in London.
growth-has-stalled ¦ bearish ¦ judgement ¦ (growth|earnings|sales) (has|have) stalled ¦ ¤¤¤ growth has stalled ¦ Growth in the north was slower than in the south.
deteriorating-fundamentals ¦ bearish ¦ judgement ¦ deteriorating fundamentals ¦ ¤¤¤ deteriorating fundamentals ¦ The fund was founded in 1999 and named after a river.
lofty ¦ bearish ¦ judgement ¦ lofty ¦ ¤¤¤ lofty ¦ They avoid plastic and reduce waste in every plant.
thesis-is-broken ¦ bearish ¦ judgement ¦ (thesis|story) (is|has) (broken|changed|deteriorated|played out) ¦ ¤¤¤ thesis is broken ¦ Estimates of the crowd differ widely.
overvalued ¦ bearish ¦ judgement ¦ (still |significantly |heavily |wildly |massively |grossly |very |clearly )?overvalued ¦ ¤¤¤ overvalued ¦ Not all of them came to the meeting.
overpriced ¦ bearish ¦ judgement ¦ over-?priced ¦ ¤¤¤ overpriced ¦ The market opens at nine and closes at five.
expensive ¦ bearish ¦ judgement ¦ (very |quite |too |looking |looks? |rather |a bit |insanely |so )?(expensive(?! (error|mistake|lesson|acquisition|deal|failure|regulat<w>|<w> framework|machin<w>|equipment|process|litigation|lawsuits?|products?|drugs?|treatments?|to (build|make|produce|replicate|run|operate|replace|hire|maintain)|energy|labou?r|materials?|debt|funding|financing|hobby|homes?|houses?|rents?))|pricey|pricy|frothy) ¦ ¤¤¤ expensive ¦ Expensive machines need good care.
valuation-stretched ¦ bearish ¦ judgement ¦ (valuation|multiple|stock|shares)(’s| is| are| look~| remain~)? <1>(stretched|rich|insane|extreme|demanding|unsustainable|lofty|too high|ahead of) ¦ ¤¤¤ valuation stretched ¦ The value of the contract was not disclosed.
insanely-rich ¦ bearish ¦ judgement ¦ (insanely |too |very )rich ¦ ¤¤¤ insanely rich ¦ The value of the contract was not disclosed.
priced-for-perfection ¦ bearish ¦ judgement ¦ priced (for|to) perfection ¦ ¤¤¤ priced for perfection ¦ The price of steel rose in the spring.
premium-valuation ¦ bearish ¦ judgement ¦ premium valuations? ¦ ¤¤¤ premium valuation ¦ The value of the contract was not disclosed.
significant-downside ¦ bearish ¦ judgement ¦ (significant|more|further|substantial|considerable|potential|much|large|real) downside ¦ ¤¤¤ significant downside ¦ Growth in the north was slower than in the south.
implies-downside ¦ bearish ¦ judgement ¦ impl(ies|ying) <1>downside ¦ ¤¤¤ implies downside ¦ Expensive machines need good care.
downside-of ¦ bearish ¦ judgement ¦ downside (of|risk|to|potential|ahead|:) ¦ ¤¤¤ downside of ¦ They hold the annual meeting at the plant in May.
limited-upside-2 ¦ bearish ¦ judgement ¦ (limited|little|no|not much) upside ¦ ¤¤¤ limited upside ¦ The upside of the lid is made of glass.
upside-is-limited ¦ bearish ¦ judgement ¦ upside (is|remains|looks|seems) <1>limited ¦ ¤¤¤ upside is limited ¦ The upside of the lid is made of glass.
better-opportunities ¦ bearish ¦ judgement ¦ better (opportunities|options|places|stocks|alternatives|investments|ideas)(?![^.]{0,40}(in|like|such as|is|are|:) ¤) ¦ ¤¤¤ better opportunities ¦ The opportunity was open to all students.
red-flag ¦ bearish ¦ judgement ¦ red flags? ¦ ¤¤¤ red flag ¦ The market opens at nine and closes at five.
value-trap ¦ bearish ¦ judgement ¦ value trap ¦ ¤¤¤ value trap ¦ The value of the contract was not disclosed.
dead-money ¦ bearish ¦ judgement ¦ dead money ¦ ¤¤¤ dead money ¦ The fund was founded in 1999 and named after a river.
falling-knife ¦ bearish ¦ judgement ¦ falling knife ¦ ¤¤¤ falling knife ¦ The city bought the old building from the church.
melting-ice-cube ¦ bearish ¦ judgement ¦ melting ice cube ¦ ¤¤¤ melting ice cube ¦ The opportunity was open to all students.
house-of-cards ¦ bearish ¦ judgement ¦ house of cards ¦ ¤¤¤ house of cards ¦ We are open on Sundays and on holidays.
ponzi ¦ bearish ¦ judgement ¦ ponzi ¦ ¤¤¤ ponzi ¦ The long road to the works was closed in winter.
fraud ¦ bearish ¦ judgement ¦ fraud ¦ ¤¤¤ fraud ¦ The opportunity was open to all students.
going-concern ¦ bearish ¦ judgement ¦ going concern ¦ ¤¤¤ going concern ¦ The rating agency sits in a tower by the river.
bankrupt ¦ bearish ¦ judgement ¦ bankrupt(cy)? ¦ ¤¤¤ bankrupt ¦ The company sells tractors through two hundred dealers.
insolvened ¦ bearish ¦ judgement ¦ insolven<w> ¦ ¤¤¤ insolvened ¦ A short letter to customers explains the new prices.
chapter-11 ¦ bearish ¦ judgement ¦ chapter 11 ¦ ¤¤¤ chapter 11 ¦ The company sells tractors through two hundred dealers.
wipe-out ¦ bearish ¦ judgement ¦ wiped? out(?! ([$€£\d]|all|its|the|most)[^.]{0,25}\bdebt) ¦ ¤¤¤ wipe out ¦ The upside of the lid is made of glass.
worthless ¦ bearish ¦ judgement ¦ worthless ¦ ¤¤¤ worthless ¦ The market opens at nine and closes at five.
questionable-accounting ¦ bearish ¦ judgement ¦ (questionable|aggressive) accounting ¦ ¤¤¤ questionable accounting ¦ The story begins in a garage in 1976.
expect-the-worst ¦ bearish ¦ judgement ¦ expect the worst ¦ ¤¤¤ expect the worst ¦ Expensive machines need good care.
additional-pain ¦ bearish ¦ judgement ¦ (additional|more|further) (pain|losses|weakness|declines?) ¦ ¤¤¤ additional pain ¦ We are open on Sundays and on holidays.
weakness-ahead ¦ bearish ¦ judgement ¦ (weakness|trouble|pain) (lies )?ahead ¦ ¤¤¤ weakness ahead ¦ The city bought the old building from the church.
look-awful ¦ bearish ¦ judgement ¦ looks? awful ¦ ¤¤¤ look awful ¦ They look for a new head of sales.
far-from-optimal ¦ bearish ¦ judgement ¦ far from (optimal|ideal|cheap) ¦ ¤¤¤ far from optimal ¦ The city bought the old building from the church.
isn-t-ideal ¦ bearish ¦ judgement ¦ (is|are)(n’t| not) (an? )?(ideal|attractive|compelling|good|worth|enough) ¦ ¤¤¤ isn’t ideal ¦ The opportunity was open to all students.
not-ideal ¦ bearish ¦ judgement ¦ not (make .{0,15})?(an? )?ideal ¦ ¤¤¤ not ideal ¦ Growth in the north was slower than in the south.
doesn-t-make-ideal ¦ bearish ¦ judgement ¦ doesn’t make .{0,25}ideal ¦ ¤¤¤ doesn’t make ideal ¦ Expensive machines need good care.
premium-to-nav ¦ bearish ¦ judgement ¦ premium to (nav|net asset value|peers|its (peers|history|average)) ¦ ¤¤¤ premium to nav ¦ Patience is what the gardener needs most.
not-covered ¦ bearish ¦ judgement ¦ not (been )?(fully )?covered ¦ ¤¤¤ not covered ¦ We are open on Sundays and on holidays.
swap-out ¦ bearish ¦ judgement ¦ (swap|switch|rotat<w>) out ¦ ¤¤¤ swap out ¦ The value of the contract was not disclosed.
no-catalyst ¦ bearish ¦ judgement ¦ no catalysts? ¦ ¤¤¤ no catalyst ¦ The market opens at nine and closes at five.
cannot-earn ¦ bearish ¦ judgement ¦ (can(not|’t)|fails? to) (earn|cover) ¦ ¤¤¤ cannot earn ¦ Its target group are families with small children.
would-be-careful ¦ bearish ¦ judgement ¦ (would|i’d) be careful ¦ ¤¤¤ would be careful ¦ I would like to thank all my readers.
not-cheap ¦ bearish ¦ judgement ¦ not cheap ¦ ¤¤¤ not cheap ¦ The cheap flights are gone by June.
wrong-price ¦ bearish ¦ judgement ¦ wrong price ¦ ¤¤¤ wrong price ¦ The price of steel rose in the spring.
ahead-of-itself ¦ bearish ¦ judgement ¦ ahead of itself ¦ ¤¤¤ ahead of itself ¦ The city bought the old building from the church.
gone-too-far ¦ bearish ¦ judgement ¦ gone too far ¦ ¤¤¤ gone too far ¦ The cheap flights are gone by June.
too-far-too-fast ¦ bearish ¦ judgement ¦ too far too fast ¦ ¤¤¤ too far too fast ¦ The city bought the old building from the church.
unfavorable ¦ bearish ¦ judgement ¦ unfavou?rable ¦ ¤¤¤ unfavorable ¦ The company sells tractors through two hundred dealers.
risk-unfavorable ¦ bearish ¦ judgement ¦ (risk|risk[/-]reward|odds|risks?) .{0,20}(unfavou?rable|not worth|too (high|great|risky)) ¦ ¤¤¤ risk unfavorable ¦ Risks of fire are kept low by sprinklers.
too-risky ¦ bearish ¦ judgement ¦ too (risky|speculative|late) ¦ ¤¤¤ too risky ¦ Risks of fire are kept low by sprinklers.
not-worth ¦ bearish ¦ judgement ¦ not worth ¦ ¤¤¤ not worth ¦ He was happy to see his friends at the station.
don-t-be-fooled ¦ bearish ¦ judgement ¦ don’t be fooled ¦ ¤¤¤ don’t be fooled ¦ The bottom of the tank is checked every year.
suboptimal ¦ bearish ¦ judgement ¦ sub-?optimal ¦ ¤¤¤ suboptimal ¦ Expensive machines need good care.
throw-in-towel ¦ bearish ¦ judgement ¦ throw(ing)? in the towel ¦ ¤¤¤ throw in the towel ¦ The rating agency sits in a tower by the river.
mistake-of-investing ¦ bearish ¦ judgement ¦ mistake of (investing|buying|owning) ¦ ¤¤¤ mistake of investing ¦ Investors met the new chief in London.
will-underperform ¦ bearish ¦ judgement ¦ (will|should|could|likely|going to|set to|poised to|expect~ .{0,30}to) <1>(underperform|fall|drop(?! (the |its |their )?<w>s\b)|crash|decline|plunge|tumble|disappoint|struggle|go (down|lower)|collapse|get hurt|suffer) ¦ ¤¤¤ will underperform ¦ The dividend will be paid on the third of May.
diluting ¦ bearish ¦ judgement ¦ dilut(ing|ion|ive) ¦ ¤¤¤ diluting ¦ The fund was founded in 1999 and named after a river.
diluted-its ¦ bearish ¦ judgement ¦ diluted (its|their|the|share<w>|existing) ¦ ¤¤¤ diluted its ¦ The dividend will be paid on the third of May.
cash-burn ¦ bearish ¦ judgement ¦ cash burn ¦ ¤¤¤ cash burn ¦ The value of the contract was not disclosed.
burning-cash ¦ bearish ¦ judgement ¦ burning (through )?cash ¦ ¤¤¤ burning cash ¦ Its target group are families with small children.
short-supply ¦ bearish ¦ judgement ¦ short (supply|report|seller) ¦ ¤¤¤ short supply ¦ A short letter to customers explains the new prices.
cash-short-supply ¦ bearish ¦ judgement ¦ cash is .{0,15}short supply ¦ ¤¤¤ cash is short supply ¦ A short letter to customers explains the new prices.
dividend-cut ¦ bearish ¦ judgement ¦ (dividend|payout|distribution) .{0,30}(cut|unsustainable|at risk|in danger) ¦ ¤¤¤ dividend cut ¦ The dividend will be paid on the third of May.
cut-its-dividend ¦ bearish ¦ judgement ¦ (cut|slash)~ (its|the|their) (dividend|distribution|payout) ¦ ¤¤¤ cut its dividend ¦ The dividend will be paid on the third of May.
bubble ¦ bearish ¦ judgement ¦ bubble ¦ ¤¤¤ bubble ¦ The value of the contract was not disclosed.
bearish-on ¦ bearish ¦ judgement ¦ bearish (on|case|outlook|view|thesis|about) ¦ ¤¤¤ bearish on ¦ The rating agency sits in a tower by the river.
next-casualty ¦ bearish ¦ judgement ¦ next (major )?casualty ¦ ¤¤¤ next casualty ¦ The opportunity was open to all students.
super-late ¦ bearish ¦ judgement ¦ super late ¦ ¤¤¤ super late ¦ Growth in the north was slower than in the south.
losing-share ¦ bearish ¦ judgement ¦ losing (market )?share ¦ ¤¤¤ losing share ¦ Expensive machines need good care.
yield-trap ¦ bearish ¦ judgement ¦ (yield |dividend |value |bull )trap ¦ ¤¤¤ yield trap ¦ The best way to the plant is by train.
is-a-trap ¦ bearish ¦ judgement ¦ (is|are|looks like|be) an? trap ¦ ¤¤¤ is a trap ¦ The board recommends that you vote by post.
destroy-capital ¦ bearish ¦ judgement ¦ destroys? (capital|value|wealth|shareholder) ¦ ¤¤¤ destroy capital ¦ She added salt and waited for the water to boil.
margin-safety-gone ¦ bearish ¦ judgement ¦ margin of safety (is|has) (gone|thin|vanished|evaporated|disappeared) ¦ ¤¤¤ margin of safety is gone ¦ The cheap flights are gone by June.
no-margin-safety ¦ bearish ¦ judgement ¦ no margin of safety ¦ ¤¤¤ no margin of safety ¦ Expensive machines need good care.
uninvestable ¦ bearish ¦ judgement ¦ uninvestable ¦ ¤¤¤ uninvestable ¦ Expensive machines need good care.
nosebleed ¦ bearish ¦ judgement ¦ nosebleed ¦ ¤¤¤ nosebleed ¦ Expensive machines need good care.
broken-story ¦ bearish ¦ judgement ¦ broken (story|thesis|company|model) ¦ ¤¤¤ broken story ¦ The story begins in a garage in 1976.
only-matter-time ¦ bearish ¦ judgement ¦ (only|just) a matter of time ¦ ¤¤¤ only a matter of time ¦ He was happy to see his friends at the station.
cut-target ¦ bearish ¦ judgement ¦ (cut|lower|trimm|slash|reduc)(s|ed|ing|es)? (my|our|its|his|her|the|their)? ?(price )?(target|fair value|objective) ¦ ¤¤¤ cut target ¦ Its target group are families with small children.
estimates-come-down ¦ bearish ¦ judgement ¦ (estimates|numbers|guidance) (to|will|must|need to|have to) (come|go) down ¦ ¤¤¤ estimates to come down ¦ Estimates of the crowd differ widely.
cut-not-last ¦ bearish ¦ judgement ¦ cut .{0,20}not the last ¦ ¤¤¤ cut not the last ¦ Not all of them came to the meeting.
peak-earnings ¦ bearish ¦ judgement ¦ peak (earnings|numbers?|margins) ¦ ¤¤¤ peak earnings ¦ The dividend will be paid on the third of May.
better-ways-to ¦ bearish ¦ judgement ¦ better ways to ¦ ¤¤¤ better ways to ¦ He was happy to see his friends at the station.
unreadable ¦ bearish ¦ judgement ¦ unreadable ¦ ¤¤¤ unreadable ¦ The upside of the lid is made of glass.
no-clear-path ¦ bearish ¦ judgement ¦ no clear path ¦ ¤¤¤ no clear path ¦ It has been raining for three days.
silly-price ¦ bearish ¦ judgement ¦ (silly|crazy|insane|absurd|ridiculous|stupid|eye-watering) (price|valuation|multiple)s?(?! (target|cut|war|drop)) ¦ Great business, silly price. ¦ The price of steel rose in spring.
`
