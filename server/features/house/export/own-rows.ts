import type { Queryable } from '../../../database/database.ts'
import { isoTime } from '../../../database/statements/json-page.ts'
import { run } from '../../../database/statements/statement.ts'

/** Rows of one statement. The largest row has 20 000 characters. */
const atOnce = 500

/** A person's rows of one kind, and the order in which they are read: columns that identify each row. */
interface Source {
  name: string
  from: string
  /** The column with the id of the person. */
  owner: string
  order: readonly { column: string; type: 'timestamptz' | 'uuid' | 'text' }[]
  /** The columns that the contract names. */
  item: string
}

export interface OwnRow {
  /** The row as JSON, as the contract describes it. */
  item: string
  /** The value of the first column of the order. */
  first: string
}

/**
 * Reads a person's rows page by page, each page with its own connection, so that a slow reader holds none. Rows that
 * are written in the meantime may be missing.
 */
export async function* readOwn(
  database: Queryable,
  source: Source,
  userId: string,
  publicUrl: string,
): AsyncGenerator<OwnRow> {
  let after: string[] = []
  for (;;) {
    const rows = await run<OwnRow & { key: string[] }>(database, pageAfter(source, after.length > 0), [
      userId,
      publicUrl,
      ...after,
    ])
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.key
  }
}

function pageAfter({ name, from, owner, order, item }: Source, isLater: boolean) {
  const columns = order.map(({ column }) => column).join(', ')
  const given = order.map(({ type }, index) => `$${index + 3}::${type}`).join(', ')
  return {
    name: `export ${name}${isLater ? ' after' : ''}`,
    // Only one of the sources needs the public address, but each statement has it as a parameter.
    text: `
      select (select row_to_json(item)::text from (select ${item}) as item) as item,
        ${order[0]?.column}::text as first, array[${order.map(({ column }) => `${column}::text`).join(', ')}] as key
      from ${from}
      where ${owner} = $1 and $2::text is not null ${isLater ? `and (${columns}) > (${given})` : ''}
      order by ${columns} limit ${atOnce}`,
  }
}

const stock = 'stocks.ticker, stocks.company_name as "companyName"'

const decision = `action, conviction, horizon, rationale, price_target_value as "priceTargetValue",
  price_target_currency as "priceTargetCurrency", review_on::text as "reviewOn", ${isoTime('updated_at')} as "updatedAt"`

/** SQL: the falsifiers of a conclusion, dropped ones too. */
const falsifiers = `(
  select coalesce(json_agg(told), '[]') from (
    select text, kind, level::float8 as level, by::text as by, state, tripped_on::text as "trippedOn", note,
      ${isoTime('created_at')} as "createdAt"
    from falsifiers where user_id = conclusions.user_id and stock_id = conclusions.stock_id order by id
  ) as told
)`

/** SQL: a value of the task or falsifier that a row of `due_items` is about. */
const thing = (ofTask: string, ofFalsifier: string) => `case due_items.kind
  when 'task' then (select ${ofTask} from tasks where id = due_items.ref_id)
  when 'falsifier' then (select ${ofFalsifier} from falsifiers where id = due_items.ref_id) end`

/** SQL: stock and stance of the drafts of a corrected post, or of what was kept. */
function tipsIn(list: 'drafts' | 'kept'): string {
  return `(select coalesce(json_agg(json_build_object('ticker', one ->> 'ticker', 'stance', one ->> 'stance')), '[]')
    from jsonb_array_elements(corrected_posts.said -> '${list}') as one)`
}

function byCreation(table: string): Source['order'] {
  return [
    { column: `${table}.created_at`, type: 'timestamptz' },
    { column: `${table}.id`, type: 'uuid' },
  ]
}

function byStock(table: string, moment: string): Source['order'] {
  return [
    { column: `${table}.stock_id`, type: 'uuid' },
    { column: `${table}.${moment}`, type: 'timestamptz' },
    { column: `${table}.id`, type: 'uuid' },
  ]
}

function aboutStock(table: string): string {
  return `${table} join stocks on stocks.id = ${table}.stock_id`
}

/** The orders are those of indexes. A person has at most a hundred follows. */
export const sources = {
  myStocks: {
    name: 'my stocks',
    from: aboutStock('my_stocks'),
    owner: 'my_stocks.user_id',
    order: byCreation('my_stocks'),
    item: `${stock}, ${isoTime('my_stocks.created_at')} as "createdAt"`,
  },
  classifications: {
    name: 'classifications',
    from: `classifications join tips on tips.id = tip_id and tips.deleted_at is null
      join stocks on stocks.id = tips.stock_id join posts on posts.id = tips.post_id`,
    owner: 'classifications.user_id',
    order: [{ column: 'tip_id', type: 'uuid' }],
    item: `tip_id as "tipId", classification, ${stock}, tips.text as tip,
      coalesce(posts.url, $2 || '/posts/' || posts.slug) as url, ${isoTime('classifications.created_at')} as "createdAt",
      encode(classifications.claim_key, 'hex') as "claimKey",
      classifications.reason, classifications.reason_shared as "reasonShared"`,
  },
  conclusions: {
    name: 'conclusions',
    from: aboutStock('conclusions'),
    owner: 'conclusions.user_id',
    order: [{ column: 'stock_id', type: 'uuid' }],
    item: `${stock}, ${decision}, ${falsifiers} as falsifiers`,
  },
  versions: {
    name: 'versions',
    from: 'conclusion_versions',
    owner: 'user_id',
    order: byStock('conclusion_versions', 'updated_at'),
    item: `${decision}, falsifiers, post_mortem as "postMortem"`,
  },
  notes: {
    name: 'notes',
    from: `${aboutStock('notes')} and notes.deleted_at is null`,
    owner: 'notes.user_id',
    order: byStock('notes', 'created_at'),
    item: `${stock}, content, ${isoTime('notes.created_at')} as "createdAt"`,
  },
  tasks: {
    name: 'tasks',
    from: aboutStock('tasks'),
    owner: 'tasks.user_id',
    order: byStock('tasks', 'created_at'),
    item: `${stock}, task, done, url, due_on::text as "dueOn", tip_id as "tipId", ${isoTime('tasks.created_at')} as "createdAt"`,
  },
  due: {
    name: 'due',
    from: `${aboutStock('due_items')} and due_items.kind in ('review', 'falsifier', 'task', 'claim')`,
    owner: 'due_items.user_id',
    order: [
      { column: 'due_items.kind', type: 'text' },
      { column: 'due_items.ref_id', type: 'uuid' },
    ],
    item: `due_items.kind, ${stock}, case due_items.kind when 'claim' then due_items.ref_id end as "tipId",
      ${thing('task', 'text')} as about, ${thing(isoTime('created_at'), isoTime('created_at'))} as "madeAt",
      due_on::text as "dueOn", snoozed_to::text as "snoozedTo", state, result, watched`,
  },
  forecasts: {
    name: 'forecasts',
    from: aboutStock('forecasts'),
    owner: 'forecasts.user_id',
    order: [
      { column: 'forecasts.made_at', type: 'timestamptz' },
      { column: 'forecasts.id', type: 'uuid' },
    ],
    item: `source, "group", direction, ${stock}, tip_id as "tipId", ${isoTime('made_at')} as "madeAt",
      ${isoTime('replaced_at')} as "replacedAt", own_months as "ownMonths",
      case when others_agreed is not null then
        json_build_object('agree', others_agreed, 'disagree', others_disagreed, 'uncertain', others_uncertain) end as others`,
  },
  reviews: {
    name: 'reviews',
    from: `${aboutStock('forecasts')} join judgement_reviews on forecast_id = forecasts.id`,
    owner: 'forecasts.user_id',
    order: [
      { column: 'forecasts.made_at', type: 'timestamptz' },
      { column: 'forecasts.id', type: 'uuid' },
    ],
    item: `source, stocks.ticker, tip_id as "tipId", ${isoTime('made_at')} as "madeAt", process, outcome, lesson,
      ${isoTime('reviewed_at')} as "reviewedAt"`,
  },
  convictions: {
    name: 'convictions',
    from: 'convictions',
    owner: 'user_id',
    order: [{ column: 'user_id', type: 'uuid' }],
    item: 'high, medium, low',
  },
  follows: {
    name: 'follows',
    from: 'follows join feeds on feeds.id = follows.feed_id',
    owner: 'follows.user_id',
    order: [
      { column: 'follows.created_at', type: 'timestamptz' },
      { column: 'follows.feed_id', type: 'uuid' },
    ],
    item: `feeds.url, feeds.title, follows.drafts, ${isoTime('follows.created_at')} as "createdAt"`,
  },
  feedback: {
    name: 'feedback',
    from: 'feedback',
    owner: 'user_id',
    order: byCreation('feedback'),
    item: `message, email, ${isoTime('created_at')} as "createdAt"`,
  },
  reports: {
    name: 'reports',
    from: 'reports',
    owner: 'by',
    order: byCreation('reports'),
    item: `subject_kind as "subjectKind", subject_id as "subjectId", reason, note, state, ${isoTime('created_at')} as "createdAt"`,
  },
  tokens: {
    name: 'tokens',
    from: 'tokens',
    owner: 'user_id',
    order: byCreation('tokens'),
    item: 'name',
  },
  correctedPosts: {
    name: 'corrected posts',
    from: `corrected_posts join posts on posts.id = corrected_posts.post_id and posts.deleted_at is null`,
    owner: 'corrected_posts.user_id',
    order: [
      { column: 'corrected_posts.created_at', type: 'timestamptz' },
      { column: 'corrected_posts.post_id', type: 'uuid' },
    ],
    item: `corrected_posts.home, posts.title, posts.url, ${tipsIn('drafts')} as drafts, ${tipsIn('kept')} as kept,
      ${isoTime('corrected_posts.created_at')} as "createdAt"`,
  },
  removedHabits: {
    name: 'removed habits',
    from: 'removed_habits',
    owner: 'removed_habits.user_id',
    order: [
      { column: 'removed_habits.created_at', type: 'timestamptz' },
      { column: 'removed_habits.id', type: 'uuid' },
    ],
    item: `home, habit, ${isoTime('removed_habits.created_at')} as "createdAt"`,
  },
  questions: {
    name: 'questions',
    from: `questions join lateral (
      select coalesce(json_agg(sentence ->> 'text'), '[]') as sentences
      from jsonb_array_elements(coalesce(questions.answer -> 'sentences', '[]')) as sentence
    ) as worded on true`,
    owner: 'questions.user_id',
    order: byCreation('questions'),
    item: `question, questions.scope ->> 'stock' as stock, questions.scope ->> 'strategist' as strategist,
      questions.scope ->> 'since' as since, questions.scope ->> 'until' as until,
      coalesce((questions.scope ->> 'mine')::boolean, false) as mine, worded.sentences as answer,
      ${isoTime('questions.created_at')} as "createdAt"`,
  },
  secondLooks: {
    name: 'second looks',
    from: `second_looks join tips on tips.id = second_looks.tip_id and tips.deleted_at is null
      join stocks on stocks.id = tips.stock_id and second_looks.answered_at is not null`,
    owner: 'second_looks.reader_id',
    order: [
      { column: 'second_looks.asked_at', type: 'timestamptz' },
      { column: 'second_looks.id', type: 'uuid' },
    ],
    item: `${stock}, tips.text as tip, coalesce(is_tip and ticker_ok and stance_ok and target_ok, false) as "right",
      ${isoTime('second_looks.answered_at')} as "createdAt"`,
  },
  corrections: {
    name: 'corrections',
    from: `corrections join stocks on stocks.id = (coalesce(corrections."is", corrections.was) ->> 'stockId')::uuid`,
    owner: 'corrections.created_by',
    order: byCreation('corrections'),
    item: `${stock}, corrections.tip_id as "tipId", corrections."is" is null as "noTip",
      corrections."is" -> 'direction' as direction, corrections."is" -> 'targetValue' as "targetValue",
      corrections."is" -> 'targetCurrency' as "targetCurrency", corrections.note, corrections.state,
      ${isoTime('corrections.created_at')} as "createdAt"`,
  },
} as const satisfies Record<string, Source>
