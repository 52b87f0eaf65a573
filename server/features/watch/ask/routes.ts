import { type AskScope, askApi } from '#contract/ask.ts'
import { openMetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, type RequestTo, route } from '../../../http/routing/route.ts'
import { type FoundQuotes, findQuotes, findScope } from './finding/find-quotes.ts'
import { addQuestion, getQuestion, listQuestions, removeQuestion } from './rows.ts'
import { streamOf } from './stream.ts'
import { standingQuotes, tellQuestion } from './told.ts'
import type { Wordings } from './wordings.ts'

const nothing: FoundQuotes = {
  understood: { words: [], stocks: [], people: [], since: null, until: null },
  quotes: [],
}

/** Mounts the endpoints of questions to what is here. Asking counts for the person's limit of an hour. */
export function mountAsk(mount: Mount, wordings: Wordings): void {
  const { database, limits, symbols, log } = mount.services
  const groups = openMetricGroups()

  const start = async ({ body: { question, scope }, user }: RequestTo<typeof askApi.start>) => {
    await limits.count('ask', user.id)
    const asked: AskScope = scope ?? {}
    const within = await findScope(database, asked)
    const { id: person, timezone } = user
    const asker = { id: person, timezone, today: todayIn(timezone, new Date()), groups }
    const found = await findQuotes(database, question, within, {
      ...asker,
      symbols: await symbols.names(),
    }).catch(error => {
      log.error('Looking for quotes failed', error)
      return null
    })
    // What a person wrote for themselves goes to nobody, an operator's model included.
    const isWorded = wordings.isOn && (found?.quotes.some(({ postId }) => postId !== null) ?? false)
    const state = found === null ? 'failed' : isWorded ? 'reading' : 'done'
    const row = { question, scope: asked, state, ...(found ?? nothing) } as const
    const id = await addQuestion(database, person, row)
    if (isWorded) {
      const standing = await standingQuotes(database, person, row.quotes)
      wordings.start(
        id,
        question,
        standing.flatMap(({ n, quote }) => (quote.postId === null ? [] : [{ number: n + 1, ...quote }])),
      )
    }
    return { id }
  }
  route(mount, askApi.start, start, { rates: ['ask'] })

  route(mount, askApi.get, async ({ params, user, request }) => {
    const read = async () => tellQuestion(database, user.id, await getQuestion(database, user.id, params.id))
    const asked = await read()
    const wantsEvents = (request.headers.get('accept') ?? '').includes('text/event-stream')
    return wantsEvents ? streamOf(asked, read, request) : asked
  })

  route(mount, askApi.list, async ({ user, query: { limit, cursor }, request }) => {
    const after = decodeCursor(cursor, isMoment)
    return pageResponse(request, await listQuestions(database, user.id, { limit, after }))
  })

  route(mount, askApi.remove, async ({ params, user }) => {
    await removeQuestion(database, user.id, params.id)
    return undefined
  })
}
