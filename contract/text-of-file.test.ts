import { describe, expect, it } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const words = 'K\u00e4ufe f\u00fcr 5 \u20ac'

/** Words as programs of Windows write them: the euro is one byte there. */
const windows = (text: string) =>
  Uint8Array.from(text, letter => (letter === '\u20ac' ? 0x80 : letter.charCodeAt(0)))
const latin9 = (text: string) =>
  Uint8Array.from(text, letter => (letter === '\u20ac' ? 0xa4 : letter.charCodeAt(0)))
const utf8 = (text: string) => new TextEncoder().encode(text)
const head = (charset: string) =>
  `From: Ada <ada@letters.example>\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`

describe('the text of a file', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['UTF-8, whatever it says', utf8(head('iso-8859-1') + words), head('iso-8859-1') + words],
    ['UTF-8 with a mark, which goes', utf8(`\ufeff${words}`), words],
    ['a mail in 8 bits', windows(head('Windows-1252') + words), head('Windows-1252') + words],
    ['a mail in Latin-1', windows(head('"ISO-8859-1"') + words), head('"ISO-8859-1"') + words],
    ['a mail in Latin-9', latin9(head('iso-8859-15') + words), head('iso-8859-15') + words],
    [
      'a mail of parts, the first of which is in ASCII',
      latin9(head('us-ascii-none') + head('utf-8') + head('iso-8859-15') + words),
      head('us-ascii-none') + head('utf-8') + head('iso-8859-15') + words,
    ],
    ['a page', latin9(`<meta charset='iso-8859-15'><p>${words}`), `<meta charset='iso-8859-15'><p>${words}`],
    ['a text that says nothing', windows(words), words],
    ['a text that says what is not so', windows(head('utf-8') + words), head('utf-8') + words],
    ['a label that nobody knows', windows(head('klingon') + words), head('klingon') + words],
    ['UTF-16 with its mark', Uint8Array.from([0xff, 0xfe, 0x4b, 0, 0xe4, 0]), 'K\u00e4'],
    ['nothing', new Uint8Array(), ''],
  ])('is read from %s', (_what, bytes, text) => {
    expect(textOfFile(bytes)).toBe(text)
  })
})
