/** How many focus areas a card and a page show (specification, section 9). The server tells more, for programs. */
export const mostFocusAreas = 3
