import { dateEarlierTips } from '../features/due/date-tips.ts'
import type { RunJob } from './task.ts'

/** Reads until when tips have time that came before their days were kept. */
export const runDateTips: RunJob = ({ turns }, { services: { database } }) => dateEarlierTips(database, turns)
