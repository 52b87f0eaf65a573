/** More than these pages of a list are not drawn at once. */
export const mostPages = 5

/** How many pages of its list an address asks for (`?pages=3`), from 1 to `mostPages`. Without a valid number: 1. */
export function pagesIn(search: URLSearchParams): number {
  const given = search.get('pages') ?? ''
  return /^\d{1,3}$/.test(given) ? Math.min(Math.max(Number(given), 1), mostPages) : 1
}

/** An address with another number of pages. */
export function withPages(address: string, pages: number): string {
  const url = new URL(address)
  if (pages > 1) url.searchParams.set('pages', String(Math.min(pages, mostPages)))
  else url.searchParams.delete('pages')
  return url.href
}
