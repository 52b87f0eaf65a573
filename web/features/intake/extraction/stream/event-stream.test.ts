import { describe, expect, it } from 'vitest'
import { eventStreamParser, eventsOf, type StreamEvent } from './event-stream.ts'

function parse(...chunks: string[]): StreamEvent[] {
  const parser = eventStreamParser()
  return chunks.flatMap(chunk => parser(chunk))
}

describe('an event stream', () => {
  it('gives nothing for an event that its blank line has not completed', () => {
    expect(parse('event: tip\ndata: {}\n')).toEqual([])
  })

  it('gives nothing for an event without data', () => {
    expect(parse('event: tip\n\n')).toEqual([])
  })

  it.each([
    ['line feeds', 'event: tip\ndata: a\n\n', [{ event: 'tip', data: 'a' }]],
    ['carriage returns with line feeds', 'event: tip\r\ndata: a\r\n\r\n', [{ event: 'tip', data: 'a' }]],
    [
      'carriage returns alone',
      'event: tip\rdata: a\r\rdata: b\r\r\n',
      [
        { event: 'tip', data: 'a' },
        { event: 'message', data: 'b' },
      ],
    ],
    [
      'comments, as a server sends them to keep a line open',
      ': still here\n\ndata: a\n: more\n\n',
      [{ event: 'message', data: 'a' }],
    ],
    [
      'data in several lines',
      'data: {\ndata: "a": 1\ndata: }\n\n',
      [{ event: 'message', data: '{\n"a": 1\n}' }],
    ],
    ['empty data', 'data\n\n', [{ event: 'message', data: '' }]],
    ['no space after the colon', 'data:a: b\n\n', [{ event: 'message', data: 'a: b' }]],
    ['one space taken off, not two', 'data:  a\n\n', [{ event: 'message', data: ' a' }]],
    [
      'ids, times and unknown fields passed over',
      'id: 7\nretry: 10\ncolour: red\ndata: a\n\n',
      [{ event: 'message', data: 'a' }],
    ],
    ['a byte order mark at the beginning', '\uFEFFdata: a\n\n', [{ event: 'message', data: 'a' }]],
    [
      'an event name that ends with its event',
      'event: tip\ndata: a\n\ndata: b\n\n',
      [
        { event: 'tip', data: 'a' },
        { event: 'message', data: 'b' },
      ],
    ],
  ])('understands %s', (_, text, events) => {
    expect(parse(text)).toEqual(events)
  })

  const stream =
    ': open\r\n\r\nevent: progress\r\ndata: {"stage":\r\ndata: "reading"}\r\n\r\nevent: tip\ndata: {"é": "▲"}\n\n'
  const events = [
    { event: 'progress', data: '{"stage":\n"reading"}' },
    { event: 'tip', data: '{"é": "▲"}' },
  ]

  it('gives the same events wherever it is cut in two', () => {
    for (let cut = 0; cut <= stream.length; cut++)
      expect(parse(stream.slice(0, cut), stream.slice(cut)), `cut at ${cut}`).toEqual(events)
  })

  it('gives the same events character by character', () => {
    expect(parse(...stream)).toEqual(events)
  })

  it('is read from a body whose chunks cut characters apart', async () => {
    const bytes = new TextEncoder().encode(stream)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const read: StreamEvent[] = []
    for await (const event of eventsOf(body)) read.push(event)
    expect(read).toEqual(events)
  })

  it('closes the connection when its reader stops early', async () => {
    let closed = false
    const body = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
      cancel: () => {
        closed = true
      },
    })
    for await (const event of eventsOf(body)) {
      expect(event.data).toBe('a')
      break
    }
    expect(closed).toBe(true)
  })
})
