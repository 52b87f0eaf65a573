/** How many marks stand before a heading in Markdown; 0 for one that is only set apart. */
export function headingDepth(heading: string): number {
  return /^\s*(#{1,6})\s/.exec(heading)?.[1]?.length ?? 0
}

/** A heading that consists of a company's name or ticker, perhaps numbered: "**XYZ**", "## 3. Acme (XYZ)". */
const isNothingElse = /^[\s#*_\d.)(:$-]*¤[\s#*_()[\]:¤–—-]*$/
/** An entry of a numbered list of sections, with a mark or a score behind the name: "## 4. XYZ - Acme (82/100)". */
const isNumberedEntry = /^\s*#{1,6}\s+[*_]*\d{1,2}[.)]\s+[*_$]*¤+(?=[\s)*_:–—-]|$)/

/** Whether a heading, its names masked, stands over what is said of one company and no more. */
export function isCompanyHeading(masked: string): boolean {
  return isNothingElse.test(masked) || isNumberedEntry.test(masked)
}
