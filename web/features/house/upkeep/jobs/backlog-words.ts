import type { Backlog, BacklogName } from '#contract/jobs.ts'
import { plural } from '#web/format/words/plural.ts'

/** The title of each backlog, and the noun for one waiting thing. */
const names: Record<BacklogName, { title: string; one: string }> = {
  radar: { title: 'Contradictions: what is new', one: 'post' },
  'radar-origins': { title: 'Contradictions: who said it first', one: 'post' },
  'radar-stocks': { title: 'Contradictions: who contradicts whom', one: 'stock' },
  outcomes: { title: 'What became of tips', one: 'tip' },
  prices: { title: 'Tips against new prices', one: 'price series' },
  records: { title: 'Records of strategists', one: 'strategist' },
  forecasts: { title: 'What became of judgements', one: 'judgement' },
  people: { title: 'Records of people here', one: 'account' },
  feeds: { title: 'Sources to look at', one: 'source' },
  drafts: { title: 'Drafts to read', one: 'draft' },
}

export function titleOf({ name }: Backlog): string {
  return names[name].title
}

/** The progress of a backlog: `61% of 200,000 posts, about 12 minutes`. */
export function stateOf({ name, waiting, of, minutes }: Backlog): string {
  const done = Math.floor((100 * (of - waiting)) / of)
  const { one } = names[name]
  const all = one === 'price series' ? `${of.toLocaleString('en-US')} ${one}` : plural(of, one)
  return `${done}% of ${all}, ${timeLeft(minutes)}`
}

function timeLeft(minutes: number | null): string {
  if (minutes === null) return 'time not known yet'
  if (minutes <= 1) return 'about a minute'
  if (minutes < 100) return `about ${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `about ${hours} hours` : `about ${Math.round(hours / 24)} days`
}
