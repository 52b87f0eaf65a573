/** Why audio cannot be cut. The message is a sentence for people. */
export class AudioError extends Error {
  override readonly name = 'AudioError'
}
