/** The product's name, in this one place. */
export const brand = 'Tipfolio'

/** The title of a page in the browser's tab (specification, section 2); `name` is that of the server, where it has one. */
export function documentTitle(pageTitle: string, name: string = brand): string {
  return `${pageTitle} | ${name}`
}
