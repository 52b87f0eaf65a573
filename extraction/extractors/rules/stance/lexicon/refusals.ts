/** Refusals whose words, read one by one, would say "wait", and bets against a stock that have ended. */
export const refusals = String.raw`
rating-avoid ¦ bearish ¦ verdict ¦ (rating|verdict|recommendation|stance)[*_]{0,2}: ?[*_]{0,2} ?([a-f][+-]? ?[—–-] ?)?(strong )?(avoid|sell|underperform)(?= |[*_/.,;]|$) ¦ ¤¤¤ rating: avoid. ¦ The rating agency sits in a tower by the river.
wouldn-t-initiat-position ¦ bearish ¦ verdict ¦ (would(n’t| not)|won’t|will not|could(n’t| not)) (be )?(initiat|start|open|tak)(e|ing)? (an?|any|new|my) ([\w-]+ ){0,2}position(s)?(?![^.;]{0,40}\b(yet|until|before|unless)) ¦ ¤¤¤ wouldn’t initiat a position ¦ The position of the valve is shown on the display.
buying-it-wrong-take ¦ bearish ¦ verdict ¦ (buying|owning|holding) (it|this|these|them|¤+|the (stock|shares))[^.;]{0,60} (is|are|seems|looks) (?!not |never )<1>(the wrong|a bad|a poor|not the right) (take|idea|move|call|decision|bet) ¦ ¤¤¤ buying it is the wrong take ¦ They hold the annual meeting at the plant in May.
i-pass-on ¦ bearish ¦ verdict ¦ (i|we)(’ll| will|’ve| have|’ve got| am going|’m going)? (to )?(have to |need to )?pass(ing)? on (?=¤|it\b|this (one|stock)|the (stock|shares)) ¦ ¤¤¤ i pass on ¤ ¦ The board recommends that you vote by post.
closed-my-short ¦ bullish ¦ verdict ¦ (closed|covered|exited|unwound|bought back|got out of) (out )?(all )?(of )?(my|our|the) ((<w>|¤+) ){0,2}?shorts?( positions?)?( (and|to) (go|going|went) (net )?long)? ¦ ¤¤¤ closed my short ¦ A short letter to customers explains the new prices.
am-net-long ¦ bullish ¦ verdict ¦ (am|are|’m|’re|turned|now) (now )?net long ¦ ¤¤¤ am net long ¦ The long road to the works was closed in winter.
`
