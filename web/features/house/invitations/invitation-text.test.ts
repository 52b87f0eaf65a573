import { describe, expect, it } from 'vitest'
import { mailAddress, textForAll, textOf } from './invitation-text.ts'

const made = (email: string | null, secret: string) => ({
  ...{
    id: secret,
    email,
    expiresAt: '2026-12-06T10:00:00.000Z',
    url: `https://tips.example/api/login?invite=${secret}`,
  },
})

describe('the text of an invitation', () => {
  it('says where, by which link, for whom and until when', () => {
    expect(textOf(made('ada@example.com', 'x'), 'Harbour Street')).toBe(
      'You are invited to Harbour Street. Create your account with the address ada@example.com here:\nhttps://tips.example/api/login?invite=x\nThe link is for one account and holds until December 6, 2026.',
    )
    expect(textOf(made(null, 'x'), 'Tipfolio')).toContain('Create your account here:\n')
  })

  it('of several links has each once, below one sentence', () => {
    const text = textForAll([made(null, 'x'), made(null, 'y')], 'Tipfolio')
    expect(text.split('\n').slice(1)).toEqual([
      'https://tips.example/api/login?invite=x',
      'https://tips.example/api/login?invite=y',
    ])
    expect(textForAll([], 'Tipfolio')).toBe('')
  })

  it('of several addresses has a paragraph for each, under its address', () => {
    const text = textForAll([made('ada@example.com', 'x'), made('bo@example.com', 'y')], 'Tipfolio')
    const [one, other] = text.split('\n\n')
    expect(one).toMatch(/^ada@example\.com\nYou are invited.*\n.*invite=x\n/)
    expect(other).toMatch(/^bo@example\.com\nYou are invited.*\n.*invite=y\n/)
  })

  it('opens a mail to its address alone, with nothing that could end the header', () => {
    expect(mailAddress(made(null, 'x'), 'Tipfolio')).toBeNull()
    const address = mailAddress(made('ada&cc=eve@example.com', 'x'), 'A & B\nBcc: eve')
    expect(address).toMatch(/^mailto:ada%26cc%3Deve%40example\.com\?subject=[^&\n]*&body=[^&\n]*$/)
  })
})
