/** What each job does, by the name of its task. */
const tasks: Record<string, string> = {
  'poll-feed': 'Ask a source what is new',
  'draft-item': 'Read what is new of a source',
  listen: 'Listen to audio',
  'fetch-prices': 'Ask for prices',
  'settle-tips': 'What became of tips',
  'settle-series': 'Tips against new prices',
  'score-records': 'Records of strategists',
  'settle-forecasts': 'What became of judgements',
  'score-people': 'Records of people here',
  'hold-posts': 'Look for contradictions',
  'date-tips': 'Dates of tips',
  'tell-outcomes': 'News of what became of tips',
  'send-digests': 'See what is due for a mail',
  'send-mails': 'Send a mail',
}

/** What a job does in words; of a task that these pages do not know, its name. */
export function taskWords(task: string): string {
  return tasks[task] ?? task
}
