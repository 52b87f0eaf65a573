import { html } from 'hono/html'
import type { DueKind } from '#contract/due.ts'
import type { DigestLine } from '../due/queries.ts'
import { letterHtml } from './letter-html.ts'
import type { Letter } from './sender.ts'

/** Lines, at most. Further items are on the page. */
const mostLines = 20

/** The reason for each line. For a paused source, its own words say it. */
const kindWords: Record<DueKind, string> = {
  review: 'Review your conclusion',
  falsifier: 'What would change your mind',
  task: 'Task',
  claim: 'Did it come true?',
  opposed: 'Against your conclusion',
  feed: '',
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/**
 * The digest of a day: a line for each due item, earliest first. It contains nothing that the person wrote for their
 * decisions, because mail passes through many hands.
 *
 * @param off the address where the digest can be switched off.
 */
export function digestLetter(
  items: DigestLine[],
  { day, publicUrl, off }: { day: string; publicUrl: string; off: string },
): Pick<Letter, 'subject' | 'text' | 'html' | 'off'> {
  const told = items.slice(0, mostLines).map(item => ({ ...item, line: lineOf(item, day) }))
  const due = `${publicUrl}/due`
  const open = items.length > told.length ? `Open Due for ${items.length - told.length} more` : 'Open Due'
  const list = told.map(({ ticker, line }) =>
    ticker
      ? html`<li style="margin:0 0 8px"><a href="${publicUrl}/stocks/${encodeURIComponent(ticker)}">${ticker}</a> ${line}</li>\n`
      : html`<li style="margin:0 0 8px">${line}</li>\n`,
  )
  return {
    subject: items.length === 1 ? '1 thing is due' : `${items.length} things are due`,
    text: `${told.map(({ ticker, line }) => `${ticker ? `${ticker}  ` : ''}${line}`).join('\n')}

${open}: ${due}
Switch these mails off: ${off}`,
    html: letterHtml(html`<ul style="margin:0;padding:0;list-style:none">
${list}</ul>
<p><a href="${due}">${open}</a> · <a href="${off}">Switch these mails off</a></p>`),
    off,
  }
}

function lineOf({ kind, words, dueOn }: DigestLine, day: string): string {
  const told = kind === 'review' ? '' : (words ?? '').replace(/\s+/g, ' ').trim()
  const head = kindWords[kind]
  const colon = head === '' || head.endsWith('?') ? '' : ':'
  const what = told ? `${head}${colon} ${told}`.trim() : head
  const date = dayAndMonth.format(new Date(dueOn))
  if (dueOn === day) return what
  return `${what} (${dueOn < day ? `since ${date}` : `on ${date}`})`
}
