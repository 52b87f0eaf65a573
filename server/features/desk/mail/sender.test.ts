import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { certificate, openMailbox, trustCertificate } from '#extraction/testing/mailbox.ts'
import { readConfig } from '../../../process/config.ts'
import { createSendLetter, type Letter, type SendTimes } from './sender.ts'

const letter: Letter = {
  to: 'mara@ellison.example',
  id: '0190',
  subject: '3 things are due',
  text: 'NVDA: Review',
  html: '<p>NVDA: Review</p>',
  off: 'https://tips.example/mail/off/secret',
}
const never = new AbortController().signal
const patient = { connect: 5000, answer: 5000, all: 10_000 }

async function mailbox(options: Parameters<typeof openMailbox>[0] = {}) {
  const box = await openMailbox(options)
  onTestFinished(() => box.close())
  return box
}

function send(
  url: string,
  {
    letter: changes = {},
    times = patient,
    signal = never,
    from = 'tips@mail.example',
  }: {
    letter?: Partial<Letter>
    times?: SendTimes
    signal?: AbortSignal
    from?: string
  } = {},
) {
  const { mail } = readConfig({ SMTP_URL: url, MAIL_FROM: from })
  if (!mail) throw new Error('There is no mail')
  return createSendLetter(mail, 'Harbour Street', times)({ ...letter, ...changes }, signal)
}

describe('a mail', () => {
  it('arrives as it was made, under the name of the server, and can be switched off by one press', async () => {
    const box = await mailbox()
    expect(await send(box.url)).toEqual({ state: 'sent' })
    const [mail] = box.arrived
    expect(mail).toMatchObject({
      from: 'tips@mail.example',
      to: ['mara@ellison.example'],
      text: letter.text,
      html: letter.html,
      isEncrypted: false,
    })
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'Harbour Street <tips@mail.example>',
      to: 'mara@ellison.example',
      subject: '3 things are due',
      'message-id': '<0190@mail.example>',
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://tips.example/mail/off/secret>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  it('comes from the name that is set, and names no way to switch it off where it has none', async () => {
    const box = await mailbox()
    const { off: _, ...plain } = letter
    const { mail } = readConfig({ SMTP_URL: box.url, MAIL_FROM: 'The desk <tips@mail.example>' })
    if (mail) await createSendLetter(mail, 'Harbour Street')(plain, never)
    expect(box.arrived[0]?.headers.get('from')).toBe('The desk <tips@mail.example>')
    expect([...(box.arrived[0]?.headers.keys() ?? [])].filter(name => name.startsWith('list-'))).toEqual([])
  })

  it('takes no header from a line end in subject, id or address', async () => {
    const box = await mailbox()
    const end = '\r\nBcc: all@mail.example\r\n\r\nBuy now'
    await send(box.url, { letter: { subject: `3${end}`, off: `https://tips.example/${end}` } })
    const [mail] = box.arrived
    expect(mail?.headers.has('bcc')).toBe(false)
    expect(mail?.to).toEqual(['mara@ellison.example'])
    expect(mail?.text).toBe(letter.text)
    for (const to of [`mara@ellison.example${end}`, 'mara@ellison.example, all@mail.example'])
      await send(box.url, { letter: { to } }).catch(() => {})
    expect(box.arrived.flatMap(({ to }) => to).filter(to => to === 'all@mail.example')).toEqual([])
    expect(box.arrived.some(({ headers }) => headers.has('bcc'))).toBe(false)
  })

  it('reads no file and no address in the place of a text', async () => {
    const box = await mailbox()
    const stolen = { path: '/etc/hostname' } as unknown as string
    expect(await send(box.url, { letter: { text: stolen } }).catch(() => 'refused')).not.toEqual({
      state: 'sent',
    })
    expect(box.arrived).toEqual([])
  })
})

describe('what the server answers', () => {
  it.each([
    [550, 'no such mailbox', 'refused'],
    [452, 'mailbox full', 'later'],
    [451, 'greylisted, come back', 'later'],
  ])('%i %s to a reader is %s', async (code, words, state) => {
    const box = await mailbox()
    box.answers = [{ code, words }]
    const outcome = await send(box.url)
    expect(outcome).toMatchObject({ state, isUnreachable: false, why: `EENVELOPE, ${code} to RCPT TO` })
    expect(outcome).toHaveProperty('words', `${code} ${words}`)
    expect(box.arrived).toEqual([])
  })

  it('5xx and 4xx behind the whole mail are the same', async () => {
    const box = await mailbox()
    box.endings = [
      { code: 554, words: 'looks like spam' },
      { code: 450, words: 'later' },
    ]
    expect(await send(box.url)).toMatchObject({ state: 'refused', words: '554 looks like spam' })
    expect(await send(box.url)).toMatchObject({ state: 'later', words: '450 later' })
    expect(await send(box.url)).toEqual({ state: 'sent' })
  })

  it('a refused password is no refusal of the mail, and its words stay out of what is logged', async () => {
    const box = await mailbox({ allowInsecureAuth: true })
    const url = box.url.replace('//', '//me:wrong@')
    const outcome = await send(url)
    expect(outcome).toMatchObject({ state: 'later', isUnreachable: true, why: 'EAUTH, 535 to AUTH PLAIN' })
    expect(await send(box.url.replace('//', '//me:r1ght@'))).toEqual({ state: 'sent' })
    expect(box.arrived[0]?.user).toBe('me')
  })
})

describe('a server that does not answer', () => {
  it('refuses connections: later', async () => {
    const box = await openMailbox()
    await box.close()
    expect(await send(box.url)).toMatchObject({ state: 'later', isUnreachable: true })
  })

  it('greets nobody: later, after its time', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer(socket => sockets.add(socket.on('error', () => {})))
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const { port } = silent.address() as AddressInfo
    const outcome = await send(`smtp://127.0.0.1:${port}`, { times: { ...patient, connect: 300 } })
    expect(outcome).toMatchObject({ state: 'later', isUnreachable: true, why: 'ETIMEDOUT' })
  })

  it('answers nothing to a reader: later; to the whole mail: lost, because it may have it', async () => {
    const box = await mailbox()
    const times = { ...patient, answer: 400 }
    box.answers = ['hold']
    expect(await send(box.url, { times })).toMatchObject({ state: 'later' })
    box.endings = ['hold']
    expect(await send(box.url, { times })).toMatchObject({ state: 'lost' })
  })

  it('is left when this server ends, or all of it takes too long', async () => {
    const box = await mailbox()
    box.answers = ['hold', 'hold']
    const ending = new AbortController()
    setTimeout(() => ending.abort(), 200)
    expect(await send(box.url, { signal: ending.signal })).toMatchObject({ state: 'later' })
    expect(await send(box.url, { times: { ...patient, all: 200 } })).toMatchObject({ state: 'later' })
  })
})

describe('TLS', () => {
  it('is used from the first byte on, and by STARTTLS where it is offered', async () => {
    trustCertificate()
    for (const options of [{ secure: true }, { hideSTARTTLS: false }]) {
      const box = await mailbox({ ...certificate, ...options })
      expect(await send(box.url)).toEqual({ state: 'sent' })
      expect(box.arrived[0]?.isEncrypted).toBe(true)
    }
  })

  it('sends nothing where nobody vouches for the server', async () => {
    for (const options of [{ secure: true }, { hideSTARTTLS: false }]) {
      const box = await mailbox({ ...certificate, ...options })
      expect(await send(box.url)).toMatchObject({ state: 'later', isUnreachable: true })
      expect(box.arrived).toEqual([])
    }
  })

  it('is needed for a password that leaves this machine', async () => {
    const box = await mailbox({ allowInsecureAuth: true })
    // The same machine by another name, which is not known as such.
    const url = box.url.replace('//127.0.0.1', '//me:r1ght@0.0.0.0')
    expect(await send(url)).toMatchObject({ state: 'later', isUnreachable: true })
    expect(box.arrived).toEqual([])
  })
})
