import type { APIRequestContext, Browser } from 'playwright-core'
import type { Post } from '#contract/posts.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { type OpenDatabase, openDatabase } from '#server/database/database.ts'
import type { SourceDraft } from '#server/features/library/posts/source/source-drafts.ts'
import { rememberText } from '#server/features/library/posts/source/source-texts.ts'
import { evidenceKey } from '#server/features/library/tips/made-of/evidence-key.ts'
import { readConfig } from '#server/process/config.ts'
import type { SamplePost } from './sample-post.ts'
import { samplePosts } from './sample-posts.ts'

/** The desk of the sample person; `state` holds their session. */
export interface SampleDesk {
  state: Awaited<ReturnType<APIRequestContext['storageState']>>
  /** Slugs, newest post first. */
  posts: string[]
  /** Adds NVDA to their stocks. */
  track(): Promise<void>
}

const day = 86_400_000

/** How many others judged a tip, by its first words: agree, disagree, uncertain. */
const judgedBy: Record<string, [number, number, number]> = {
  Demand: [6, 2, 2],
  Trim: [4, 5, 1],
  Hold: [2, 2, 4],
  Networking: [5, 1, 0],
  Still: [7, 1, 1],
  Inventory: [1, 6, 2],
}

/** Fills an empty product with the sample posts, and one desk with judgements, conclusion, notes and tasks. */
export async function fillDesk(browser: Browser, origin: string, dataDir: string): Promise<SampleDesk> {
  const owner = await signUp(browser, origin, 'Mara', 'Ek')
  const opened = await openDatabase(readConfig({ DATA_DIR: dataDir }), 'command')
  try {
    const posts: Post[] = []
    for (const sample of samplePosts) posts.push(await addPost(owner, opened, sample))
    const tips = new Map<string, Tip>()
    for (const post of posts)
      for (const tip of await read<Tip[]>(owner, `/api/posts/${post.slug}/tips`)) tips.set(tip.text, tip)
    await judgeAsOthers(browser, origin, [...tips.values()])
    await work(owner, [...tips.values()])
    // Dates the conclusion back by some days.
    await opened.pool.query("update conclusions set updated_at = now() - interval '6 days 1 hour'")
    const nvda = await read<{ id: string }>(owner, '/api/stocks/NVDA')
    return {
      state: await owner.storageState(),
      posts: posts.map(({ slug }) => slug).reverse(),
      track: () => write(owner, '/api/my-stocks', { stockId: nvda.id }),
    }
  } finally {
    await opened.close()
  }
}

async function signUp(browser: Browser, origin: string, firstName: string, lastName: string) {
  const { request } = await browser.newContext({ baseURL: origin })
  await write(request, '/api/auth/sign-up/email', {
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    password: 'a long enough password',
    name: `${firstName} ${lastName}`,
  })
  const response = await request.patch('/api/auth/user', {
    data: { displayName: firstName, researchStyles: ['blogs', 'youtube'], onboardingCompleted: true },
  })
  if (!response.ok()) throw new Error(`The welcome form was refused: ${await response.text()}`)
  return request
}

/** Saves a post whose text counts as read at its address. */
async function addPost(
  owner: APIRequestContext,
  { database }: OpenDatabase,
  { age, parts, ...post }: SamplePost,
): Promise<Post> {
  const content = parts.map(([text]) => text).join('\n\n')
  let offset = 0
  const times = parts.map(([text, seconds]) => {
    const time = { offset, seconds: seconds ?? 0 }
    offset += text.length + 2
    return time
  })
  // One hour more than whole days, so that no age changes while the pictures are taken.
  const published = new Date(Date.now() - age * day - day / 24)
  if (post.url)
    await rememberText(database, {
      content,
      canonicalUrl: post.url,
      claimedUrl: null,
      times: post.sourceType === 'youtube' ? times : null,
      channelUrl: null,
      home: null,
      authorBio: null,
      authorImageUrl: null,
      author: post.author ?? null,
      publishedAt: published,
      title: post.title,
      extractor: 'samples',
      drafts: (post.tips ?? []).map(draftOf),
    })
  return write<Post>(owner, '/api/posts', { ...post, content, publishedAt: published.toISOString() })
}

/** As if a machine had found the tip. */
function draftOf(tip: NonNullable<SamplePost['tips']>[number]): SourceDraft {
  return {
    ticker: tip.ticker ?? '',
    stance: tip.stance ?? 'unset',
    targetValue: tip.priceTargetValue ?? null,
    targetCurrency: tip.priceTargetCurrency ?? null,
    targetHorizon: tip.priceTargetHorizon ?? null,
    evidenceKey: evidenceKey(tip.evidence ?? null),
    isSure: true,
  }
}

async function judgeAsOthers(browser: Browser, origin: string, tips: Tip[]): Promise<void> {
  for (let n = 0; n < 10; n++) {
    const person = await signUp(browser, origin, `Reader${n}`, 'Sample')
    for (const tip of tips) {
      const [agree, disagree, uncertain] = judgedBy[tip.text.split(' ')[0] ?? ''] ?? [0, 0, 0]
      const classification =
        n < agree
          ? 'agree'
          : n < agree + disagree
            ? 'disagree'
            : n < agree + disagree + uncertain
              ? 'uncertain'
              : null
      if (classification) await judge(person, tip, classification)
    }
  }
}

/** What the sample person has done on NVDA, and which other stocks they track. */
async function work(owner: APIRequestContext, tips: Tip[]): Promise<void> {
  const stockOf = (ticker: string) => {
    const found = tips.find(({ stock }) => stock.ticker === ticker)
    if (!found) throw new Error(`No sample tip is about ${ticker}`)
    return found.stock.id
  }
  const verdicts: Record<string, Classification> = {
    Demand: 'agree',
    Hold: 'uncertain',
    Still: 'agree',
    Inventory: 'disagree',
    The: 'agree',
  }
  for (const tip of tips) {
    const classification = verdicts[tip.text.split(' ')[0] ?? '']
    if (classification) await judge(owner, tip, classification)
  }
  for (const ticker of ['INTC', 'DLR', 'TSM', 'VRT'])
    await write(owner, '/api/my-stocks', { stockId: stockOf(ticker) })
  await write(owner, '/api/conclusions', {
    stockId: stockOf('NVDA'),
    action: 'hold',
    conviction: 'medium',
    horizon: 'long',
    rationale:
      'I believe the order book, not the margin. Margin Notes has the better question: what are four buyers worth once they cook for themselves? Hold, and add only under 150.',
    priceTargetValue: 205,
    priceTargetCurrency: 'USD',
  })
  for (const content of [
    'Ask about lead times at the next call.',
    'Compare with the memory makers.',
    'Substations!',
  ])
    await write(owner, '/api/notes', { stockId: stockOf('NVDA'), content })
  for (const task of ['Read the annual report, part two', 'Look up who builds the switches'])
    await write(owner, '/api/tasks', { stockId: stockOf('NVDA'), task })
}

async function judge(person: APIRequestContext, { id }: Tip, classification: Classification): Promise<void> {
  await write(person, '/api/classifications', { tipId: id, classification })
}

async function write<Result>(person: APIRequestContext, path: string, data: object): Promise<Result> {
  const response = await person.post(path, { data })
  if (!response.ok()) throw new Error(`${path} was refused: ${await response.text()}`)
  // The contract states the type of this answer.
  return (await response.json()) as Result
}

async function read<Result>(person: APIRequestContext, path: string): Promise<Result> {
  // As above.
  return (await (await person.get(path)).json()) as Result
}
