import { brand } from '#contract/brand.ts'
import { FeedbackButton } from '#web/features/feedback/FeedbackButton.tsx'
import { usePageFrame } from './page-context.ts'

/** What every page says of its content; the landing page also asks for feedback. */
export function Footer({ landing }: { landing: boolean }) {
  return (
    <footer className="border-t border-line py-6 text-label text-ink-3">
      <div className="wrap flex flex-wrap justify-between gap-x-6 gap-y-2">
        {landing ? (
          <>
            <p>{`© 2024 ${brand}. Community content, not investment advice.`}</p>
            <FeedbackInvitation />
          </>
        ) : (
          <>
            <p>
              Community content, not investment advice. Extracted tips were read by a machine; check the quote
              before you act.
            </p>
            <p>{`© 2024 ${brand}`}</p>
          </>
        )}
      </div>
    </footer>
  )
}

/** The operator's social page and blog; without them our own feedback form and feed. */
function FeedbackInvitation() {
  const { links } = usePageFrame()
  return (
    <p>
      Something missing? Tell us{' '}
      {links.social ? (
        <a href={links.social} className="link">
          on our social page
        </a>
      ) : (
        <FeedbackButton className="link">in the feedback form</FeedbackButton>
      )}{' '}
      or{' '}
      <a href={links.blog ?? '/feed.xml'} className="link">
        on our blog
      </a>
      .
    </p>
  )
}
