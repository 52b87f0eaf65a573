/** The tools of everybody. */
export const publicNames = [
  'search',
  'list_posts',
  'read_post',
  'read_stock',
  'stock_voices',
  'signals',
  'accuracy',
]
/** Those of a token that reads. */
export const readingNames = [
  ...[
    'list_strategists',
    'read_strategist',
    'strategist_record',
    'strategist_calls',
    'read_receipt',
    'trending_stocks',
    'my_stocks',
    'unclassified_tips',
  ],
  ...['my_classifications', 'my_conclusion', 'due', 'my_notes', 'my_tasks'],
  ...['my_record', 'my_forecasts', 'queue'],
]
/** Those of a token that writes, besides. */
export const writingNames = [
  'ask',
  ...['classify_tip', 'track_stock', 'untrack_stock', 'restore_stock', 'understand_tickers'],
  ...['change_my_stocks', 'write_conclusion'],
  ...[
    'add_note',
    'add_task',
    'complete_task',
    'complete_due',
    'delete_note',
    'change_note',
    'restore_note',
    'delete_task',
  ],
  ...['read_source', 'save_post', 'follow', 'dismiss'],
]
