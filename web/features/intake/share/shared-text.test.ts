import { describe, expect, it } from 'vitest'
import { isTooLong, mostBytes, pastedText, sharedMessage } from './shared-text.ts'

const origin = 'https://a.example'
const message = { v: 1, url: `${origin}/x`, title: 'Lifts', html: '<p>Lifts rise.</p>' }
const { v: _, ...shared } = message

describe('a message that is no text of a page', () => {
  it.each<[what: string, data: unknown]>([
    ['nothing', null],
    ['a text', 'Lifts'],
    ['a list', [message]],
    ['another version', { ...message, v: 2 }],
    ['no address', { ...message, url: null }],
    ['code for an address', { ...message, url: 'javascript:alert(1)' }],
    ['a broken address', { ...message, url: 'https://[' }],
    ['an address that is too long', { ...message, url: `${origin}/${'x'.repeat(3000)}` }],
    ['no title', { ...message, title: undefined }],
    ['a text in parts', { ...message, html: ['<p>'] }],
    ['an address of another site', { ...message, url: 'https://bank.example/x' }],
    ['an address of another port', { ...message, url: 'https://a.example:8443/x' }],
  ])('%s', (_, data) => {
    expect(sharedMessage(data, origin)).toBeNull()
  })

  it('comes from a page without an origin', () => {
    expect(sharedMessage(message, 'null')).toBeNull()
  })
})

describe('the text of a page', () => {
  it('is told with its address and title, which is cut', () => {
    expect(sharedMessage(message, origin)).toEqual(shared)
    expect(sharedMessage({ ...message, title: 'x'.repeat(999) }, origin)?.title).toHaveLength(300)
  })

  it('is pasted as the bookmark puts it on the clipboard, or as any text', () => {
    expect(pastedText(JSON.stringify(message))).toEqual(shared)
    for (const text of ['Lifts rise.', '{"v":1,', '{"v":1,"url":"javascript:x"}'])
      expect(pastedText(text)).toEqual({ url: null, title: '', html: text })
  })

  it('is too long by its bytes', () => {
    expect(isTooLong({ ...shared, html: 'x'.repeat(mostBytes) })).toBe(false)
    expect(isTooLong({ ...shared, html: 'x'.repeat(mostBytes + 1) })).toBe(true)
    expect(isTooLong({ ...shared, html: 'ü'.repeat(mostBytes / 2 + 1) })).toBe(true)
  })
})
