import { isoDate } from './dates.ts'
import type { Document } from './document.ts'
import { nameOfSender, titleOfSubject } from './mail-head.ts'

/** Fields that programs write which carry mails, and nobody by hand. */
const machineField =
  /^(?:mime-version|content-type|content-transfer-encoding|received|message-id|return-path|delivered-to|dkim-signature|x-[\w-]+|list-[\w-]+|authentication-results)\s*:/im

/** Whether a text is a mail as it was sent, such as an .eml file: fields with nothing between, and one that programs write. */
export function isMailFile(text: string): boolean {
  const [head = ''] = text
    .slice(0, 200_000)
    .trimStart()
    .split(/\r?\n\r?\n/, 1)
  const lines = head.split(/\r?\n/)
  const isFields = lines.every(
    (line, n) =>
      /^[!-9;-~]+:/.test(line) || (n > 0 && /^[ \t]/.test(line)) || (n === 0 && /^from /i.test(line)),
  )
  return isFields && /^from\s*:/im.test(head) && machineField.test(head)
}

/** What a mail says, as a page or as a text, with what its head tells. */
export interface MailFile extends Pick<Document, 'title' | 'author' | 'publishedAt'> {
  content: string
  format: 'html' | 'text'
}

/** Reads a mail as it was sent, with all its encodings. */
export async function readMailFile(mail: string): Promise<MailFile> {
  // Rarely needed: a process loads it with the first mail.
  const { default: PostalMime } = await import('postal-mime')
  // Some programs put the line of a mailbox before it, and blank lines.
  const { subject, from, date, html, text } = await PostalMime.parse(
    inOneCharset(mail.trimStart().replace(/^from [^\n]*\n/i, '')),
  )
  const facts = {
    title: titleOfSubject(subject ?? null),
    author: from?.name ? nameOfSender(from.name) : null,
    publishedAt: date ? isoDate(date) : null,
  }
  return html
    ? { ...facts, content: html, format: 'html' }
    : { ...facts, content: text ?? '', format: 'text' }
}

/**
 * What has come as text has letters already, whatever its parts say of their bytes: those that are encoded no further are
 * told to be in the one character set that the text becomes bytes in.
 */
function inOneCharset(mail: string): string {
  if (!/[\u0080-\uffff]/.test(mail)) return mail
  return partsOf(mail)
    .map(part => {
      const end = /\r?\n\r?\n/.exec(part)?.index ?? 0
      const head = part.slice(0, end)
      if (/^content-transfer-encoding:\s{0,9}(?:base64|quoted-printable)/im.test(head)) return part
      const told = /^content-type:/im.test(head)
        ? head.replace(/\bcharset\s{0,9}=\s{0,9}(?:"[^"\n]{0,99}"|[^\s;"]{1,99})/gi, 'charset=utf-8')
        : head && `${head}\nContent-Type: text/plain; charset=utf-8`
      return told + part.slice(end)
    })
    .join('')
}

/** A mail cut before each line that parts it, by the boundaries that it names. */
function partsOf(mail: string): string[] {
  const named = mail.matchAll(/\bboundary\s{0,9}=\s{0,9}(?:"([^"\n]{1,99})"|([^\s;"]{1,99}))/gi)
  const boundaries = new Set([...named].map(([, quoted, plain]) => `--${quoted ?? plain}`))
  const parts = ['']
  for (const line of mail.split(/(?<=\n)/)) {
    if (boundaries.has(line.trimEnd())) parts.push(line)
    else parts.push((parts.pop() ?? '') + line)
  }
  return parts
}

/** Decodes words such as `=?UTF-8?Q?K=C3=A4ufe?=` (RFC 2047), where a head that was pasted has some. */
export async function withDecodedWords(text: string): Promise<string> {
  if (!/=\?[^?\s]{1,40}\?[bq]\?[^?\n]*\?=/i.test(text.slice(0, 4000))) return text
  const { decodeWords } = await import('postal-mime')
  return decodeWords(text.slice(0, 4000)) + text.slice(4000)
}
