import type { Habit } from '#extraction/habits/habits.ts'

/** Characters of a line of a text that are shown. */
const longestLine = 120

/** A habit in plain words. `line` has the words of a boilerplate line; null if no post has the line any more. */
export function habitWords(habit: Habit, line: string | null): string {
  switch (habit.kind) {
    case 'boilerplate':
      return line === null ? 'A line is boilerplate' : `“${cut(line)}” is boilerplate`
    case 'name':
      return `“${habit.name}” is ${habit.ticker}`
    case 'exchange':
      return `${habit.from} means ${habit.to}`
    case 'no tip':
      return `${habit.ticker} is no tip outside of titles`
    case 'heading':
      return `What stands under “${plain(habit.heading)}” ${habit.holds === 'tips' ? 'is mostly a tip' : 'is no tip'}`
    case 'stance of heading':
      return `What stands under “${plain(habit.heading)}” is ${habit.stance}`
    case 'last paragraph':
      return 'The last paragraph is an advert'
    case 'measure':
      return measureWords(habit.measure)
  }
}

/** What is learnt of a home in one sentence: "Learnt from 7 corrected posts: 3 lines are boilerplate, …". */
export function homeWords(posts: number, habits: { habit: Habit; words: string }[]): string {
  const from = `Learnt from ${posts.toLocaleString('en-US')} corrected ${posts === 1 ? 'post' : 'posts'}`
  const lines = habits.filter(({ habit }) => habit.kind === 'boilerplate').length
  const parts = [
    ...(lines > 0 ? [`${lines} ${lines === 1 ? 'line is' : 'lines are'} boilerplate`] : []),
    ...habits.flatMap(({ habit, words }) => (habit.kind === 'boilerplate' ? [] : lowerFirst(words))),
  ]
  const told = parts.slice(0, mostTold)
  const more = parts.length - told.length
  if (told.length === 0) return `${from}: nothing yet.`
  return `${from}: ${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** Habits that the sentence of a home names. */
const mostTold = 5

function measureWords({ tip, stances }: Extract<Habit, { kind: 'measure' }>['measure']): string {
  const care = tip > 0 ? 'less is asked of a tip' : tip < 0 ? 'more is asked of a sure tip' : null
  const often = Object.entries(stances).flatMap(([stance, step]) => (step > 0 ? stance : []))
  const stance = often.length > 0 ? `${often.join(' and ')} tips are more common here than elsewhere` : null
  const parts = [care, stance].filter(part => part !== null)
  const words = parts.length > 0 ? parts.join(', ') : 'drafts are as often right here as elsewhere'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function lowerFirst(words: string): string {
  return /^(?:What|The|Less|More) |^(?:Bullish|Bearish|Neutral|Drafts)\b/.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words
}

function plain(heading: string): string {
  return cut(heading.replace(/^[\s#*_]+|[\s*_:：]+$/g, ''))
}

function cut(line: string): string {
  const one = line.replace(/\s+/g, ' ').trim()
  return one.length > longestLine ? `${one.slice(0, longestLine - 1).toWellFormed()}…` : one
}
