/** The product's name, in this one place. */
export const brand = 'Tipfolio'

/**
 * The title in the browser's tab (specification, section 2). `name` is the name of the server, if it has one of its
 * own.
 */
export function documentTitle(pageTitle: string, name: string = brand): string {
  return `${pageTitle} | ${name}`
}
