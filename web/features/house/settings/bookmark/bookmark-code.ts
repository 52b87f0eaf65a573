/** What the bookmark runs on the page that somebody is reading: it goes to where things are shared to, and back goes back. */
export function bookmarkCode(publicUrl: string): string {
  return `javascript:location.href=${quoted(`${publicUrl}/share?url=`)}+encodeURIComponent(location.href)`
}

/** A text in single quotes: browsers turn double ones in addresses into %22. */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
