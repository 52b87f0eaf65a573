import type { Passage } from '#extraction/extractors/rules/passages.ts'
import type { Mention } from '#extraction/extractors/rules/ticker-mentions.ts'

/** Whether a sentence speaks about a company, lets it speak, or only sets it beside another. */
export type Role = 'subject' | 'voice' | 'aside'

const asideBefore = new RegExp(
  '(?:' +
    [
      '\\bthan(?: \\w+ing(?: in)?)?',
      '\\b(?:versus|vs\\.?|unlike|against|instead of|rather than|alongside|behind|ahead of|replac\\w+|outperform(?:s|ed|ing)?|beat(?:s|ing)?|underperform(?:s|ed|ing)?|top|topped)',
      '\\b(?:compar\\w+|relative|similar|next|prior|related|thanks|due|linked|sold|exposed|exposure|supplier|sells?) (?:to|with)',
      '\\b(?:rivals?|competitors?|competition|peers?|customers?|clients?|suppliers?|partners?|investors?|alternatives?|others?|names|giants?|leaders?|heavyweights?)(?: (?:like|such as|including|from|to|for|with|names?))+',
      '\\b(?:rivals?|competitors?|customers?|clients?|suppliers?|peers?|owner|parent|subsidiary|spin-?off)',
      '\\b(?:competes?|competing|partner(?:ed|ing|s|ship)?|deal|agreement|contract|merger|joint venture|works?|working|collaborat\\w+) (?:with|between)',
      '\\balternatives? (?:to|for)',
      '\\b(?:sells?|ships?|suppl(?:y|ies)|deliver(?:s|ing)?) (?:\\w+ ){0,4}to',
      '\\b(?:acquired|acquisition of|owned by|bought by|backed by|formerly (?:at|of)|worked (?:at|for)|founder of|ceo of|funded by|sold to|made by|built by|the likes of)',
      '\\b(?:on|via|through|using|from) (?:the )?(?:app|website|platform)',
    ].join('|') +
    ')\\s+(?:the |its |rival |former )?$',
  'i',
)

const voiceBefore =
  /(?:\b(?:analysts?|bankers?|traders?|colleagues?|people) (?:at|from|with)|\baccording to|\bstrategists? (?:at|from)|\beconomists? at|\breport (?:by|from)|\bstudy by|\bcoverage (?:by|from)|\bas|\bfirms? like|\bspoke (?:on|to|with))\s+(?:\w+ \w+ (?:of|at) )?$/i
const voiceAfter =
  /^(?:['’]s)?\s+(?:(?:equity |senior |research |sell-side )?(?:analysts?|strategists?|economists?|Research|Securities|Equity Research|Asset Management)\b|(?:also |recently |has |have |had |just )?(?:(?:kept|keeps|stuck with|stood by) (?:its|their|an?|the)|reiterated|initiated|upgraded|downgraded|upgrades|downgrades|maintains?|maintained|reaffirmed|assumed coverage|cuts? (?:to|its|the|their|rating|target)|cuts\b|(?:raised|lifted|lowered|boosted|hiked) (?:its|the|their|price|target|his|her)|stepped aside|turned (?:cautious|positive|negative)))/
/** A bank that rates another company: "UBS on Monday downgraded X". */
const rating =
  /^(?:['’]s)?(?:\s+[\w.]+){0,3}?\s+(?:downgrad\w+|upgrad\w+|cuts?|rais\w+|hik\w+|lower\w+|lift\w+|boost\w+|initiat\w+|reiterat\w+|said|says|saw|sees|calls?|called|named|names|rates?|rated|expects?|maintain\w+|reaffirm\w+|assign\w+|set|kept|keeps|starts?|started|resum\w+|trimm\w+)\b/
const asideAfter =
  /^(?:['’]s? (?:CEO|founder|app store|cloud platform|customers?|former)|\s+(?:customers?|shareholders who|users?)\b)/
const listed = /^\s*(?:\([^)]*\)\s*)?(?:,|,? and|,? or|\/|&)\s*(?:the )?$/

/**
 * The role of each mention of one sentence, in their order. A list shares the role of its first member: "rivals such as
 * A, B and C". With banks, "X cuts its target" lets X speak.
 */
export function rolesOf(mentions: Mention[], text: string, sentenceStart: number): Role[] {
  const roles: Role[] = []
  for (const [i, mention] of mentions.entries()) {
    const before = text.slice(Math.max(sentenceStart, mention.start - 60), mention.start)
    const after = text.slice(mention.end, mention.end + 50)
    const previous = mentions[i - 1]
    const gap = previous ? text.slice(previous.end, mention.start) : null
    const before1 = roles[i - 1]
    const next = mentions.slice(i + 1).find(one => one.listing !== mention.listing)
    const towardsNext = next ? text.slice(mention.end, next.start) : ''
    if (mention.listing.sector === 'Financials' && rating.test(towardsNext)) roles.push('voice')
    else if (gap !== null && before1 && before1 !== 'voice' && (listed.test(gap) || /^\s*[([]?$/.test(gap)))
      roles.push(before1)
    else if (before1 === 'voice' && gap === ' and ' && !voiceAfter.test(after)) roles.push('voice')
    else if (voiceAfter.test(after) || voiceBefore.test(before)) roles.push('voice')
    else if (asideBefore.test(before) || asideAfter.test(after)) roles.push('aside')
    else roles.push('subject')
  }
  return roles
}

/** The mentions of some passages that a text speaks about, in its order: no voices, and nothing set beside. */
export function spokenAbout(passages: Passage[], mentions: Mention[], text: string): Mention[] {
  return passages.flatMap(passage =>
    passage.sentences.flatMap(sentence => {
      const inside = mentions.filter(one => one.start >= sentence.start && one.start < sentence.end)
      const roles = rolesOf(inside, text, sentence.start)
      return inside.filter((_, i) => roles[i] === 'subject')
    }),
  )
}
