import { holdPosts } from '../../features/watch/radar/keeping/hold-posts.ts'
import type { RunJob } from '../queue/task.ts'

/** Finds which posts repeat each other, and who contradicts whom. */
export const runHoldPosts: RunJob = ({ turns }, { services: { database } }) => holdPosts(database, turns)
