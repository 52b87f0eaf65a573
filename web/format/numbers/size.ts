const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB']

/** A number of bytes in words, by powers of 1000: `48 MB`, `1.2 GB`. */
export function size(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const amount = bytes / 1000 ** power
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[power]}`
}
