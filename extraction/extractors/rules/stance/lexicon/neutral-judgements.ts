/** A stock that is worth what it costs, or of which nobody knows. */
export const neutralJudgements = String.raw`
reasonabl-valued-at ¦ neutral ¦ judgement ¦ (reasonabl|appropriate|adequate|proper|full|correct)(y|ly)? (valued|priced)(?= (at|here|now|today|for)|[.,;]|$) ¦ ¤¤¤ reasonabl valued at ¦ The value of the contract was not disclosed.
baked-in ¦ neutral ¦ judgement ¦ (baked|reflected|captured) (in|into) ¦ ¤¤¤ baked in ¦ Investors met the new chief in London.
2-upside ¦ neutral ¦ judgement ¦ (?<![\d.])\d(\.\d+)? ?(%|percent)( <w>)? upside ¦ ¤¤¤ 2% upside ¦ The upside of the lid is made of glass.
limited-upside ¦ neutral ¦ judgement ¦ limited (near-term )?(upside|catalysts) ¦ ¤¤¤ limited upside ¦ The upside of the lid is made of glass.
remain-cautious ¦ neutral ¦ judgement ¦ (remain|be|stay|am|’m|are|turn~|becom<w>|more) <1>cautious ¦ ¤¤¤ remain cautious ¦ The board recommends that you vote by post.
proceed-with-caution ¦ neutral ¦ judgement ¦ proceed with caution ¦ ¤¤¤ proceed with caution ¦ Its target group are families with small children.
remain-wary ¦ neutral ¦ judgement ¦ (remain|stay|am|are|’m) <1>(wary|sceptical|skeptical) ¦ ¤¤¤ remain wary ¦ Risks of fire are kept low by sprinklers.
riskreward-is-balanced ¦ neutral ¦ judgement ¦ (risk ?(\/|and|-| )? ?reward|risks?) ((in|of|for|on|at) (¤+|<w>) )?(is|are|looks?|seems?) (now |more )?(balanced|even|fair|symmetric) ¦ ¤¤¤ riskreward is balanced ¦ Risks of fire are kept low by sprinklers.
fair-valued ¦ neutral ¦ judgement ¦ fair(ly)?[- ](valued|priced) ¦ ¤¤¤ fair-valued ¦ The value of the contract was not disclosed.
fair-valuation ¦ neutral ¦ judgement ¦ fair(ly)? valuation ¦ ¤¤¤ fair valuation ¦ The value of the contract was not disclosed.
less-keen-on ¦ neutral ¦ judgement ¦ (less|not (that|so|very)) (keen|enthusiastic|excited|optimistic|bullish) (on|about) ¦ ¤¤¤ less keen on ¦ The stock room is on the second floor.
stuck ¦ neutral ¦ judgement ¦ stuck ¦ ¤¤¤ stuck ¦ Its target group are families with small children.
sideways ¦ neutral ¦ judgement ¦ sideways ¦ ¤¤¤ sideways ¦ The price of steel rose in the spring.
rangebound ¦ neutral ¦ judgement ¦ range[- ]?bound ¦ ¤¤¤ rangebound ¦ The bottom of the tank is checked every year.
trading-range ¦ neutral ¦ judgement ¦ trading range ¦ ¤¤¤ trading range ¦ The rating agency sits in a tower by the river.
treading-water ¦ neutral ¦ judgement ¦ treading water ¦ ¤¤¤ treading water ¦ She added salt and waited for the water to boil.
going-nowhere ¦ neutral ¦ judgement ¦ going nowhere ¦ ¤¤¤ going nowhere ¦ The bottom of the tank is checked every year.
less-appealing ¦ neutral ¦ judgement ¦ less (appealing|attractive|compelling) ¦ ¤¤¤ less appealing ¦ The company sells tractors through two hundred dealers.
bit-less-appealing ¦ neutral ¦ judgement ¦ (bit|little|somewhat) less (appealing|attractive) ¦ ¤¤¤ bit less appealing ¦ The bottom of the tank is checked every year.
reasonable-option ¦ neutral ¦ judgement ¦ reasonable (option|choice) ¦ ¤¤¤ reasonable option ¦ The city bought the old building from the church.
fully-valued ¦ neutral ¦ judgement ¦ fully (valued|priced) ¦ ¤¤¤ fully valued ¦ The value of the contract was not disclosed.
priced-in ¦ neutral ¦ judgement ¦ (?<!(than|not|n’t|never|what) ([\w’]+ ){0,3})priced in ¦ ¤¤¤ priced in ¦ A short letter to customers explains the new prices.
balanced-risk ¦ neutral ¦ judgement ¦ balanced risk ¦ ¤¤¤ balanced risk ¦ Risks of fire are kept low by sprinklers.
risk-and-reward ¦ neutral ¦ judgement ¦ risks? (and|\/) rewards? ¦ ¤¤¤ risk and reward ¦ Risks of fire are kept low by sprinklers.
mixed-bag ¦ neutral ¦ judgement ¦ mixed (bag|picture|results|review|feelings|outlook|signals) ¦ ¤¤¤ mixed bag ¦ She added salt and waited for the water to boil.
pros-and-cons ¦ neutral ¦ judgement ¦ (pros|positives) and (cons|negatives) ¦ ¤¤¤ pros and cons ¦ The fund was founded in 1999 and named after a river.
jury-is-out ¦ neutral ¦ judgement ¦ jury is (still )?out ¦ ¤¤¤ jury is out ¦ The stock room is on the second floor.
too-early-tell ¦ neutral ¦ judgement ¦ too early to (tell|say|call) ¦ ¤¤¤ too early to tell ¦ They hold the annual meeting at the plant in May.
remains-be-seen ¦ neutral ¦ judgement ¦ remains to be seen ¦ ¤¤¤ remains to be seen ¦ She added salt and waited for the water to boil.
uncertain-remains ¦ neutral ¦ judgement ¦ uncertain(ty)? (remains|about) ¦ ¤¤¤ uncertain remains ¦ The position of the valve is shown on the display.
don-t-think-imminent ¦ neutral ¦ judgement ¦ don’t think .{0,30}(imminent|any time soon) ¦ ¤¤¤ don’t think imminent ¦ The market opens at nine and closes at five.
might-not-be-buy ¦ neutral ¦ judgement ¦ might not be a buy ¦ ¤¤¤ might not be a buy ¦ It has been raining for three days.
maybe-it-s-not ¦ neutral ¦ judgement ¦ maybe it’s not a buy ¦ ¤¤¤ maybe it’s not a buy ¦ The position of the valve is shown on the display.
dampening-its-appeal ¦ neutral ¦ judgement ¦ dampening its appeal ¦ ¤¤¤ dampening its appeal ¦ The city bought the old building from the church.
has-normalised ¦ neutral ¦ judgement ¦ has (also )?normali[sz]ed ¦ ¤¤¤ has normalised ¦ The cheap flights are gone by June.
trades-in-line-with ¦ neutral ¦ judgement ¦ (trades|trading|priced|valued) <1>in line with (its )?(peers|the market) ¦ ¤¤¤ trades in line with peers ¦ Its target group are families with small children.
best-advised ¦ neutral ¦ judgement ¦ best advised ¦ ¤¤¤ best advised ¦ The best way to the plant is by train.
there-is-risk ¦ neutral ¦ judgement ¦ there is risk ¦ ¤¤¤ there is risk ¦ Risks of fire are kept low by sprinklers.
not-guaranteed ¦ neutral ¦ judgement ¦ not guaranteed ¦ ¤¤¤ not guaranteed ¦ They hold the annual meeting at the plant in May.
depend-on ¦ neutral ¦ judgement ¦ depends? on ¦ ¤¤¤ depend on ¦ Not all of them came to the meeting.
decision-should ¦ neutral ¦ judgement ¦ decision should ¦ ¤¤¤ decision should ¦ Growth in the north was slower than in the south.
`
