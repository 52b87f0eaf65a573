import { describe, expect, it } from 'vitest'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { readPasted as read, words } from '#extraction/testing/read-pasted.ts'

/** The head of a mail as programs show and copy it. */
const heads: [string, string][] = [
  [
    'Gmail, forwarded',
    '---------- Forwarded message ---------\nFrom: Ada Sample <ada@letters.example>\nDate: Mon, Nov 23, 2026 at 7:02 AM\nSubject: Why I bought Nvidia\nTo: <me@mail.example>\n\n',
  ],
  [
    'Gmail, forwarded in bold',
    '---------- Forwarded message ---------\nFrom: *Ada Sample* <ada@letters.example>\nDate: Mon, Nov 23, 2026 at 7:02 AM\nSubject: Why I bought Nvidia\nTo: <me@mail.example>\n',
  ],
  [
    'Outlook',
    'From: Ada Sample <ada@letters.example>\nSent: Monday, November 23, 2026 7:02 AM\nTo: Me\nSubject: Why I bought Nvidia\n',
  ],
  [
    'Outlook, forwarded',
    '________________________________\nFrom: Ada Sample <ada@letters.example>\nSent: Monday, November 23, 2026 7:02:11 AM\nTo: Me <me@mail.example>; You <you@mail.example>\nCc: Them\nSubject: FW: Why I bought Nvidia\n',
  ],
  [
    'Outlook, as it was',
    '-----Original Message-----\nFrom: Ada Sample [mailto:ada@letters.example]\nSent: Monday, November 23, 2026 7:02 AM\nTo: Me\nSubject: RE: Why I bought Nvidia\nImportance: High\n',
  ],
  [
    'Apple',
    'Begin forwarded message:\n\nFrom: Ada Sample <ada@letters.example>\nSubject: Why I bought Nvidia\nDate: November 23, 2026 at 7:02:11 AM GMT+1\nTo: me@mail.example\nReply-To: Ada Sample <ada@letters.example>\n',
  ],
  [
    'Apple, quoted',
    '> Begin forwarded message:\n> \n> From: "Ada Sample" <ada@letters.example>\n> Subject: Why I bought Nvidia\n> Date: 23 November 2026 at 07:02:11 CET\n> To: me@mail.example\n> ',
  ],
  [
    'Thunderbird',
    'Subject: \tWhy I bought Nvidia\nDate: \tMon, 23 Nov 2026 07:02:11 +0100\nFrom: \tAda Sample <ada@letters.example>\nTo: \tme@mail.example\n',
  ],
  [
    'Thunderbird, forwarded',
    '\n\n-------- Forwarded Message --------\nSubject: \tFwd: Why I bought Nvidia\nDate: \tMon, 23 Nov 2026 07:02:11 +0100\nFrom: \tAda Sample <ada@letters.example>\nTo: \tme@mail.example\n',
  ],
  [
    'somebody who wrote above it',
    'FYI\n\n---------- Forwarded message ---------\nFrom: Ada Sample <ada@letters.example>\nDate: Mon, Nov 23, 2026 at 7:02 AM\nSubject: Why I bought Nvidia\n',
  ],
  [
    'two who passed it on',
    '---------- Forwarded message ---------\nFrom: Bo Other <bo@mail.example>\nDate: Tue, Nov 24, 2026 at 9:00 AM\nSubject: Fwd: Why I bought Nvidia\nTo: <me@mail.example>\n\n---------- Forwarded message ---------\nFrom: Ada Sample <ada@letters.example>\nDate: Mon, Nov 23, 2026 at 7:02 AM\nSubject: Why I bought Nvidia\nTo: <bo@mail.example>\n',
  ],
  [
    'values below their labels',
    'From:\nAda Sample <ada@letters.example>\nDate:\nMon, Nov 23, 2026\nSubject:\nWhy I bought Nvidia\n',
  ],
  [
    'German Outlook',
    'Von: Ada Sample <ada@letters.example>\nGesendet: Montag, 23. November 2026 07:02\nAn: Ich\nBetreff: WG: Why I bought Nvidia\n',
  ],
  [
    'German Apple',
    'Anfang der weitergeleiteten Nachricht:\n\nVon: Ada Sample <ada@letters.example>\nBetreff: Aw: Why I bought Nvidia\nDatum: 23. November 2026 um 07:02:11 MEZ\nAn: ich@mail.example\n',
  ],
  [
    'German Thunderbird',
    '-------- Weitergeleitete Nachricht --------\nBetreff: \tWhy I bought Nvidia\nDatum: \tMon, 23 Nov 2026 07:02:11 +0100\nVon: \tAda Sample <ada@letters.example>\nAn: \tich@mail.example\n',
  ],
  [
    'French Outlook',
    'De : Ada Sample <ada@letters.example>\nEnvoyé : lundi 23 novembre 2026 07:02\nÀ : Moi\nObjet : TR : Why I bought Nvidia\n',
  ],
  [
    'French Apple',
    'Début du message transféré :\n\nDe: Ada Sample <ada@letters.example>\nObjet: Why I bought Nvidia\nDate: 23 novembre 2026 à 07:02:11 UTC+1\nÀ: moi@mail.example\n',
  ],
  [
    'Spanish Outlook',
    'De: Ada Sample <ada@letters.example>\nEnviado el: lunes, 23 de noviembre de 2026 7:02\nPara: Yo\nAsunto: RV: Why I bought Nvidia\n',
  ],
  [
    'Spanish Gmail',
    '---------- Forwarded message ---------\nDe: Ada Sample <ada@letters.example>\nDate: lun, 23 nov 2026 a las 7:02\nSubject: Why I bought Nvidia\nTo: <yo@mail.example>\n',
  ],
  [
    'Italian Outlook',
    'Da: Ada Sample <ada@letters.example>\nInviato: lunedì 23 novembre 2026 07:02\nA: Io\nOggetto: I: Why I bought Nvidia\n',
  ],
  [
    'Portuguese Outlook',
    'De: Ada Sample <ada@letters.example>\nEnviada em: segunda-feira, 23 de novembro de 2026 07:02\nPara: Eu\nAssunto: ENC: Why I bought Nvidia\n',
  ],
  [
    'Portuguese Apple',
    'Início da mensagem reencaminhada:\n\nDe: Ada Sample <ada@letters.example>\nAssunto: Why I bought Nvidia\nData: 23 de novembro de 2026, 07:02:11 WET\nPara: eu@mail.example\n',
  ],
  [
    'Dutch Outlook',
    'Van: Ada Sample <ada@letters.example>\nVerzonden: maandag 23 november 2026 07:02\nAan: Ik\nOnderwerp: FW: Why I bought Nvidia\n',
  ],
  [
    'Dutch Apple',
    'Begin doorgestuurd bericht:\n\nVan: Ada Sample <ada@letters.example>\nOnderwerp: Why I bought Nvidia\nDatum: 23 november 2026 om 07:02:11 CET\nAan: ik@mail.example\n',
  ],
  [
    'words in another character set',
    'From: =?UTF-8?Q?Ada_Sample?= <ada@letters.example>\nSubject: =?utf-8?B?V2h5IEkgYm91Z2h0IE52aWRpYQ==?=\nDate: Mon, 23 Nov 2026 07:02:11 +0100\n',
  ],
  [
    'a day that only one reading has',
    'From: Ada Sample <ada@letters.example>\nSubject: Why I bought Nvidia\nDate: 23/11/2026 07:02\n',
  ],
]

describe('the head of a mail is read as what it is', () => {
  it.each(heads)('of %s', async (_, head) => {
    const isQuoted = head.startsWith('>')
    for (const breaks of ['\n', '\r\n']) {
      const pasted =
        `${head}\n${isQuoted ? `> ${words}\n> \n> ${words}` : `${words}\n\n${words}`}`.replaceAll(
          '\n',
          breaks,
        )
      const { title, author, publishedAt, text } = await read(pasted)
      expect({ title, author, day: publishedAt?.slice(0, 10) }).toEqual({
        title: 'Why I bought Nvidia',
        author: 'Ada Sample',
        day: '2026-11-23',
      })
      expect(text).toBe(`${words}\n\n${words}`)
    }
  })

  it.each([
    ['On Mon, Nov 23, 2026 at 7:02 AM Ada Sample <ada@letters.example> wrote:'],
    ['Am Mo., 23. Nov. 2026 um 07:02 Uhr schrieb Ada Sample <ada@letters.example>:'],
    ['Le lun. 23 nov. 2026 à 07:02, Ada Sample <ada@letters.example> a écrit :'],
    ['El lun, 23 nov 2026 a las 7:02, Ada Sample (<ada@letters.example>) escribió:'],
    ['Il giorno lun 23 nov 2026 alle ore 07:02 Ada Sample <ada@letters.example> ha scritto:'],
    ['Em seg., 23 de nov. de 2026 às 07:02, Ada Sample <ada@letters.example> escreveu:'],
    ['Op ma 23 nov 2026 om 07:02 schreef Ada Sample <ada@letters.example>:'],
  ])('of an answer: %s', async line => {
    const { author, publishedAt, text } = await read(`${line}\n\n> ${words}\n>\n> ${words}`)
    expect([author, publishedAt]).toEqual(['Ada Sample', '2026-11-23'])
    expect(text).toBe(`${words}\n\n${words}`)
  })

  it.each([
    ['"Ada Sample" <ada@letters.example>', 'Ada Sample'],
    ['Ada Sample from Letters on Machines <letters@mail.example>', 'Ada Sample'],
    ['Ada Sample via Letters <letters@mail.example>', 'Ada Sample'],
    ['Sample, Ada <ada@letters.example>', 'Ada Sample'],
    ['ada@letters.example (Ada Sample)', 'Ada Sample'],
    ['Letters on Machines <letters@mail.example>', 'Letters on Machines'],
  ])('names of %s who writes', async (from, name) => {
    const { author } = await read(
      `From: ${from}\nSubject: Why I bought Nvidia\nDate: Nov 23, 2026\n\n${words}`,
    )
    expect(author).toBe(name)
  })

  it('without a name where an address is all there is', async () => {
    const { author, title } = await read(
      `From: ada@letters.example\nSubject: Why I bought Nvidia\nDate: Nov 23, 2026\n\n${words}`,
    )
    expect([author, title]).toEqual([null, 'Why I bought Nvidia'])
  })

  it.each([
    `From: my notes\n\n${words}`,
    `Date: unknown\nPrice: $120\n\n${words}`,
    `From 2020 to 2026 sales doubled.\nSubject to change: everything.\n\n${words}`,
  ])('and nothing that only looks a little like one: %j', async pasted => {
    const { author, text } = await read(pasted)
    expect(author).toBeNull()
    expect(text).toContain(pasted.split('\n')[0])
  })

  it('in good time, whatever the text', async () => {
    for (const piece of ['From: a\n', '> ', '-- ', 'On Mon, Nov 23, 2026 ', 'By A ', '\n\n', 'Aa '])
      await expectGrowth(100_000, count => read(`${piece.repeat(count)}\n\n${words}`))
  })
})

const quoted =
  'Ich kaufe N=\r\nvidia f=C3=BCr 120 Dollar, weil die Auftr=C3=A4ge wachsen, und halte die Aktie lang=\r\ne.\r\n'
const plainly = 'Ich kaufe Nvidia für 120 Dollar, weil die Aufträge wachsen, und halte die Aktie lange.'
const mail = (more: string, body: string) =>
  `Return-Path: <ada@letters.example>\r\nReceived: from mx (mx [192.0.2.1]) by here;\r\n\tMon, 23 Nov 2026 07:02:12 +0100\r\nFrom: =?UTF-8?Q?Ada_M=C3=BCller?= <ada@letters.example>\r\nTo: me@mail.example\r\nSubject: =?utf-8?B?V2FydW0gaWNoIE52aWRpYSBrYXVmZQ==?=\r\nDate: Mon, 23 Nov 2026 07:02:11 +0100\r\nMIME-Version: 1.0\r\n${more}\r\n\r\n${body}`

describe('a mail as it was sent is read', () => {
  it.each([
    [
      'in quoted-printable',
      mail('Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable', quoted),
    ],
    [
      'in base64',
      mail(
        'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64',
        btoa(
          String.fromCharCode(
            ...new TextEncoder().encode(
              'Ich kaufe Nvidia für 120 Dollar, weil die Aufträge wachsen, und halte die Aktie lange.',
            ),
          ),
        ),
      ),
    ],
    [
      'in another character set',
      mail(
        'Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable',
        quoted.replaceAll('=C3=BC', '=FC').replaceAll('=C3=A4', '=E4'),
      ),
    ],
    [
      'as a page',
      mail(
        'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable',
        `<html><body><p>${quoted}</p></body></html>`,
      ),
    ],
    [
      'in parts',
      mail(
        'Content-Type: multipart/alternative; boundary="b"',
        `--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted}\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>${quoted}</p>\r\n--b--\r\n`,
      ),
    ],
    ...['iso-8859-1', '"windows-1252"', 'utf-8'].map(charset => [
      `in letters already, though it says bytes in ${charset}`,
      mail(`Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit`, plainly),
    ]),
    ['in letters, with no word of their bytes', mail('X-Mailer: Old', plainly)],
    [
      'in parts, some of them in letters',
      mail(
        'Content-Type: multipart/alternative; boundary=b',
        `--b\r\nContent-Type: text/plain;\r\n charset=iso-8859-1\r\n\r\n${plainly}\r\n--b\r\nContent-Type: text/html; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>${quoted.replaceAll('=C3=BC', '=FC').replaceAll('=C3=A4', '=E4')}</p>\r\n--b--\r\n`,
      ),
    ],
  ])('%s', async (_, content) => {
    for (const text of [content, content.replaceAll('\r\n', '\n')])
      expect(await read(text)).toEqual({
        title: 'Warum ich Nvidia kaufe',
        author: 'Ada Müller',
        publishedAt: '2026-11-23T06:02:11.000Z',
        text: 'Ich kaufe Nvidia für 120 Dollar, weil die Aufträge wachsen, und halte die Aktie lange.',
      })
  })

  it('with the head of what it passes on', async () => {
    const content = mail(
      'Content-Type: text/plain; charset=utf-8',
      `FYI\r\n\r\n---------- Forwarded message ---------\r\nFrom: Bo Writer <bo@letters.example>\r\nDate: Sun, Nov 22, 2026 at 7:02 AM\r\nSubject: Why I bought Nvidia\r\nTo: <ada@letters.example>\r\n\r\n${words}`,
    )
    expect(await read(content)).toEqual({
      title: 'Why I bought Nvidia',
      author: 'Bo Writer',
      publishedAt: '2026-11-22',
      text: words,
    })
  })
})
