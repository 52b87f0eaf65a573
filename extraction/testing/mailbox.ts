import type { AddressInfo } from 'node:net'
import { setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as it arrived. */
export interface Arrived {
  from: string
  to: string[]
  /** Unfolded, by name in lower case. */
  headers: Map<string, string>
  text: string
  html: string
  raw: string
  isEncrypted: boolean
  user: string | undefined
}

export interface Mailbox {
  port: number
  /** For SMTP_URL, without user and password. */
  url: string
  arrived: Arrived[]
  /** Connections that were opened. */
  connections: number
  /** What the next mails are answered when their reader is told, in order; then all are taken. `hold` answers nothing. */
  answers: (Answer | 'hold')[]
  /** The same behind the whole mail. */
  endings: (Answer | 'hold')[]
  close(): Promise<void>
}

/** A refusal, such as `{ code: 550, words: 'no such mailbox' }`. */
interface Answer {
  code: number
  words: string
}

/** Of localhost and 127.0.0.1, signed by itself, until 2126. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpsEqVDPKPhYF3egD
wx8xaSkoD2w9ONsoFpqMDeBusKmhRANCAASCGFCIB6imWVksrpe3DHBGiCMsT9Eq
HKR0U/lAeiQvAOEK3pne/nhKYIPBHsZ5Jj4tiKxlEljncmD7Fh65GK4q
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUdHU8tc6fT786f2fAZtXNtLbFzU8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDE3MDExNloYDzIxMjYxMDMx
MTcwMTE2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASCGFCIB6imWVksrpe3DHBGiCMsT9EqHKR0U/lAeiQvAOEK3pne/nhK
YIPBHsZ5Jj4tiKxlEljncmD7Fh65GK4qo28wbTAdBgNVHQ4EFgQU6C3dzUjhz9qZ
/WZ4G3PvhDhfAJkwHwYDVR0jBBgwFoAU6C3dzUjhz9qZ/WZ4G3PvhDhfAJkwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgPC7EreC+0/igDg9TYYg9NQ+w1u0DPO8A0Cs1H6etjIMCIDr9
SQmfmbtmcg01rzgFZqBbWi/IuA4QlFqMxAb+olH9
-----END CERTIFICATE-----`
export const certificate = { key, cert }

/** Trusts the certificate of `openMailbox` until the end of the test. */
export function trustCertificate(): void {
  setDefaultCACertificates([cert])
  onTestFinished(() => setDefaultCACertificates([]))
}

/** A real SMTP server on loopback that keeps what arrives. */
export async function openMailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    ...options,
    onConnect(_, done) {
      box.connections += 1
      done()
    },
    onAuth({ username, password }, _, done) {
      if (password === 'r1ght') done(null, { user: username })
      else done(refusal({ code: 535, words: `no such user: ${username}` }))
    },
    onRcptTo(_, __, done) {
      const answer = box.answers.shift()
      if (answer !== 'hold') done(answer && refusal(answer))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const answer = box.endings.shift()
        if (answer === 'hold') return
        if (answer) return done(refusal(answer))
        const { envelope, secure, user } = session
        box.arrived.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          ...read(Buffer.concat(parts).toString()),
          isEncrypted: secure,
          user,
        })
        done()
      })
    },
  })
  // A client that ends the connection is no failure of a test.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const box: Mailbox = {
    port,
    url: `smtp${options.secure ? 's' : ''}://127.0.0.1:${port}`,
    arrived: [],
    connections: 0,
    answers: [],
    endings: [],
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
  return box
}

function refusal({ code, words }: Answer): Error {
  return Object.assign(new Error(words), { responseCode: code })
}

/** What a mail of ours is made of: headers, and a text with its HTML. */
function read(raw: string): Pick<Arrived, 'headers' | 'text' | 'html' | 'raw'> {
  const [head, body] = split(raw)
  const headers = headersOf(head)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = body.split(`--${boundary}`).map(part => split(part.replace(/^\r\n/, '')))
  const part = (type: string) => {
    const [its, content = ''] = parts.find(([its]) =>
      headersOf(its).get('content-type')?.startsWith(type),
    ) ?? ['']
    return decoded(content, headersOf(its).get('content-transfer-encoding')).replaceAll('\r\n', '\n').trim()
  }
  return { headers, text: part('text/plain'), html: part('text/html'), raw }
}

function split(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 4)]
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
}

function decoded(content: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  if (encoding !== 'quoted-printable') return content
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
