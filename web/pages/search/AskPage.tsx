import { useQuery } from '@tanstack/react-query'
import '#web/features/watch/ask/ask.css'
import { AskedAnswer } from '#web/features/watch/ask/AskedAnswer.tsx'
import { AskForm } from '#web/features/watch/ask/AskForm.tsx'
import { askedIn } from '#web/features/watch/ask/ask-address.ts'
import { QuestionsBefore } from '#web/features/watch/ask/QuestionsBefore.tsx'
import { askedQuestion } from '#web/features/watch/ask/queries.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'

/** Questions to what people said and what the person wrote, answered by quotes (now/6-ask, section 6.1). */
export function AskPage() {
  const id = askedIn(new URLSearchParams(useQueryText()))
  const answer = useQuery({ ...askedQuestion(id ?? ''), enabled: id !== null })
  const question = (id !== null && answer.data?.question) || ''
  usePageHead({ title: question ? `${question}: Ask` : 'Ask' })
  return (
    <div className="wrap pt-6 pb-24 md:pt-10">
      <h1 className="headline">Ask</h1>
      <p className="mt-2 mb-6 max-w-[70ch]">
        Ask what people said of a stock, who changed their mind, or what you wrote yourself. The answer is
        made of their own words, each one tap from its place.
      </p>
      <AskForm key={question} asked={question} />
      <div className="ask-grid">
        <div>
          {id === null ? (
            <EmptyState
              title="What would you like to know?"
              text="What did people say about a stock’s margins? Who sold it? What are its targets?"
            />
          ) : (
            <AskedAnswer answer={answer} />
          )}
        </div>
        <QuestionsBefore shown={id} />
      </div>
    </div>
  )
}
