import type { MailSettings } from '../../../process/config.ts'

/** A mail to one address. */
export interface Letter {
  to: string
  /** The id of the mail, the same at each try. */
  id: string
  subject: string
  text: string
  html: string
  /** An address that switches such mails off by one POST (RFC 8058). */
  off?: string
}

/**
 * What became of a mail. `later`: not accepted this time, and nothing is under way. `refused`: never to be accepted.
 * `lost`: the connection ended before the answer, so that the mail may have been accepted and must not be sent again.
 * `words` are the server's, and may contain the address: they are for the person and never for the log.
 */
export type Outcome =
  | { state: 'sent' }
  | { state: 'later' | 'refused' | 'lost'; isUnreachable: boolean; why: string; words: string }

export type SendLetter = (letter: Letter, signal: AbortSignal) => Promise<Outcome>

/** Milliseconds for connecting and greeting, for each further answer, and for everything together. */
export interface SendTimes {
  connect: number
  answer: number
  all: number
}

const usualTimes: SendTimes = { connect: 15_000, answer: 60_000, all: 120_000 }

/** Characters of an answer that are kept. */
const mostWords = 300

/**
 * Sends mails by SMTP. `smtps://` means TLS; otherwise STARTTLS if the server offers it. A password is sent only over
 * TLS, or to this machine itself. The library is loaded with the first mail.
 *
 * @param name the name of this server, for senders without one.
 */
export function createSendLetter(
  { server, from }: MailSettings,
  name: string,
  times: SendTimes = usualTimes,
): SendLetter {
  return async (letter, signal) => {
    const { createTransport } = await import('nodemailer')
    const watch = watchEnd()
    const transport = createTransport({
      host: server.host,
      port: server.port,
      secure: server.secure,
      requireTLS: server.auth !== undefined && !isThisMachine(server.host),
      ...(server.auth && { auth: server.auth }),
      connectionTimeout: times.connect,
      greetingTimeout: times.connect,
      dnsTimeout: times.connect,
      socketTimeout: times.answer,
      disableFileAccess: true,
      disableUrlAccess: true,
      logger: watch.logger,
    })
    try {
      await transport.sendMail({
        from: { name: from.name ?? name, address: from.address },
        to: { name: '', address: letter.to },
        messageId: `<${letter.id}@${from.address.split('@').at(-1)}>`,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(letter.off && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(letter.off && { list: { unsubscribe: letter.off } }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(times.all)]),
      })
      return { state: 'sent' }
    } catch (error) {
      return outcomeOf(error, watch.isOut())
    } finally {
      transport.close()
    }
  }
}

/**
 * Only the library's log says that the whole mail has been sent. If the connection is lost after that, the mail may
 * have arrived.
 */
function watchEnd() {
  let isOut = false
  const ignore = () => {}
  const heed = (entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') isOut = true
  }
  return {
    isOut: () => isOut,
    logger: {
      level: ignore,
      trace: ignore,
      debug: ignore,
      info: heed,
      warn: ignore,
      error: ignore,
      fatal: ignore,
    },
  }
}

/** An error of the library. */
interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

function outcomeOf(error: unknown, isOut: boolean): Outcome {
  if (!(error instanceof Error)) throw error
  const { code = error.name, command, response = '', responseCode }: SmtpError = error
  const why = [code, responseCode && `${responseCode} to ${command}`].filter(Boolean).join(', ')
  const words = wordsOf(response)
  // About the mail itself: its sender, its reader or its content. Answers to a greeting or a password are about the
  // server.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (responseCode && responseCode >= 500 && isAboutMail)
    return { state: 'refused', isUnreachable: false, why, words }
  // An address that the library refuses will be refused later too.
  if (!responseCode && isAboutMail) return { state: 'refused', isUnreachable: false, why, words: why }
  if (!responseCode && isOut) return { state: 'lost', isUnreachable: false, why, words: why }
  return { state: 'later', isUnreachable: !isAboutMail, why, words: words || why }
}

function wordsOf(response: string): string {
  return response
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, mostWords)
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}
