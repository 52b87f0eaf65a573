import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SignInWays } from '#contract/account.ts'
import { signInWays } from '#web/account/queries.ts'
import { createQueryClient } from '#web/api/cache/query-client.ts'
import { PasswordSettings } from './PasswordSettings.tsx'

function drawn(password: boolean): string {
  const ways: SignInWays = { password, signedInAt: '2026-03-09T17:45:01.000Z' }
  const client = createQueryClient(() => Promise.reject(new Error('Nothing is fetched here')), {
    show: () => {},
    signInAgain: () => {},
  })
  client.setQueryData(signInWays().queryKey, ways)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PasswordSettings tokens={<p>Notebook</p>} />
    </QueryClientProvider>,
  )
}

describe('the password in the settings', () => {
  it('is no form for who signs in with single sign-on alone', () => {
    const html = drawn(false)
    expect(html).toContain('This account signs in with single sign-on')
    expect(html).not.toContain('<input')
    expect(html).not.toContain('<button')
  })

  it('has two fields for everybody else', () => {
    const html = drawn(true)
    expect(html).toContain('Current password')
    expect(html).toContain('New password')
  })

  it('says that a new password leaves access tokens alive, and which there are', () => {
    const html = drawn(true)
    expect(html).toContain('Access tokens stay valid')
    expect(html).toContain('Notebook')
  })
})
