/** The number of marks before a Markdown heading. 0 for a heading that is only set apart. */
export function headingDepth(heading: string): number {
  return /^\s*(#{1,6})\s/.exec(heading)?.[1]?.length ?? 0
}

/** A heading with only a company's name or ticker, perhaps numbered: "**XYZ**", "## 3. Acme (XYZ)". */
const isNothingElse = /^[\s#*_\d.)(:$-]*¤[\s#*_()[\]:¤–—-]*$/
/** A numbered section with a mark or score after the name: "## 4. XYZ - Acme (82/100)". */
const isNumberedEntry = /^\s*#{1,6}\s+[*_]*\d{1,2}[.)]\s+[*_$]*¤+(?=[\s)*_:–—-]|$)/

/** Whether a heading, with names masked, heads a section about exactly one company. */
export function isCompanyHeading(masked: string): boolean {
  return isNothingElse.test(masked) || isNumberedEntry.test(masked)
}
