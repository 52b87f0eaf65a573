import { ExampleOffer } from '#web/features/house/first-visit/example/ExampleOffer.tsx'
import { RemoveExample } from '#web/features/house/first-visit/example/RemoveExample.tsx'
import { usePageFrame } from '#web/layout/page/page-context.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'

/** Where the bar of the example leads who looks after the server: the example goes, or comes. */
export function ExamplePage() {
  usePageHead({ title: 'Example data' })
  const { instance } = usePageFrame()
  return (
    <div className="wrap py-6 md:py-10">
      <div className="mx-auto max-w-measure">
        <h1 className="headline">Example data</h1>
        {instance?.hasExample ? <RemoveExample /> : <ExampleOffer />}
      </div>
    </div>
  )
}
