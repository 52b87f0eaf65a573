import { describe, expect, it } from 'vitest'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { readSource } from './read-source.ts'

const words = 'I bought Nvidia this week because orders grow faster than expected. My price target is $240.'

async function read(content: string) {
  const fetchPage = () => Promise.reject(new Error('nothing is fetched here'))
  const signal = new AbortController().signal
  const { title, author, publishedAt, text } = await readSource(
    { content },
    { fetchPage, youtubeOrigin: 'http://localhost', signal },
  )
  return { title, author, publishedAt, text }
}

describe('a pasted text has no title where its first line', () => {
  it.each([
    ['is a sentence', `I sold Intel today.\n\n${words}`],
    ['is all there is', words],
    [
      'goes on in the next',
      `I bought more shares of\nNvidia this week because the orders\ngrow faster than expected.`,
    ],
    [
      'is wrapped before a name',
      `The company that I like most is\nNvidia, and I bought some of its\nshares this week at $120.`,
    ],
    ['is a greeting', `Hello everyone,\n\n${words}`],
    ['is a greeting in German', `Liebe Leserinnen\n\n${words}`],
    ['is an item of a list', `- Nvidia\n\n${words}`],
    ['is a row of a table', `Stock\tPrice\nNvidia\t120\n\n${words}`],
    ['is a figure with its name', `Target: $240\n\n${words}`],
    ['is one of several in bold type', `**Nvidia**\n\n${words}\n\n**Intel**\n\nI sold all of it.`],
    ['is what a section is called', `Summary\n${words}`],
    ['ends in a comma', `This week,\n\n${words}`],
    ['is long', `${'a long line about Nvidia '.repeat(10)}\n\n${words}`],
  ])('%s', async (_, pasted) => {
    expect((await read(pasted)).title).toBeNull()
  })
})

const titles = [
  'My view on Nvidia',
  'Nvidia: Still a buy',
  'Why I bought Nvidia (and sold Intel)',
  'NVDA',
  'Meine Meinung zu Nvidia',
  'Is Nvidia a buy?',
  'Ist Nvidia noch günstig?',
  'Q3 2026',
  '# My view on Nvidia',
  '**My view on Nvidia**',
]

describe('a short first line that ends no sentence is the title', () => {
  it.each(titles)('%s', async title => {
    const plain = title.replace(/^# |\*\*/g, '')
    expect((await read(`${title}\n\n${words}`)).title).toBe(plain)
    expect((await read(`\n\n  ${title}  \r\n\r\n${words}\r\n\r\n${words}`)).title).toBe(plain)
  })

  it('also without a blank line below, where the next is longer', async () => {
    expect((await read(`My view on Nvidia\n${words}`)).title).toBe('My view on Nvidia')
  })

  it('below what pages and programs show around it', async () => {
    expect((await read(`Skip to content\nHome\nSubscribe\n\nMy view on Nvidia\n\n${words}`)).title).toBe(
      'My view on Nvidia',
    )
    expect((await read(`https://letters.example/1\n\nMy view on Nvidia\n\n${words}`)).title).toBe(
      'My view on Nvidia',
    )
  })

  it('and stays in the text', async () => {
    expect((await read(`My view on Nvidia\n\n${words}`)).text).toBe(`My view on Nvidia\n\n${words}`)
  })
})

const bylines = [
  'By Ada Sample',
  'by Ada Sample',
  'Written by Ada Sample',
  'Von Ada Sample',
  'Par Ada Sample',
  'Por Ada Sample',
  'Di Ada Sample',
  'Door Ada Sample',
  'Author: Ada Sample',
  'Autor: Ada Sample',
  'By Ada Sample, Senior Analyst',
  '*By Ada Sample*',
  '— By Ada Sample',
]
const days = [
  'November 3, 2026',
  'Nov 3, 2026',
  'Tuesday, November 3, 2026',
  '3 November 2026',
  '2026-11-03',
  '03.11.2026',
  '3. November 2026',
  'Published on November 3, 2026',
  'Nov 3, 2026 · 5 min read',
  '3 novembre 2026',
  'le 3 novembre 2026',
  'mardi 3 novembre 2026',
  '3 de noviembre de 2026',
  'martes, 3 de noviembre de 2026',
  '3 de novembro de 2026',
  '3 november 2026',
  'Updated: Nov. 3, 2026, 7:02 a.m. ET',
  'Veröffentlicht am 3. November 2026 um 7:02 Uhr',
]

describe('above a pasted text', () => {
  it.each(bylines)('%s is who wrote it', async byline => {
    for (const pasted of [
      `My view on Nvidia\n\n${byline}\n\n${words}`,
      `My view on Nvidia\n${byline}\n${words}`,
      `${byline}\n\n${words}`,
    ]) {
      const { author, text } = await read(pasted)
      expect(author, pasted).toBe('Ada Sample')
      expect(text).not.toContain('Ada Sample')
    }
  })

  it.each(days)('%s is its day', async day => {
    for (const pasted of [
      `My view on Nvidia\n\n${day}\n\n${words}`,
      `My view on Nvidia\nBy Ada Sample\n${day}\n\n${words}`,
      `${day}\n\n${words}`,
    ]) {
      const { publishedAt, text, title } = await read(pasted)
      expect(publishedAt?.slice(0, 10), pasted).toBe('2026-11-03')
      expect(text).not.toContain(day)
      expect(title).toBe(pasted.startsWith('My') ? 'My view on Nvidia' : null)
    }
  })

  it.each([
    'By Ada Sample | November 3, 2026',
    'By Ada Sample, November 3, 2026',
    'By Ada Sample on November 3, 2026',
    'Ada Sample · Nov 3, 2026',
    'Ada Sample\nNov 3, 2026',
    'Ada Sample\nNov 3, 2026\n12\n3\nShare',
    'Ada Sample <ada@letters.example>\nNov 3, 2026, 7:02 AM (2 days ago)\nto me',
    'Why orders matter more than margins\n\nBy Ada Sample\nNov 3, 2026',
  ])('both are read of %j', async lines => {
    const { title, author, publishedAt, text } = await read(`My view on Nvidia\n\n${lines}\n\n${words}`)
    expect({ title, author, publishedAt }).toEqual({
      title: 'My view on Nvidia',
      author: 'Ada Sample',
      publishedAt: '2026-11-03',
    })
    expect(text).toMatch(/I bought Nvidia this week/)
    expect(text).not.toMatch(/Ada|2026/)
  })

  it.each([
    `By Nvidia's own account, orders grow. ${words}`,
    `On November 3, 2026 I bought Nvidia at $120 and sold Intel.`,
    `By Ada Sample, who has held the shares since 2019 and sold none of them so far.`,
    `Von Siemens Energy halte ich viel, und ich kaufe mehr davon.`,
  ])('a sentence is neither: %s', async sentence => {
    const { author, publishedAt, text } = await read(`My view on Nvidia\n\n${sentence}\n\n${words}`)
    expect([author, publishedAt]).toEqual([null, null])
    expect(text).toContain(sentence)
  })
})

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
