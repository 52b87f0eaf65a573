import type { PageHead } from '#contract/page.ts'
import { signUpAddress } from '#web/account/queries.ts'
import { FeatureCards } from '#web/features/house/first-visit/landing/FeatureCards.tsx'
import { HeroPicture } from '#web/features/house/first-visit/landing/HeroPicture.tsx'
import { usePageFrame, useServerName } from '#web/layout/page/page-context.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

/** The description of a server whose admins have written none. */
const descriptionOf = (name: string) =>
  `${name} turns investment videos and blog posts into stock tips you can check: a ticker, a stance, a target, and the exact sentence each one came from.`

const title = 'Every stock tip, with the words that back it'

/** The head of the landing page. */
function landingHead(publicUrl: string, name: string, description: string): PageHead {
  return {
    title,
    description,
    keywords: 'stock tips, investment analysis, price targets, YouTube stock analysis, watchlist, community',
    canonicalPath: '/',
    openGraph: { type: 'website', picture: { path: '/social/product.png', alt: title } },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name,
        url: `${publicUrl}/`,
        description,
      },
    ],
  }
}

const steps = [
  'Paste the link of a video, an article or a newsletter.',
  'Check each tip against the sentence it came from.',
  'Agree or not, and write down what you conclude.',
]

/** The first page of a signed-out visitor. */
export function LandingPage() {
  const { theme, publicUrl, instance } = usePageFrame()
  const name = useServerName()
  usePageHead(landingHead(publicUrl, name, instance?.description ?? descriptionOf(name)))
  return (
    <div className="wrap pt-10 pb-24 md:pt-20">
      <section className="grid items-end gap-x-20 gap-y-6 lg:grid-cols-[minmax(0,1fr)_380px]">
        <h1 className="headline text-hero">Every stock tip, with the words that back it.</h1>
        <div>
          <p className="text-[1.0625rem]">
            {name} reads investment videos and posts and turns them into tips you can check: a ticker, a
            stance, a target, and the exact sentence each one came from. You judge them; then you decide.
          </p>
          <a href={signUpAddress} className={`mt-6 ${buttonClass('primary', 'large')}`}>
            Get Started Free
          </a>
          {/* On wide screens the picture below shows the same at once. */}
          <ol className="mt-8 flex flex-col gap-3 border-t border-line-2 pt-6 md:hidden">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-4">
                <span className="font-serif text-lead text-accent" aria-hidden>
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="my-12 md:my-20">
        <HeroPicture theme={theme} />
      </div>
      <FeatureCards />
      <section className="pt-20 text-center md:pt-28">
        <h2 className="headline mx-auto max-w-[18em]">Read less, check more, remember what you decided.</h2>
        <a href={signUpAddress} className={`mt-8 ${buttonClass('primary', 'large')}`}>
          Start Analyzing Today
        </a>
      </section>
    </div>
  )
}
