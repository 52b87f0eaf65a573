import { isoDate } from './dates.ts'
import type { Document } from './document.ts'
import { nameOfSender, titleOfSubject } from './mail-head.ts'

/** Header fields that mail programs write, and no person. */
const machineField =
  /^(?:mime-version|content-type|content-transfer-encoding|received|message-id|return-path|delivered-to|dkim-signature|x-[\w-]+|list-[\w-]+|authentication-results)\s*:/im

/**
 * Whether a text is a mail as sent, such as an .eml file: header fields without gaps, and one of a mail program among
 * them.
 */
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

/** The content of a mail, as a page or as a text, with the facts in its head. */
export interface MailFile extends Pick<Document, 'title' | 'author' | 'publishedAt' | 'sender'> {
  content: string
  format: 'html' | 'text'
}

/** Reads a mail as sent, with all its encodings. */
export async function readMailFile(mail: string): Promise<MailFile> {
  // Rarely needed, so a process loads the library with the first mail.
  const { default: PostalMime } = await import('postal-mime')
  // Some programs put a mailbox line and blank lines before it.
  const { subject, from, date, html, text } = await PostalMime.parse(
    inOneCharset(mail.trimStart().replace(/^from [^\n]*\n/i, '')),
  )
  const facts = {
    title: titleOfSubject(subject ?? null),
    author: from?.name ? nameOfSender(from.name) : null,
    publishedAt: date ? isoDate(date) : null,
    ...(from?.address && { sender: from.address.toLowerCase() }),
  }
  return html
    ? { ...facts, content: html, format: 'html' }
    : { ...facts, content: text ?? '', format: 'text' }
}

/**
 * A mail that arrived as text is decoded already, whatever its parts say. Parts without a transfer encoding are
 * declared to be in UTF-8, into which the text is encoded.
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

/** A mail, cut before each boundary line. */
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

/** Decodes words such as `=?UTF-8?Q?K=C3=A4ufe?=` (RFC 2047) in a pasted head. */
export async function withDecodedWords(text: string): Promise<string> {
  if (!/=\?[^?\s]{1,40}\?[bq]\?[^?\n]*\?=/i.test(text.slice(0, 4000))) return text
  const { decodeWords } = await import('postal-mime')
  return decodeWords(text.slice(0, 4000)) + text.slice(4000)
}
