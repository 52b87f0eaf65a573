import { type ExportedKind, exportedRows } from '#contract/export.ts'
import type { Belongings } from './belongings.ts'

// The names of an object of the contract are its kinds.
const kinds = Object.keys(exportedRows) as ExportedKind[]

/** What belongs to a person as the JSON of the contract, piece by piece. */
export async function* toJson(belongings: Belongings, exportedAt: string): AsyncGenerator<string> {
  const { user } = belongings
  const head = JSON.stringify({ format: 'tipfolio-export', version: 1, exportedAt, user })
  yield head.slice(0, -1)
  for (const kind of kinds) {
    yield `,"${kind}":[`
    yield* kind === 'conclusions' ? conclusionsOf(belongings) : joined(belongings.rows(kind))
    yield ']'
  }
  yield '}'
}

async function* conclusionsOf(belongings: Belongings): AsyncGenerator<string> {
  let mark = ''
  for await (const { item, versions } of belongings.conclusions()) {
    yield `${mark}${item.slice(0, -1)},"history":[`
    yield* joined(versions)
    yield ']}'
    mark = ','
  }
}

async function* joined(items: AsyncGenerator<string>): AsyncGenerator<string> {
  let mark = ''
  for await (const item of items) {
    yield mark + item
    mark = ','
  }
}
