/** How much longer than in CI the suites run: 1 unless RELIABILITY_ROUNDS says otherwise. */
export const rounds = Math.max(1, Number(process.env.RELIABILITY_ROUNDS) || 1)
