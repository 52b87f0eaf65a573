import { parentPort } from 'node:worker_threads'
import { readOpml, writeOpml } from '../parsing/opml.ts'
import { type Answered, readAnswer } from '../parsing/read-answer.ts'
import type { ReadAnswer, ReadOutline } from '../parsing/read-feed.ts'
import { isAllowed } from '../parsing/robots-rules.ts'

/** What the thread can be asked for, with what it gives. */
export interface FeedTasks {
  answer: { takes: Answered; gives: ReadAnswer }
  readOpml: { takes: string; gives: ReadOutline[] | null }
  writeOpml: { takes: Parameters<typeof writeOpml>[0]; gives: string }
  isAllowed: { takes: Parameters<typeof isAllowed>[0]; gives: boolean }
}

export type FeedTask = {
  [Name in keyof FeedTasks]: { name: Name; takes: FeedTasks[Name]['takes'] }
}[keyof FeedTasks]

const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread')

port.on('message', (task: FeedTask) => port.postMessage(done(task)))
// It has loaded what it needs.
port.postMessage('ready')

function done(task: FeedTask): FeedTasks[keyof FeedTasks]['gives'] {
  if (task.name === 'answer') return readAnswer(task.takes)
  if (task.name === 'isAllowed') return isAllowed(task.takes)
  return task.name === 'readOpml' ? readOpml(task.takes) : writeOpml(task.takes)
}
