import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accuracyApi } from '#contract/accuracy.ts'
import { type SecondLook, type SecondLookAnswer, secondLooksApi } from '#contract/second-looks.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useFocusAtFirst } from '#web/ui/forms/use-focus-at-first.ts'
import { ComparedLook } from './ComparedLook.tsx'
import { LookFields } from './LookFields.tsx'
import { nextSecondLook } from './queries.ts'

/** A passage for a second look, if there is one today. Draws nothing while loading or after a failure. */
export function SecondLooks() {
  const [after, setAfter] = useState<string>()
  const { data: look } = useQuery(nextSecondLook(after))
  if (look) return <LookCard key={look.id} look={look} isLater={after !== undefined} onNext={setAfter} />
  return look === null && after !== undefined ? <LastOfDay /> : null
}

function LastOfDay() {
  const told = useFocusAtFirst<HTMLParagraphElement>()
  return (
    <p ref={told} tabIndex={-1} className="mt-10 text-ui text-ink-3 outline-none">
      There are no more quotes for today. Thank you.
    </p>
  )
}

interface CardProps {
  look: SecondLook
  /** Whether this card replaces another one, which had the focus. */
  isLater: boolean
  onNext: (after: string) => void
}

function LookCard({ look, isLater, onNext }: CardProps) {
  const client = useQueryClient()
  const heading = useFocusAtFirst<HTMLHeadingElement>(isLater)
  return (
    <section aria-labelledby="second-look" className="card mt-10 max-w-[784px] px-4 py-5 md:px-6">
      <h2 id="second-look" ref={heading} tabIndex={-1} className="title outline-none">
        A second look
      </h2>
      <p className="mt-1 text-ui text-ink-3">
        A machine made a tip of the marked words, and somebody kept it. What do they say? Your answer tells
        how often the machine is wrong.
      </p>
      <Passage look={look} />
      <Look
        look={look}
        onNext={() => onNext(look.id)}
        onAnswered={() => void readAgain(client, accuracyApi.get)}
      />
    </section>
  )
}

function Passage({ look: { post, before, passage, after } }: { look: SecondLook }) {
  return (
    <figure className="mt-4">
      <blockquote className="max-h-72 overflow-y-auto font-serif text-body whitespace-pre-line text-ink-2">
        {before}
        <mark>{passage}</mark>
        {after}
      </blockquote>
      <figcaption className="mt-2 text-label text-ink-3">
        {post.author ? `${post.author}, ${post.title}` : post.title}
      </figcaption>
    </figure>
  )
}

interface LookProps {
  look: SecondLook
  onNext: () => void
  onAnswered: () => void
}

function Look({ look, onNext, onAnswered }: LookProps) {
  const answer = useMutation({
    meta: { failure: 'Failed to save your answer', preferServerMessage: true },
    mutationFn: (said: Partial<SecondLookAnswer> & { isTip: boolean }) =>
      callEndpoint(secondLooksApi.answer, { params: { id: look.id }, body: said }),
    onSuccess: onAnswered,
  })
  if (answer.data)
    return (
      <div className="mt-4">
        <ComparedLook result={answer.data} />
        <Button className="mt-4" onClick={onNext}>
          Another one
        </Button>
      </div>
    )
  return (
    <LookFields
      errors={fieldErrors(answer.error)}
      busy={answer.isPending}
      onAnswer={said => answer.mutate({ isTip: true, ...said })}
      onNoTip={() => answer.mutate({ isTip: false })}
      onSkip={onNext}
    />
  )
}
