import { z } from 'zod'
import { limits } from '#contract/limits.ts'

/** The server that mail is given to. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte. Otherwise STARTTLS where the mail server offers it. */
  secure: boolean
  auth: { user: string; pass: string } | undefined
}

/** The sender of mail. Without a name, mail carries the name of this server. */
export interface Sender {
  name: string | null
  address: string
}

const wrongServer =
  'is an address such as smtp://user:password@mail.example:587, or with smtps://; user, password and port may be left out'

/** SMTP_URL. Its error never repeats the address, because the address holds a password. */
export const mailServer = z.string().transform((text, context) => {
  const server = serverOf(text)
  if (server) return server
  context.addIssue({ code: 'custom', message: wrongServer })
  return z.NEVER
})

function serverOf(text: string): MailServer | undefined {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const isPlain = `${pathname === '/' ? '' : pathname}${search}${hash}` === ''
  if (!isPlain || !/^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/i.test(hostname) || port === '0') return undefined
  const auth = authOf(username, password)
  if (auth === 'wrong') return undefined
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    // Of submission (RFC 6409), and with TLS from the first byte on (RFC 8314).
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    auth,
  }
}

/** Both or none, percent-decoded. */
function authOf(username: string, password: string): MailServer['auth'] | 'wrong' {
  if (!username && !password) return undefined
  try {
    const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
    return user && pass && !/[\r\n\0]/.test(user + pass) ? { user, pass } : 'wrong'
  } catch {
    return 'wrong'
  }
}

const wrongSender = 'is an e-mail address, or a name with one: Tips <tips@mail.example>'

/** MAIL_FROM. */
export const sender = z.string().transform((text, context) => {
  const [, named, bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const name = named?.trim().replace(/^"(.*)"$/, '$1') || null
  const address = z
    .email()
    .max(limits.email)
    .safeParse(bracketed ?? text.trim())
  // A line end in a header would begin another header.
  if (address.success && !/\p{Cc}/u.test(name ?? '')) return { name, address: address.data }
  context.addIssue({ code: 'custom', message: wrongSender })
  return z.NEVER
})
