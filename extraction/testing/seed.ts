/** The same things are drawn in each run, so that what fails fails again; others with `DRAW_SEED=7 npx vitest run FILE`. */
export const seed = Number(process.env.DRAW_SEED ?? 1)
