import { html } from 'hono/html'
import { letterHtml } from './letter-html.ts'
import type { Letter } from './sender.ts'

type Words = Pick<Letter, 'subject' | 'text' | 'html'>

/** Asks whose address it is to press a button. `name` is that of the server. */
export function confirmationLetter(name: string, url: string): Words {
  return letter(
    `Confirm your address for ${name}`,
    'Open this page and press the button there, within 24 hours. Then mails of what is due can come to this address.',
    url,
    'If you did not ask for this, do nothing: no other mail will come.',
  )
}

/** Leads to a new password. */
export function passwordLetter(name: string, url: string): Words {
  return letter(
    `A new password for ${name}`,
    'Choose a new password on this page, within one hour. Whoever is signed in with the old one is signed out.',
    url,
    'If you did not ask for this, do nothing: your password stays as it is.',
  )
}

function letter(subject: string, what: string, url: string, otherwise: string): Words {
  return {
    subject,
    text: `${what}\n\n${url}\n\n${otherwise}`,
    html: letterHtml(html`<p>${what}</p>\n<p><a href="${url}">${url}</a></p>\n<p>${otherwise}</p>`),
  }
}
