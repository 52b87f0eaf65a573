/** The product's name, in this one place. */
export const brand = 'Tipfolio'

/** The title of a page in the browser's tab (specification, section 2). */
export function documentTitle(pageTitle: string): string {
  return `${pageTitle} | ${brand}`
}
