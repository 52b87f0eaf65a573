import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, askApi } from '#contract/ask.ts'
import type { CallEndpoint } from '../call-endpoint.ts'
import { tool } from './tool.ts'

/** Milliseconds between two looks at what a model words, and how often it is looked. */
const [lookEvery, mostLooks] = [500, 60]

/** The tool that answers with quotes. It keeps the question for the person, and so needs a token that writes. */
export const askingTools = [
  tool({
    name: 'ask',
    title: 'Ask what people have said',
    description:
      'Answers a question by quotes alone, each of which stands so in its text: of posts and tips of all, and of the notes and conclusions of the person (mine, postId null). Groups by what they say: for, against, figures (price targets, what is measured), changed (who said otherwise before: the later words, then the earlier), said. At most three of one source; where nothing is found, groups is empty. answer has sentences that a model of this server has worded of these quotes, with their numbers from 1 in the order of the groups, else null. Name companies by any of their names, strategists ("from Reiter") and times (last month); scope narrows to a stock, a strategist (id), days or to what the person wrote. The question is kept for the person for thirty days.',
    input: askApi.start.body,
    output: askApi.get.result,
    needs: 'write',
    run: async (body, callApi) => {
      const { result } = await callApi(askApi.start, { body })
      return worded(result.id, callApi)
    },
  }),
]

/** The question once it is worded, or as it is where that takes long. */
async function worded(id: string, callApi: CallEndpoint): Promise<Asked> {
  for (let looks = 1; ; looks++) {
    const { result } = await callApi(askApi.get, { params: { id } })
    if (result.state !== 'reading' || looks >= mostLooks) return result
    await sleep(lookEvery)
  }
}
