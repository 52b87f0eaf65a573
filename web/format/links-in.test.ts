import { describe, expect, it } from 'vitest'
import { linksIn } from './links-in.ts'

describe('linksIn', () => {
  it('finds nothing where there is none', () => {
    expect(linksIn('')).toEqual([])
    expect(linksIn('example.com and mailto:a@example.com, https://')).toEqual([])
  })

  it('finds one a line, each once, with what stands around them left away', () => {
    expect(linksIn('https://a.example/1\r\n\n <https://b.example/2>,\nhttps://a.example/1\n')).toEqual([
      'https://a.example/1',
      'https://b.example/2',
    ])
  })

  it('finds several in a line, and one inside another as a part of it', () => {
    const archived = 'https://web.example/2020/https://a.example/1'
    expect(
      linksIn(`Read https://a.example/1, http://b.example/x;https://c.example and ${archived}.`),
    ).toEqual(['https://a.example/1', 'http://b.example/x', 'https://c.example', archived])
  })

  it('finds those of a bookmark file, and no other of its addresses', () => {
    const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
      <DL><p><DT><H3>Letters https://not.example</H3>
      <DT><A HREF="https://a.example/?x=1&amp;y=2" ADD_DATE="1" ICON_URI="https://a.example/i.ico">One</A>
      <DT><A HREF="javascript:alert(1)">Two</A>
      <DT><A HREF='https://b.example/'>Three</A></DL>`
    expect(linksIn(file)).toEqual(['https://a.example/?x=1&y=2', 'https://b.example/'])
  })
})
