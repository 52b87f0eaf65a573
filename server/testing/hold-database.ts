import { openDatabase } from '../database/database.ts'

// A process of its own for tests: opens the embedded database of a folder as a server, writes a row, says so and waits to
// be killed.
const [, , dataDir = ''] = process.argv
const { pool } = await openDatabase({ databaseUrl: undefined, dataDir }, 'server')
await pool.query(`insert into stocks (id, ticker, company_name) values (gen_random_uuid(), 'KEPT', 'Kept')`)
console.log('open')
setInterval(() => {}, 60_000)
