import { useQuery } from '@tanstack/react-query'
import { brand } from '#contract/brand.ts'
import { health } from './queries.ts'

/** The version of this server, which people need when they ask for help. */
export function VersionLine() {
  const { data, isError } = useQuery(health())
  return (
    <p className="mt-1 text-ui text-ink-3">
      {data?.version
        ? `It runs ${brand} ${data.version}.`
        : `It runs ${brand}${isError ? ', and cannot tell which version just now.' : '.'}`}
    </p>
  )
}
