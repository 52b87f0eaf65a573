/** Characters that are gathered before they are sent: small pieces cost more to send than to make. */
const least = 65_536

/**
 * Texts as the stream of an answer. They are asked for as fast as the client takes them, and no more when it leaves.
 * What fails before the first piece is there rejects, so that it is answered as every failure; later the connection is cut
 * off, so that nobody takes a part for the whole.
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
