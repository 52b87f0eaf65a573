/** How much of a whole is done, in whole percent; 0 of nothing is 0 (specification, section 9). */
export function percentage(done: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((done / whole) * 100)
}
