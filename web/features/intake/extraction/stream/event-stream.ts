/** One event of a `text/event-stream`. `event` is 'message' if the server names none. */
export interface StreamEvent {
  event: string
  data: string
}

/** The events of a response body, in order, until the body ends or reading is aborted. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const parser = eventStreamParser()
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield* parser(decoder.decode(value, { stream: true }))
    }
  } finally {
    // A caller that stops early closes the connection too. A broken stream rejects here, but read() has already thrown
    // that error.
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * Returns a parser that takes the stream in chunks, cut anywhere, and returns the events that each chunk completes
 * (HTML Standard, section 9.2.6). Ids and retry times are ignored, because a lost stream is opened again by the id of
 * the extraction.
 */
export function eventStreamParser(): (chunk: string) => StreamEvent[] {
  let rest = ''
  let event = ''
  let data: string[] = []
  let begun = false

  return chunk => {
    rest += chunk
    if (!begun && rest) {
      begun = true
      rest = rest.replace(/^\uFEFF/, '')
    }
    const found: StreamEvent[] = []
    for (const line of completeLines()) {
      if (line) readField(line)
      else {
        if (data.length > 0) found.push({ event: event || 'message', data: data.join('\n') })
        event = ''
        data = []
      }
    }
    return found
  }

  function completeLines(): string[] {
    // A carriage return at the very end may be half of CRLF: it waits for the next chunk.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines
  }

  function readField(line: string): void {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
}
