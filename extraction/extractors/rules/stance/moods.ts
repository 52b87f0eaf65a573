import { wordPattern } from '#extraction/text/word-pattern.ts'

export const bullishMoods = wordPattern(
  'strong(?:er|est|ly)?|solid|robust|impressive|stellar|excellent|outstanding|exceptional|incredible|amazing|fantastic|great|healthy|resilient|stable|stability|durable|dependable|high-quality|best-in-class|world-class|premier|dominant|leading|unmatched|superior',
  'growing|growth|grew|grown|grow|surged?|surging|soared|soaring|rallied|accelerat\\w+|expand\\w+|record|beat|beats|topped|exceeded|surpassed|crushed|improv\\w+|momentum|tailwinds?|moat|competitive advantage|profitable|profitability|opportunity|opportunities|raised (?:its |their )?guidance|rising|gain(?:ed|s|ing)?|bullish|upgrade[ds]?|confident|confidence|optimis\\w+|transformation|undisputed|innovation|well[- ]positioned|attract',
  '(?:stark|wachstum|gewinn|rekord|croissance|solide|crecimiento|fuerte)',
)

export const bearishMoods = wordPattern(
  '(?:costs?|expenses|defaults|delinquencies|non-accruals|leverage|losses|competition|vacanc(?:y|ies)|churn) (?:are|is|keeps?|has been|have been) (?:\\w+ )?(?:rising|growing|increasing|climbing)|(?:rising|higher|increasing|growing|mounting) (?:\\w+ )?(?:costs?|expenses|debt|competition|losses|leverage|defaults|churn)',
  'weak(?:er|ness|ening)?|poor|awful|terrible|horrible|bad|disappoint\\w+|struggl\\w+|declin\\w+|deteriorat\\w+|slow(?:ing|down|ed)|miss(?:ed|es)?|loss(?:es)?|losing|lost|plung\\w+|crash\\w*|collapse[ds]?|tumbl\\w+|slump\\w*|dropped|fell|falling|fall|(?<!rates? |cost |costs |tax |price |interest )cut(?:s|ting)?(?! (?:costs?|rates|expenses|debt))|debt|headwinds?|concern(?:s|ed|ing)?|worr\\w+|(?<!(?:low|lower|lowest|reduced?|reduces|reducing|less|de|minimal|little|limited)[- ])risk(?:s|y)?|threat\\w*|trouble[ds]?|problem\\w*|pressure[ds]?|lawsuit|investigation|scandal|shortage|uncertain\\w*|bearish|downgrade[ds]?|overhang|shrink\\w*|negative|sceptical|skeptical|suspended|damage|unfortunately|questionable|mishaps?|vulnerab\\w+|slash\\w*|dies|dying|dives?|warn\\w*|halt\\w*|stop operations',
  'schwach|verlust|risiko|rückgang|perte|risque|pérdida|riesgo|débil',
)
