import { dateEarlierTips } from '../../features/desk/due/date-tips.ts'
import type { RunJob } from '../queue/task.ts'

/** Computes the deadlines of tips that were stored before deadlines were. */
export const runDateTips: RunJob = ({ turns }, { services: { database } }) => dateEarlierTips(database, turns)
