/**
 * Whether a text is an absolute http or https address. This is the contract's rule without its schemas, which are
 * large.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}

/** The address, where a link or a picture may use it. Null for everything but a web address. */
export function safeAddress(address: string | null | undefined): string | null {
  return address && isWebAddress(address) ? address : null
}
