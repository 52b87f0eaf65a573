/** What a library tells of the attribute `xml:base` of an element. */
export interface XmlBase {
  base?: string | undefined
}

/** What links inside an element are relative to: its own `xml:base`, else that of what is around it. */
export function baseOf(xml: XmlBase | undefined, around: string): string {
  const own = xml?.base?.trim()
  if (!own || !URL.canParse(own, around)) return around
  const { protocol, href } = new URL(own, around)
  return /^https?:$/.test(protocol) ? href : around
}

/** What is read of an element with such a base, as what is read of an address. */
export function within<Read>(
  xml: XmlBase | undefined,
  read: (base: string) => Read,
): (around: string) => Read {
  return around => read(baseOf(xml, around))
}
