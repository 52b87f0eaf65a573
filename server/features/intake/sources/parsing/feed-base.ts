/** The attribute `xml:base` of an element, as a library returns it. */
export interface XmlBase {
  base?: string | undefined
}

/** The base of links inside an element: its own `xml:base`, else that of the element around it. */
export function baseOf(xml: XmlBase | undefined, around: string): string {
  const own = xml?.base?.trim()
  if (!own || !URL.canParse(own, around)) return around
  const { protocol, href } = new URL(own, around)
  return /^https?:$/.test(protocol) ? href : around
}

/** Reads an element with such a base in the same way as one with a plain address. */
export function within<Read>(
  xml: XmlBase | undefined,
  read: (base: string) => Read,
): (around: string) => Read {
  return around => read(baseOf(xml, around))
}
