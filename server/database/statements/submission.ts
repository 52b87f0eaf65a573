import pg from 'pg'
import { serialize } from 'pg-protocol'

/** A statement with a name, and its values as PostgreSQL reads them from text. */
export interface PreparedStatement {
  name: string
  text: string
  values: (string | null)[]
}

/** A column: its name, and the function that turns its text into a value. */
type Column = [name: string, read: (text: string) => unknown]

/**
 * What is known of a connection: the statements that the driver has seen parsed, by name, and the columns that we have
 * seen described.
 */
type Known = pg.Connection & {
  parsedStatements: Record<string, string | undefined>
  columnsOfStatements?: Map<string, Column[]>
}

type Rows = pg.QueryResultRow[]
type Done = (error: Error | null, rows: Rows[]) => void

/**
 * Statements between two synchronisations, which PostgreSQL runs as one transaction (its manual, 54.2.4). The driver
 * calls `submit`, and then a handler for each message of the answer. The statements leave in one piece. Each is parsed
 * once a connection, and its columns are asked for once (docs/decisions/0025).
 */
export class Submission implements pg.Submittable {
  /** The driver waits for this as for any other query. */
  callback: Done
  readonly statements: readonly PreparedStatement[]
  readonly #results: Rows[] = []
  #columns = new Map<string, Column[]>()
  #rows: Rows = []

  constructor(statements: PreparedStatement[], callback: Done) {
    this.statements = statements
    this.callback = callback
  }

  get #current(): PreparedStatement | undefined {
    return this.statements[this.#results.length]
  }

  /** The name of the statement that is being answered. By name and text the driver remembers what has been parsed. */
  get name(): string | undefined {
    return this.#current?.name
  }

  get text(): string | undefined {
    return this.#current?.text
  }

  submit(connection: pg.Connection): Error | undefined {
    const known = connection as Known
    known.columnsOfStatements ??= new Map()
    this.#columns = known.columnsOfStatements
    const parsed = new Map<string, string>()
    const pieces: Buffer[] = []
    for (const { name, text, values } of this.statements) {
      const before = parsed.get(name) ?? known.parsedStatements[name]
      if (before === undefined) pieces.push(serialize.parse({ name, text }))
      else if (before !== text) return new Error(`Two statements are named ${name}`)
      parsed.set(name, text)
      pieces.push(serialize.bind({ statement: name, values }))
      if (!this.#columns.has(name)) pieces.push(serialize.describe({ type: 'P' }))
      pieces.push(serialize.execute())
    }
    pieces.push(serialize.sync())
    // On a connection that is ending, the driver fails the submission.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(pieces))
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const columns = fields.map(({ name, dataTypeID }): Column => [name, pg.types.getTypeParser(dataTypeID)])
    this.#columns.set(this.name ?? '', columns)
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const row: pg.QueryResultRow = {}
    const columns = this.#columns.get(this.name ?? '') ?? []
    for (const [index, [name, read]] of columns.entries()) {
      const value = values[index] ?? null
      row[name] = value === null ? null : read(value)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(): void {
    // A statement without rows gets no description of its columns.
    if (!this.#columns.has(this.name ?? '')) this.#columns.set(this.name ?? '', [])
    this.#results.push(this.#rows)
    this.#rows = []
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#results)
  }

  handleError(error: Error): void {
    this.callback(error, [])
  }
}

/**
 * Sends statements in one piece, on a connection of the pool or of a transaction.
 *
 * @returns the rows of each statement. When one fails, nothing of this piece is stored. A connection of the pool is
 * then given up, as the pool does after its own failed queries.
 */
export async function submit(
  client: Pick<pg.ClientBase, 'query'>,
  statements: PreparedStatement[],
): Promise<Rows[]> {
  return client instanceof pg.Pool ? submitToPool(client, statements) : submitOn(client, statements)
}

function submitOn(client: Pick<pg.ClientBase, 'query'>, statements: PreparedStatement[]): Promise<Rows[]> {
  return new Promise((resolve, reject) => {
    client.query(new Submission(statements, (error, rows) => (error ? reject(error) : resolve(rows))))
  })
}

async function submitToPool(pool: pg.Pool, statements: PreparedStatement[]): Promise<Rows[]> {
  const client = await pool.connect()
  // A lost connection fails the statements. Without a listener it would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  let hasFailed = true
  try {
    const results = await submitOn(client, statements)
    hasFailed = false
    return results
  } finally {
    client.off('error', ignore)
    client.release(hasFailed)
  }
}
