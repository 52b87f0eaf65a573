import { FeedbackButton } from '#web/features/house/feedback/FeedbackButton.tsx'
import { usePageFrame, useServerName } from '#web/layout/page/page-context.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { ServerLinks } from './ServerLinks.tsx'

/** The footer of every page. The landing page also asks for feedback. */
export function Footer({ landing }: { landing: boolean }) {
  const name = useServerName()
  const { instance } = usePageFrame()
  return (
    <footer className="border-t border-line py-6 text-label text-ink-3">
      <div className="wrap flex flex-wrap justify-between gap-x-6 gap-y-2">
        {landing ? (
          <>
            <p>{`© 2024 ${name}. Community content, not investment advice.`}</p>
            <FeedbackInvitation />
            <p>
              <AccuracyLink />
            </p>
          </>
        ) : (
          <>
            <p>
              Community content, not investment advice. Extracted tips were read by a machine; check the quote
              before you act.
            </p>
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              <AccuracyLink />
              <span>{`© 2024 ${name}`}</span>
            </p>
          </>
        )}
        {instance && <ServerLinks instance={instance} />}
      </div>
    </footer>
  )
}

function AccuracyLink() {
  return (
    <Link href="/accuracy" className="link">
      How often is the machine wrong?
    </Link>
  )
}

/** The operator's social page and blog. Without them, our own feedback form and feed out. */
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
