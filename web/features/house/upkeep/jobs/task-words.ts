/** What each job does, by the name of its task. */
const tasks: Record<string, string> = {
  'poll-feed': 'Ask a source what is new',
  'draft-item': 'Read an item of a source',
  'fetch-prices': 'Ask for prices',
  'settle-tips': 'Outcomes of tips',
  'settle-series': 'Outcomes by new prices',
  'score-records': 'Records of strategists',
  'settle-forecasts': 'Outcomes of forecasts',
  'score-people': 'Records of members',
  'hold-posts': 'Radar',
  'date-tips': 'Dates of tips',
  'tell-outcomes': 'News of outcomes',
  'send-digests': 'See what is due for a mail',
  'send-mails': 'Send a mail',
}

/** What a job does in words; of a task that these pages do not know, its name. */
export function taskWords(task: string): string {
  return tasks[task] ?? task
}
