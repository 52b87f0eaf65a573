import { html } from 'hono/html'
import type { DueKind } from '#contract/due.ts'
import type { Letter } from './sender.ts'

/** Something due as a digest tells it. */
export interface DigestItem {
  kind: DueKind
  ticker: string | null
  words: string | null
  /** A day, such as 2026-11-24. */
  dueOn: string
}

/** Lines at most; what is beyond waits on the page. */
const mostLines = 20

/** What the reader of a mail needs to know why a line stands there. */
const kindWords: Record<DueKind, string> = {
  review: 'Review your conclusion',
  falsifier: 'What would change your mind',
  task: 'Task',
  claim: 'Did it come true?',
  opposed: 'Against your conclusion',
  feed: 'Source paused',
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/**
 * The digest of a day: a line for each thing that is due, the earliest first. What somebody wrote to decide by is not in it:
 * mail passes through many hands.
 *
 * @param off where it is switched off.
 */
export function digestLetter(
  items: DigestItem[],
  { day, publicUrl, off }: { day: string; publicUrl: string; off: string },
): Pick<Letter, 'subject' | 'text' | 'html' | 'off'> {
  const told = items.slice(0, mostLines).map(item => ({ ...item, line: lineOf(item, day) }))
  const due = `${publicUrl}/due`
  const open = items.length > told.length ? `Open Due for ${items.length - told.length} more` : 'Open Due'
  const list = told.map(({ ticker, line }) =>
    ticker
      ? html`<li><a href="${publicUrl}/stocks/${encodeURIComponent(ticker)}">${ticker}</a> ${line}</li>\n`
      : html`<li>${line}</li>\n`,
  )
  return {
    subject: items.length === 1 ? '1 thing is due' : `${items.length} things are due`,
    text: `${told.map(({ ticker, line }) => `${ticker ? `${ticker}  ` : ''}${line}`).join('\n')}

${open}: ${due}
Switch these mails off: ${off}`,
    html: String(html`<ul>
${list}</ul>
<p><a href="${due}">${open}</a> · <a href="${off}">Switch these mails off</a></p>`),
    off,
  }
}

function lineOf({ kind, words, dueOn }: DigestItem, day: string): string {
  const told = kind === 'review' ? '' : (words ?? '').replace(/\s+/g, ' ').trim()
  const head = kindWords[kind]
  const what = told ? `${head}${head.endsWith('?') ? '' : ':'} ${told}` : head
  const date = dayAndMonth.format(new Date(dueOn))
  if (dueOn === day) return what
  return `${what} (${dueOn < day ? `since ${date}` : `on ${date}`})`
}
