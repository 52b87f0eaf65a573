import { accountExamples } from './examples-account.ts'
import { followingExamples } from './examples-following.ts'
import { myRecordExamples } from './examples-my-record.ts'
import { personalExamples } from './examples-personal.ts'
import { publicExamples } from './examples-public.ts'
import { radarExamples } from './examples-radar.ts'
import { recordExamples } from './examples-records.ts'

/** An example of every call of the contract. In files of their own, because the browser needs none of them. */
export const examples = [
  ...publicExamples,
  ...recordExamples,
  ...radarExamples,
  ...personalExamples,
  ...myRecordExamples,
  ...followingExamples,
  ...accountExamples,
]
