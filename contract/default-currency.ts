/** A price without a currency is one in dollars (specification, section 9). */
export const defaultCurrency = 'USD'
