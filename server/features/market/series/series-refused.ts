/** What was told cannot be kept, in words for the operator. Nothing of it is. */
export class SeriesRefusedError extends Error {
  override name = 'SeriesRefusedError'
}
