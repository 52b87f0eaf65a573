/**
 * The code of the bookmark, which runs on the page that a person is reading. It opens our page for shared links. The
 * back button returns.
 */
export function bookmarkCode(publicUrl: string): string {
  return `javascript:location.href=${quoted(`${publicUrl}/share?url=`)}+encodeURIComponent(location.href)`
}

/** A text in single quotes, because browsers turn double quotes in addresses into %22. */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
