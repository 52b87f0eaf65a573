import { afterAll, beforeAll, beforeEach } from 'vitest'
import { eventually } from './eventually.ts'
import { type Arrived, type Mailbox, openMailbox } from './mailbox.ts'

/** A mailbox for the tests of a file, empty before each; to be called before the application is made with its `variables`. */
export function sharedMailbox() {
  const variables: Record<string, string> = { MAIL_FROM: 'tips@mail.example' }
  let opened: Mailbox | undefined
  const box = () => {
    if (!opened) throw new Error('The mailbox is opened before the first test')
    return opened
  }
  beforeAll(async () => {
    opened = await openMailbox()
    variables.SMTP_URL = opened.url
  })
  beforeEach(() => {
    Object.assign(box(), { arrived: [], answers: [], endings: [], connections: 0 })
  })
  afterAll(() => opened?.close())
  return {
    variables,
    get box() {
      return box()
    },
    /** The newest mail to an address, when so many have come. */
    async mailTo(address: string, count = 1): Promise<Arrived> {
      const theirs = () => box().arrived.filter(({ to }) => to.includes(address))
      await eventually(`${count} mails to ${address}`, () => theirs().length).toBe(count)
      const mail = theirs().at(-1)
      if (!mail) throw new Error('There is no mail')
      return mail
    },
  }
}

/** The path of the first address of ours in a mail that goes on like this: `/mail/confirm/`. */
export function linkIn({ text }: Arrived, path: string): string {
  const at = text.indexOf(path)
  if (at < 0) throw new Error(`No ${path} in ${text}`)
  return /^\S+/.exec(text.slice(at))?.[0] ?? ''
}
