import { holdPosts } from '../features/radar/hold-posts.ts'
import type { RunJob } from './task.ts'

/** Says which posts repeat each other, and who contradicts whom. */
export const runHoldPosts: RunJob = ({ turns }, { services: { database } }) => holdPosts(database, turns)
