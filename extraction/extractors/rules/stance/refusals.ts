import { wordPattern } from '#extraction/text/word-pattern.ts'

/**
 * Who refuses a stock with words that, read one by one, would say "wait": a rating to avoid it, a position that one
 * would not open at this price, a purchase called a mistake.
 */
export const refusals = wordPattern(
  '(?:rating|verdict|recommendation|stance)[*_]{0,2}: ?[*_]{0,2} ?(?:[a-f][+-]? ?[—–-] ?)?(?:strong )?(?:avoid|sell|underperform)(?= |[*_/.,;]|$)',
  'avoid ?/ ?(?:\\w+ )?(?:overvalued|sell|expensive)',
  '(?:would(?:n’t| not)|won’t|will not|could(?:n’t| not)) (?:be )?(?:initiat|start|open|tak)(?:e|ing)? (?:an?|any|new|my) (?:[\\w-]+ ){0,2}position(?:s)?(?![^.;]{0,40}\\b(?:yet|until|before|unless))',
  '(?:buying|owning|holding) (?:it|this|these|them|¤+|the (?:stock|shares))[^.;]{0,60} (?:is|are|seems|looks) (?!not |never )(?:\\w+ )?(?:the wrong|a bad|a poor|not the right) (?:take|idea|move|call|decision|bet)',
  '(?:i|we)(?:’ll| will|’ve| have|’ve got| am going|’m going)? (?:to )?(?:have to |need to )?pass(?:ing)? on (?=¤|it\\b|this (?:one|stock)|the (?:stock|shares))',
)

/** "I closed my shorts": who bet against a stock does so no longer. */
export const endedShorts = wordPattern(
  '(?:closed|covered|exited|unwound|bought back|got out of) (?:out )?(?:all )?(?:of )?(?:my|our|the) (?:(?:\\w+|¤+) ){0,2}?shorts?(?: positions?)?(?: (?:and|to) (?:go|going|went) (?:net )?long)?',
  '(?:am|are|’m|’re|turned|now) (?:now )?net long',
)
