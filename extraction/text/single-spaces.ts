/** Runs of any white space become one space. A space that stands alone, as nearly all do, is not written anew. */
export function withSingleSpaces(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ')
}
