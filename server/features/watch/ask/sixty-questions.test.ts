import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { asked } from '#contract/ask.ts'
import { type ExtractionResult, extractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import { patience } from '#extraction/testing/until.ts'
import { packageRoot } from '../../../process/package-root.ts'
import { created } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { holdPosts } from '../radar/keeping/hold-posts.ts'

const app = sharedApp({ empty: true })
const admin = sharedClient(app)
const today = Date.now()

/** A letter as it is added, and how old it is. */
interface Letter {
  daysAgo: number
}

interface Question {
  of: 'letters' | 'example' | 'samples'
  question: string
  /** The right passage has these words. */
  says: string
}

const read = <Thing>(name: string): Thing =>
  JSON.parse(readFileSync(join(packageRoot(), 'bench/ask', name), 'utf8'))

async function addLetter({ daysAgo, ...letter }: Letter): Promise<void> {
  const publishedAt = new Date(today - daysAgo * 86_400_000).toISOString()
  await created(await admin.post('/api/posts', { ...letter, publishedAt }))
}

async function addSample(file: string, format: 'html' | 'vtt'): Promise<void> {
  const content = readFileSync(join(packageRoot(), 'samples', file), 'utf8')
  const answer = await admin.post('/api/extract', { content, format })
  const result: ExtractionResult = extractionResult.parse(await answer.json())
  await created(await admin.post('/api/posts', newPostOfExtraction(result, new Set())))
}

beforeAll(async () => {
  expect((await admin.post('/api/example', {})).status).toBe(201)
  const letters = read<Letter[]>('letters.json').toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const letter of letters) await addLetter(letter)
  await addSample('blog-article.html', 'html')
  await addSample('newsletter.html', 'html')
  await addSample('video-transcript.vtt', 'vtt')
  await holdPosts(app.database)
}, patience(60_000))

/** The first five quotes of a question, over all groups in their order. */
async function firstFive(question: string): Promise<string[]> {
  const { id } = (await (await admin.post('/api/ask', { question })).json()) as { id: string }
  const { groups } = asked.parse(await (await admin.get(`/api/ask/${id}`)).json())
  return groups.flatMap(({ quotes }) => quotes.map(({ text }) => text)).slice(0, 5)
}

describe('sixty questions over what was written before them', () => {
  it(
    'have the right passage among the first five, for 54 of them',
    async () => {
      const questions = read<Question[]>('questions.json')
      expect(questions).toHaveLength(60)
      const missed: string[] = []
      for (const { question, says } of questions) {
        const five = await firstFive(question)
        if (!five.some(text => text.includes(says))) missed.push(`${question}\n    ${five.join('\n    ')}`)
      }
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(6)
    },
    patience(60_000),
  )
})
