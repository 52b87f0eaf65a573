import { and, asc, eq, isNull } from 'drizzle-orm'
import type { User } from '#contract/account.ts'
import type { Exported } from '#contract/export.ts'
import { tokens } from '../../auth/tokens/table.ts'
import type { Queryable } from '../../database/database.ts'
import { classifications } from '../classifications/table.ts'
import { decisionOf } from '../conclusions/queries.ts'
import { conclusions, conclusionVersions } from '../conclusions/table.ts'
import { feedback } from '../feedback/table.ts'
import { myStocks } from '../my-stocks/table.ts'
import { notes } from '../notes/table.ts'
import { posts } from '../posts/table.ts'
import { stocks } from '../stocks/table.ts'
import { tasks } from '../tasks/table.ts'
import { tips } from '../tips/table.ts'

const stock = { ticker: stocks.ticker, companyName: stocks.companyName }

/** Everything that belongs to a person. */
export async function exportAll(
  database: Queryable,
  { id: userId, ...user }: User,
  publicUrl: string,
): Promise<Exported> {
  const [tracked, judged, concluded, versions, noted, toDo, told, named] = await Promise.all([
    database
      .select({ ...stock, createdAt: myStocks.createdAt })
      .from(myStocks)
      .innerJoin(stocks, eq(stocks.id, myStocks.stockId))
      .where(eq(myStocks.userId, userId))
      .orderBy(asc(myStocks.createdAt)),
    database
      .select({
        tipId: classifications.tipId,
        classification: classifications.classification,
        ...stock,
        tip: tips.text,
        url: posts.url,
        slug: posts.slug,
        createdAt: classifications.createdAt,
      })
      .from(classifications)
      .innerJoin(tips, and(eq(tips.id, classifications.tipId), isNull(tips.deletedAt)))
      .innerJoin(stocks, eq(stocks.id, tips.stockId))
      .innerJoin(posts, eq(posts.id, tips.postId))
      .where(eq(classifications.userId, userId))
      .orderBy(asc(classifications.createdAt)),
    database
      .select({ ...stock, row: conclusions })
      .from(conclusions)
      .innerJoin(stocks, eq(stocks.id, conclusions.stockId))
      .where(eq(conclusions.userId, userId))
      .orderBy(asc(conclusions.updatedAt)),
    database
      .select()
      .from(conclusionVersions)
      .where(eq(conclusionVersions.userId, userId))
      .orderBy(asc(conclusionVersions.updatedAt)),
    database
      .select({ ...stock, content: notes.content, createdAt: notes.createdAt })
      .from(notes)
      .innerJoin(stocks, eq(stocks.id, notes.stockId))
      .where(eq(notes.userId, userId))
      .orderBy(asc(notes.createdAt)),
    database
      .select({ ...stock, task: tasks.task, done: tasks.done, url: tasks.url, createdAt: tasks.createdAt })
      .from(tasks)
      .innerJoin(stocks, eq(stocks.id, tasks.stockId))
      .where(eq(tasks.userId, userId))
      .orderBy(asc(tasks.createdAt)),
    database
      .select({ message: feedback.message, email: feedback.email, createdAt: feedback.createdAt })
      .from(feedback)
      .where(eq(feedback.userId, userId))
      .orderBy(asc(feedback.createdAt)),
    database
      .select({ name: tokens.name })
      .from(tokens)
      .where(eq(tokens.userId, userId))
      .orderBy(asc(tokens.createdAt)),
  ])
  const history = Map.groupBy(versions, version => version.stockId)
  return {
    format: 'tipfolio-export',
    version: 1,
    exportedAt: new Date().toISOString(),
    user,
    myStocks: tracked.map(withText),
    classifications: judged.map(({ slug, url, ...row }) => ({
      ...withText(row),
      url: url ?? `${publicUrl}/posts/${slug}`,
    })),
    conclusions: concluded.map(({ row, ...stockOfRow }) => ({
      ...stockOfRow,
      ...decisionOf(row),
      history: (history.get(row.stockId) ?? []).map(decisionOf),
    })),
    notes: noted.map(withText),
    tasks: toDo.map(withText),
    feedback: told.map(withText),
    tokens: named,
  }
}

function withText<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
