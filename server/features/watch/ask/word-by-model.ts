import type { AnswerByModel } from '#extraction/answers/answer.ts'
import type { ModelSettings } from '#extraction/settings.ts'
import type { Symbols } from '../../../http/services.ts'
import type { Word } from './wordings.ts'

/** Words answers by the operator's model. What talks to models is loaded when the first question is worded. */
export function wordByModel(settings: ModelSettings, symbols: Symbols): Word {
  let loaded: Promise<AnswerByModel> | undefined
  return async (question, quotes, signal) => {
    loaded ??= load(settings, symbols)
    const answerByModel = await loaded
    const passages = quotes.map(({ text, author, publishedAt }) => ({
      text,
      author,
      day: publishedAt?.slice(0, 10) ?? null,
    }))
    const answer = await answerByModel(question, passages, signal)
    if (!answer) return null
    const number = (at: number) => quotes[at - 1]?.number ?? at
    return {
      sentences: answer.sentences.map(({ text, quotes: proofs }) => ({ text, quotes: proofs.map(number) })),
      left_out: answer.leftOut,
    }
  }
}

async function load(settings: ModelSettings, symbols: Symbols): Promise<AnswerByModel> {
  const [{ createAnswerByModel }, { companyTable }, names] = await Promise.all([
    import('#extraction/answers/answer.ts'),
    import('#extraction/answers/companies.ts'),
    symbols.names(),
  ])
  return createAnswerByModel(settings, companyTable(names))
}
