import { z } from 'zod'
import { extractedPost, extraction, extractionApi } from '#contract/extraction.ts'
import { limits } from '#contract/limits.ts'
import { newPostOfExtraction, unsureTips } from '#contract/new-post-of-extraction.ts'
import { postsApi } from '#contract/posts.ts'
import { tool } from './tool.ts'

/** The most characters of a source's text in one answer. */
const contentTold = 20_000

/** The value for a reading that no person has compared with its source. */
const nobody = 'nobody' as const

const unreviewed = z
  .literal(nobody)
  .describe('A machine read this; no person has compared it with the source')

/** Two tools, from a source to a post: the person sees the tips of the first before the second saves any. */
export const sourceTools = [
  tool({
    name: 'read_source',
    title: 'Read a source',
    description:
      'Reads a video, blog post or newsletter, or a text that is given with it, and finds the stock tips in it. Saves nothing: show the person what was found, and save with save_post what they want to keep. Nobody has reviewed it: a machine found the tips, and may be wrong. Of tips whose certainty is `check` it is not sure: ask about them one by one.',
    input: z.object({
      url: z.string().max(limits.address).optional().describe('The address of the source'),
      content: z.string().max(limits.content).optional().describe('Its text, where it cannot be read'),
    }),
    output: z.object({
      extractionId: z.string().describe('What save_post is to be called with'),
      reviewedBy: unreviewed,
      post: extractedPost.describe(`Its content as far as ${contentTold.toLocaleString('en-US')} characters`),
      ...extraction.pick({ tips: true, reader: true, unreadLanguage: true }).shape,
      existing: z
        .object({ slug: z.string() })
        .nullable()
        .describe('The post of this address, where one is saved'),
    }),
    needs: 'write',
    run: async ({ url, content }, callApi) => {
      const { result } = await callApi(extractionApi.start, { body: { url, content } })
      const { extractionId, post, tips, reader, unreadLanguage, existing } = result
      const told = { ...post, content: post.content.slice(0, contentTold) }
      return { extractionId, reviewedBy: nobody, post: told, tips, reader, unreadLanguage, existing }
    },
  }),
  tool({
    name: 'save_post',
    title: 'Save a post',
    description:
      'Saves what read_source found as a public post with its tips, for everybody to read. Call it only when the person has seen the tips and wants them saved. Twice is once.',
    input: z.object({
      extractionId: z.string().min(1).max(100).describe('Of the answer of read_source'),
      keep: z
        .array(z.int().min(0))
        .max(limits.tipsOfPost)
        .optional()
        .describe('The tips to keep, by their place in the answer from 0 on; all that are sure without it'),
    }),
    output: z.object({
      reviewedBy: unreviewed,
      post: postsApi.add.result.omit({ content: true, contentTimes: true }),
    }),
    needs: 'write',
    repeatable: true,
    run: async ({ extractionId, keep }, callApi) => {
      const { result: read } = await callApi(extractionApi.get, { params: { id: extractionId } })
      if (!read.result) throw new Error('This source has not been read to its end. Call read_source again.')
      const { tips } = read.result
      const unknown = keep?.find(place => place >= tips.length)
      if (unknown !== undefined)
        throw new Error(`There is no tip ${unknown}: there are ${tips.length}, from 0 on`)
      const leftOut = keep
        ? new Set([...tips.keys()].filter(place => !keep.includes(place)))
        : unsureTips(read.result)
      const body = newPostOfExtraction(read.result, leftOut)
      // One extraction makes one post, whatever part of it the person saves.
      const {
        content: _,
        contentTimes: __,
        ...post
      } = (await callApi(postsApi.add, { body, key: extractionId })).result
      return { reviewedBy: nobody, post }
    },
  }),
]
