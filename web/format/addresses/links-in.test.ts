import { describe, expect, it } from 'vitest'
import { expectGrowth } from '#web/testing/growth.ts'
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

  it.each([
    [
      'Markdown',
      'Read [one](https://a.example/1) and [two](https://b.example/2 "Two"), or <https://c.example>.',
    ],
    [
      'Markdown with references',
      '[one]: https://a.example/1\n[two]: https://b.example/2\n* https://c.example',
    ],
    [
      'Markdown whose names are addresses',
      '[https://a.example/1](https://a.example/1)\n- **https://b.example/2**\n- `https://c.example`',
    ],
    ['words without a blank', 'Readhttps://a.example/1 see:https://b.example/2,andhttps://c.example'],
    ['addresses without a blank', 'https://a.example/1https://b.example/2https://c.example'],
    ['brackets', '(https://a.example/1), [https://b.example/2] and "https://c.example"!'],
    [
      'sentences without blanks',
      '见https://a.example/1。再看（https://b.example/2）和https://c.example，谢谢',
    ],
    [
      'Pocket',
      'title,url,time_added,tags,status\nOne,https://a.example/1,1700000000,,unread\n"Two, or ""more""",https://b.example/2,1700000001,x|y,archive\nhttps://c.example,https://c.example,1,,unread',
    ],
    [
      'Raindrop',
      'id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n1,One,see https://no.example/n,"two\nlines https://no.example/e",https://a.example/1,F,,2026,https://no.example/cover.jpg,,false\n2,Two,,,https://b.example/2,F,,2026,https://no.example/cover.jpg,,false\n3,Three,,,https://c.example,F,,2026,,,true\n',
    ],
    [
      'Instapaper',
      'URL,Title,Selection,Folder,Timestamp\r\nhttps://a.example/1,One,,Unread,1\r\nhttps://b.example/2,Two,,Unread,2\r\nhttps://c.example,Three,,Unread,3\r\n',
    ],
    [
      'the page of Pocket',
      '<!DOCTYPE html><html><body><ul><li><a href="https://a.example/1" time_added="1" tags="">https://no.example</a></li><li><a href="https://b.example/2">Two</a></li><li><a href="https://c.example">Three</a></li></ul></body></html>',
    ],
  ])('finds those of %s', (_, text) => {
    expect(linksIn(text)).toEqual(['https://a.example/1', 'https://b.example/2', 'https://c.example'])
  })

  it('leaves to an address what is its own', () => {
    const own = [
      'https://a.example/Foo_(bar)',
      'https://a.example/go?to=https://b.example/x',
      'https://a.example/a,b;c',
      'https://a.example/x?y=1&z=%20',
    ]
    expect(linksIn(own.join('\n'))).toEqual(own)
    expect(linksIn(`[Foo](${own[0]})`)).toEqual([own[0]])
  })

  it('takes places of one page as one', () => {
    const text =
      'https://a.example/1#top https://a.example/1 https://a.example/1#:~:text=x https://a.example/2#top'
    expect(linksIn(text)).toEqual(['https://a.example/1#top', 'https://a.example/2#top'])
  })

  it('is quick, whatever the text', () => {
    for (const piece of ['https://', '](', 'https://a.example/((', '"', 'url,"x', '<a href='])
      expectGrowth(50_000, count => linksIn(`url,title\n${piece.repeat(count)}`))
  })
})
