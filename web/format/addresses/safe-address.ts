/** Whether a text is an absolute http or https address: the contract's rule, without the weight of its schemas. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}

/** An address that may stand behind a link or in front of a picture; null for everything that is no web address. */
export function safeAddress(address: string | null | undefined): string | null {
  return address && isWebAddress(address) ? address : null
}
