import { dateEarlierTips } from '../../features/desk/due/date-tips.ts'
import type { RunJob } from '../queue/task.ts'

/** Reads until when tips have time that came before their days were kept. */
export const runDateTips: RunJob = ({ turns }, { services: { database } }) => dateEarlierTips(database, turns)
