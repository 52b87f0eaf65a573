/** `npm run test:all` sets it: then everything is tried, not a seeded sample of what takes long. */
const triesEverything = process.env.TEST_LANE === 'all'

/**
 * How much of something is tried: `quick` in `npm test`, which has to end in eight minutes, `all` in `npm run test:all`.
 * The quick part is the same in every run, so that what fails fails again.
 */
export function inLane<Value>({ quick, all }: { quick: Value; all: Value }): Value {
  return triesEverything ? all : quick
}
