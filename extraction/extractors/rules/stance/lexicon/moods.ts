/** Praise and complaint about a company. */
export const moods = `
cost-are-rising ¦ bearish ¦ mood ¦ (costs?|expenses|defaults|delinquencies|non-accruals|leverage|losses|competition|vacanc(y|ies)|churn) (are|is|keeps?|has been|have been) <1>(rising|growing|increasing|climbing) ¦ ¤¤¤ cost are rising ¦ A short letter to customers explains the new prices.
rising-cost ¦ bearish ¦ mood ¦ (rising|higher|increasing|growing|mounting) <1>(costs?|expenses|debt|competition|losses|leverage|defaults|churn) ¦ ¤¤¤ rising cost ¦ The upside of the lid is made of glass.
weak ¦ bearish ¦ mood ¦ weak(er|ness|ening)? ¦ ¤¤¤ weak ¦ The board recommends that you vote by post.
poor ¦ bearish ¦ mood ¦ poor ¦ ¤¤¤ poor ¦ The company sells tractors through two hundred dealers.
awful ¦ bearish ¦ mood ¦ awful ¦ ¤¤¤ awful ¦ The opportunity was open to all students.
terrible ¦ bearish ¦ mood ¦ terrible ¦ ¤¤¤ terrible ¦ Risks of fire are kept low by sprinklers.
horrible ¦ bearish ¦ mood ¦ horrible ¦ ¤¤¤ horrible ¦ The best way to the plant is by train.
bad ¦ bearish ¦ mood ¦ bad ¦ ¤¤¤ bad ¦ The opportunity was open to all students.
disappointed ¦ bearish ¦ mood ¦ disappoint<w> ¦ ¤¤¤ disappointed ¦ The company sells tractors through two hundred dealers.
struggled ¦ bearish ¦ mood ¦ struggl<w> ¦ ¤¤¤ struggled ¦ The opportunity was open to all students.
declined ¦ bearish ¦ mood ¦ declin<w> ¦ ¤¤¤ declined ¦ They look for a new head of sales.
deteriorated ¦ bearish ¦ mood ¦ deteriorat<w> ¦ ¤¤¤ deteriorated ¦ The city bought the old building from the church.
slowing ¦ bearish ¦ mood ¦ slow(ing|down|ed) ¦ ¤¤¤ slowing ¦ Growth in the north was slower than in the south.
miss ¦ bearish ¦ mood ¦ miss(ed|es)? ¦ ¤¤¤ miss ¦ We are open on Sundays and on holidays.
loss ¦ bearish ¦ mood ¦ loss(es)? ¦ ¤¤¤ loss ¦ Patience is what the gardener needs most.
losing ¦ bearish ¦ mood ¦ losing ¦ ¤¤¤ losing ¦ Risks of fire are kept low by sprinklers.
lost ¦ bearish ¦ mood ¦ lost ¦ ¤¤¤ lost ¦ The board recommends that you vote by post.
plunged ¦ bearish ¦ mood ¦ plung<w> ¦ ¤¤¤ plunged ¦ He was happy to see his friends at the station.
crash ¦ bearish ¦ mood ¦ crash~ ¦ ¤¤¤ crash ¦ Analysts asked about the weather and the harvest.
collapse ¦ bearish ¦ mood ¦ collapse[ds]? ¦ ¤¤¤ collapse ¦ Growth in the north was slower than in the south.
tumbled ¦ bearish ¦ mood ¦ tumbl<w> ¦ ¤¤¤ tumbled ¦ I would like to thank all my readers.
slump ¦ bearish ¦ mood ¦ slump~ ¦ ¤¤¤ slump ¦ He was happy to see his friends at the station.
dropped ¦ bearish ¦ mood ¦ dropped ¦ ¤¤¤ dropped ¦ The company sells tractors through two hundred dealers.
fell ¦ bearish ¦ mood ¦ fell ¦ ¤¤¤ fell ¦ Investors met the new chief in London.
falling ¦ bearish ¦ mood ¦ falling ¦ ¤¤¤ falling ¦ Risks of fire are kept low by sprinklers.
fall ¦ bearish ¦ mood ¦ fall ¦ ¤¤¤ fall ¦ The board recommends that you vote by post.
cut ¦ bearish ¦ mood ¦ (?<!rates? |cost |costs |tax |price |interest )cut(s|ting)?(?! (costs?|rates|expenses|debt)) ¦ ¤¤¤ cut ¦ He was happy to see his friends at the station.
debt ¦ bearish ¦ mood ¦ debt ¦ ¤¤¤ debt ¦ The city bought the old building from the church.
headwind ¦ bearish ¦ mood ¦ headwinds? ¦ ¤¤¤ headwind ¦ They look for a new head of sales.
concern ¦ bearish ¦ mood ¦ concern(s|ed|ing)? ¦ ¤¤¤ concern ¦ Estimates of the crowd differ widely.
worred ¦ bearish ¦ mood ¦ worr<w> ¦ ¤¤¤ worred ¦ They hold the annual meeting at the plant in May.
risk ¦ bearish ¦ mood ¦ (?<!(low|lower|lowest|reduced?|reduces|reducing|less|de|minimal|little|limited)[- ])risk(s|y)? ¦ ¤¤¤ risk ¦ Estimates of the crowd differ widely.
threat ¦ bearish ¦ mood ¦ threat~ ¦ ¤¤¤ threat ¦ It has been raining for three days.
trouble ¦ bearish ¦ mood ¦ trouble[ds]? ¦ ¤¤¤ trouble ¦ She added salt and waited for the water to boil.
problem ¦ bearish ¦ mood ¦ problem~ ¦ ¤¤¤ problem ¦ The bottom of the tank is checked every year.
pressure ¦ bearish ¦ mood ¦ pressure[ds]? ¦ ¤¤¤ pressure ¦ It has been raining for three days.
lawsuit ¦ bearish ¦ mood ¦ lawsuit ¦ ¤¤¤ lawsuit ¦ The best way to the plant is by train.
investigation ¦ bearish ¦ mood ¦ investigation ¦ ¤¤¤ investigation ¦ Investors met the new chief in London.
scandal ¦ bearish ¦ mood ¦ scandal ¦ ¤¤¤ scandal ¦ Expensive machines need good care.
shortage ¦ bearish ¦ mood ¦ shortage ¦ ¤¤¤ shortage ¦ A short letter to customers explains the new prices.
uncertain ¦ bearish ¦ mood ¦ uncertain~ ¦ ¤¤¤ uncertain ¦ The long road to the works was closed in winter.
bearish ¦ bearish ¦ mood ¦ bearish ¦ ¤¤¤ bearish ¦ I would like to thank all my readers.
downgrade ¦ bearish ¦ mood ¦ downgrade[ds]? ¦ ¤¤¤ downgrade ¦ It has been raining for three days.
overhang ¦ bearish ¦ mood ¦ overhang ¦ ¤¤¤ overhang ¦ It has been raining for three days.
shrink ¦ bearish ¦ mood ¦ shrink~ ¦ ¤¤¤ shrink ¦ The value of the contract was not disclosed.
negative ¦ bearish ¦ mood ¦ negative ¦ ¤¤¤ negative ¦ The price of steel rose in the spring.
sceptical ¦ bearish ¦ mood ¦ sceptical ¦ ¤¤¤ sceptical ¦ We are open on Sundays and on holidays.
skeptical ¦ bearish ¦ mood ¦ skeptical ¦ ¤¤¤ skeptical ¦ Patience is what the gardener needs most.
suspended ¦ bearish ¦ mood ¦ suspended ¦ ¤¤¤ suspended ¦ Its target group are families with small children.
damage ¦ bearish ¦ mood ¦ damage ¦ ¤¤¤ damage ¦ The position of the valve is shown on the display.
unfortunately ¦ bearish ¦ mood ¦ unfortunately ¦ ¤¤¤ unfortunately ¦ The cheap flights are gone by June.
questionable ¦ bearish ¦ mood ¦ questionable ¦ ¤¤¤ questionable ¦ Not all of them came to the meeting.
mishap ¦ bearish ¦ mood ¦ mishaps? ¦ ¤¤¤ mishap ¦ Its target group are families with small children.
vulnerabed ¦ bearish ¦ mood ¦ vulnerab<w> ¦ ¤¤¤ vulnerabed ¦ Growth in the north was slower than in the south.
slash ¦ bearish ¦ mood ¦ slash~ ¦ ¤¤¤ slash ¦ Investors met the new chief in London.
dies ¦ bearish ¦ mood ¦ dies ¦ ¤¤¤ dies ¦ The company sells tractors through two hundred dealers.
dying ¦ bearish ¦ mood ¦ dying ¦ ¤¤¤ dying ¦ She added salt and waited for the water to boil.
dive ¦ bearish ¦ mood ¦ dives? ¦ ¤¤¤ dive ¦ The price of steel rose in the spring.
warn ¦ bearish ¦ mood ¦ warn~ ¦ ¤¤¤ warn ¦ The opportunity was open to all students.
halt ¦ bearish ¦ mood ¦ halt~ ¦ ¤¤¤ halt ¦ The story begins in a garage in 1976.
stop-operations ¦ bearish ¦ mood ¦ stop operations ¦ ¤¤¤ stop operations ¦ A short letter to customers explains the new prices.
schwach ¦ bearish ¦ mood ¦ schwach ¦ ¤¤¤ schwach ¦ Its target group are families with small children.
verlust ¦ bearish ¦ mood ¦ verlust ¦ ¤¤¤ verlust ¦ The bottom of the tank is checked every year.
risiko ¦ bearish ¦ mood ¦ risiko ¦ ¤¤¤ risiko ¦ The stock room is on the second floor.
ruckgang ¦ bearish ¦ mood ¦ rückgang ¦ ¤¤¤ rückgang ¦ They avoid plastic and reduce waste in every plant.
perte ¦ bearish ¦ mood ¦ perte ¦ ¤¤¤ perte ¦ The cheap flights are gone by June.
risque ¦ bearish ¦ mood ¦ risque ¦ ¤¤¤ risque ¦ A short letter to customers explains the new prices.
perdida ¦ bearish ¦ mood ¦ pérdida ¦ ¤¤¤ pérdida ¦ The market opens at nine and closes at five.
riesgo ¦ bearish ¦ mood ¦ riesgo ¦ ¤¤¤ riesgo ¦ Patience is what the gardener needs most.
debil ¦ bearish ¦ mood ¦ débil ¦ ¤¤¤ débil ¦ She added salt and waited for the water to boil.
strong ¦ bullish ¦ mood ¦ strong(er|est|ly)? ¦ ¤¤¤ strong ¦ He was happy to see his friends at the station.
solid ¦ bullish ¦ mood ¦ solid ¦ ¤¤¤ solid ¦ The opportunity was open to all students.
robust ¦ bullish ¦ mood ¦ robust ¦ ¤¤¤ robust ¦ Analysts asked about the weather and the harvest.
impressive ¦ bullish ¦ mood ¦ impressive ¦ ¤¤¤ impressive ¦ He was happy to see his friends at the station.
stellar ¦ bullish ¦ mood ¦ stellar ¦ ¤¤¤ stellar ¦ They hold the annual meeting at the plant in May.
excellent ¦ bullish ¦ mood ¦ excellent ¦ ¤¤¤ excellent ¦ Not all of them came to the meeting.
outstanding ¦ bullish ¦ mood ¦ outstanding ¦ ¤¤¤ outstanding ¦ Expensive machines need good care.
exceptional ¦ bullish ¦ mood ¦ exceptional ¦ ¤¤¤ exceptional ¦ She added salt and waited for the water to boil.
incredible ¦ bullish ¦ mood ¦ incredible ¦ ¤¤¤ incredible ¦ The board recommends that you vote by post.
amazing ¦ bullish ¦ mood ¦ amazing ¦ ¤¤¤ amazing ¦ Its target group are families with small children.
fantastic ¦ bullish ¦ mood ¦ fantastic ¦ ¤¤¤ fantastic ¦ Analysts asked about the weather and the harvest.
great ¦ bullish ¦ mood ¦ great ¦ ¤¤¤ great ¦ Investors met the new chief in London.
healthy ¦ bullish ¦ mood ¦ healthy ¦ ¤¤¤ healthy ¦ I would like to thank all my readers.
resilient ¦ bullish ¦ mood ¦ resilient ¦ ¤¤¤ resilient ¦ The long road to the works was closed in winter.
stable ¦ bullish ¦ mood ¦ stable ¦ ¤¤¤ stable ¦ The upside of the lid is made of glass.
stability ¦ bullish ¦ mood ¦ stability ¦ ¤¤¤ stability ¦ The board recommends that you vote by post.
durable ¦ bullish ¦ mood ¦ durable ¦ ¤¤¤ durable ¦ We are open on Sundays and on holidays.
dependable ¦ bullish ¦ mood ¦ dependable ¦ ¤¤¤ dependable ¦ Risks of fire are kept low by sprinklers.
high-quality ¦ bullish ¦ mood ¦ high-quality ¦ ¤¤¤ high-quality ¦ We are open on Sundays and on holidays.
best-in-class ¦ bullish ¦ mood ¦ best-in-class ¦ ¤¤¤ best-in-class ¦ The best way to the plant is by train.
world-class ¦ bullish ¦ mood ¦ world-class ¦ ¤¤¤ world-class ¦ The value of the contract was not disclosed.
premier ¦ bullish ¦ mood ¦ premier ¦ ¤¤¤ premier ¦ Analysts asked about the weather and the harvest.
dominant ¦ bullish ¦ mood ¦ dominant ¦ ¤¤¤ dominant ¦ The stock room is on the second floor.
leading ¦ bullish ¦ mood ¦ leading ¦ ¤¤¤ leading ¦ Investors met the new chief in London.
unmatched ¦ bullish ¦ mood ¦ unmatched ¦ ¤¤¤ unmatched ¦ Risks of fire are kept low by sprinklers.
superior ¦ bullish ¦ mood ¦ superior ¦ ¤¤¤ superior ¦ The market opens at nine and closes at five.
growing ¦ bullish ¦ mood ¦ growing ¦ ¤¤¤ growing ¦ Growth in the north was slower than in the south.
growth ¦ bullish ¦ mood ¦ growth ¦ ¤¤¤ growth ¦ Estimates of the crowd differ widely.
grew ¦ bullish ¦ mood ¦ grew ¦ ¤¤¤ grew ¦ Risks of fire are kept low by sprinklers.
grown ¦ bullish ¦ mood ¦ grown ¦ ¤¤¤ grown ¦ Growth in the north was slower than in the south.
grow ¦ bullish ¦ mood ¦ grow ¦ ¤¤¤ grow ¦ Growth in the north was slower than in the south.
surge ¦ bullish ¦ mood ¦ surged? ¦ ¤¤¤ surge ¦ Investors met the new chief in London.
surging ¦ bullish ¦ mood ¦ surging ¦ ¤¤¤ surging ¦ The cheap flights are gone by June.
soared ¦ bullish ¦ mood ¦ soared ¦ ¤¤¤ soared ¦ Growth in the north was slower than in the south.
soaring ¦ bullish ¦ mood ¦ soaring ¦ ¤¤¤ soaring ¦ The long road to the works was closed in winter.
rallied ¦ bullish ¦ mood ¦ rallied ¦ ¤¤¤ rallied ¦ Risks of fire are kept low by sprinklers.
accelerated ¦ bullish ¦ mood ¦ accelerat<w> ¦ ¤¤¤ accelerated ¦ The fund was founded in 1999 and named after a river.
expanded ¦ bullish ¦ mood ¦ expand<w> ¦ ¤¤¤ expanded ¦ The upside of the lid is made of glass.
record ¦ bullish ¦ mood ¦ record ¦ ¤¤¤ record ¦ The board recommends that you vote by post.
beat ¦ bullish ¦ mood ¦ beat ¦ ¤¤¤ beat ¦ Growth in the north was slower than in the south.
beats ¦ bullish ¦ mood ¦ beats ¦ ¤¤¤ beats ¦ The dividend will be paid on the third of May.
topped ¦ bullish ¦ mood ¦ topped ¦ ¤¤¤ topped ¦ Expensive machines need good care.
exceeded ¦ bullish ¦ mood ¦ exceeded ¦ ¤¤¤ exceeded ¦ Growth in the north was slower than in the south.
surpassed ¦ bullish ¦ mood ¦ surpassed ¦ ¤¤¤ surpassed ¦ The city bought the old building from the church.
crushed ¦ bullish ¦ mood ¦ crushed ¦ ¤¤¤ crushed ¦ She added salt and waited for the water to boil.
improved ¦ bullish ¦ mood ¦ improv<w> ¦ ¤¤¤ improved ¦ The position of the valve is shown on the display.
momentum ¦ bullish ¦ mood ¦ momentum ¦ ¤¤¤ momentum ¦ Risks of fire are kept low by sprinklers.
tailwind ¦ bullish ¦ mood ¦ tailwinds? ¦ ¤¤¤ tailwind ¦ Analysts asked about the weather and the harvest.
moat ¦ bullish ¦ mood ¦ moat ¦ ¤¤¤ moat ¦ Expensive machines need good care.
competitive-advantage ¦ bullish ¦ mood ¦ competitive advantage ¦ ¤¤¤ competitive advantage ¦ The company sells tractors through two hundred dealers.
profitable ¦ bullish ¦ mood ¦ profitable ¦ ¤¤¤ profitable ¦ The stock room is on the second floor.
profitability ¦ bullish ¦ mood ¦ profitability ¦ ¤¤¤ profitability ¦ They look for a new head of sales.
opportunity ¦ bullish ¦ mood ¦ opportunity ¦ ¤¤¤ opportunity ¦ Investors met the new chief in London.
opportunities ¦ bullish ¦ mood ¦ opportunities ¦ ¤¤¤ opportunities ¦ The opportunity was open to all students.
raised-guidance ¦ bullish ¦ mood ¦ raised (its |their )?guidance ¦ ¤¤¤ raised guidance ¦ The opportunity was open to all students.
rising ¦ bullish ¦ mood ¦ rising ¦ ¤¤¤ rising ¦ The upside of the lid is made of glass.
gain ¦ bullish ¦ mood ¦ gain(ed|s|ing)? ¦ ¤¤¤ gain ¦ Estimates of the crowd differ widely.
bullish ¦ bullish ¦ mood ¦ bullish ¦ ¤¤¤ bullish ¦ The fund was founded in 1999 and named after a river.
upgrade ¦ bullish ¦ mood ¦ upgrade[ds]? ¦ ¤¤¤ upgrade ¦ We are open on Sundays and on holidays.
confident ¦ bullish ¦ mood ¦ confident ¦ ¤¤¤ confident ¦ The rating agency sits in a tower by the river.
confidence ¦ bullish ¦ mood ¦ confidence ¦ ¤¤¤ confidence ¦ Patience is what the gardener needs most.
optimised ¦ bullish ¦ mood ¦ optimis<w> ¦ ¤¤¤ optimised ¦ The stock room is on the second floor.
transformation ¦ bullish ¦ mood ¦ transformation ¦ ¤¤¤ transformation ¦ Patience is what the gardener needs most.
undisputed ¦ bullish ¦ mood ¦ undisputed ¦ ¤¤¤ undisputed ¦ The bottom of the tank is checked every year.
innovation ¦ bullish ¦ mood ¦ innovation ¦ ¤¤¤ innovation ¦ The value of the contract was not disclosed.
well-positioned ¦ bullish ¦ mood ¦ well[- ]positioned ¦ ¤¤¤ well-positioned ¦ The position of the valve is shown on the display.
attract ¦ bullish ¦ mood ¦ attract ¦ ¤¤¤ attract ¦ They avoid plastic and reduce waste in every plant.
stark ¦ bullish ¦ mood ¦ (stark|wachstum|gewinn|rekord|croissance|solide|crecimiento|fuerte) ¦ ¤¤¤ stark ¦ The story begins in a garage in 1976.
`
