/** Characters that are collected before they are sent: small pieces cost more to send than to make. */
const least = 65_536

/**
 * Texts as the stream of an answer. The client's pace decides how fast texts are taken; when the client leaves, none
 * are. A failure before the first piece rejects and is answered like any failure. A later failure cuts the connection,
 * so that nobody takes a part for the whole.
 */
export async function streamOf(texts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const pieces = inPieces(texts)
  const first = await pieces.next()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value))
    },
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}

async function* inPieces(texts: AsyncGenerator<string>): AsyncGenerator<string, void, void> {
  let gathered = ''
  for await (const text of texts) {
    gathered += text
    if (gathered.length < least) continue
    yield gathered
    gathered = ''
  }
  if (gathered) yield gathered
}
