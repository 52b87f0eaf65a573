import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('using an access token', () => {
  const site = useSite()

  it('creates one that is shown once, gives it to a program and to an assistant, and revokes it', async () => {
    const page = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
    await signUp(page, { next: '/settings' })

    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByText('Enter a name, such as the program it is for').waitFor()
    // Above what a phone shows beside the button.
    await page.locator('input[aria-invalid=true]:focus').waitFor()
    await page.getByLabel('Token name').fill('Notebook')
    await page.getByLabel('Access', { exact: true }).selectOption('Read and write')
    await page.getByLabel('Expires').selectOption('Never')
    await page.getByRole('button', { name: 'Create token' }).click()
    const field = page.getByLabel('New token')
    const secret = await field.inputValue()
    expect(secret).toMatch(/^tipfolio_/)
    await page.getByRole('button', { name: 'Copy new token' }).click()
    await page.getByRole('button', { name: 'Copied new token' }).waitFor()
    await eventually('the token in the clipboard', () =>
      page.evaluate(() => navigator.clipboard.readText()),
    ).toBe(secret)
    await page.getByRole('button', { name: 'Done' }).click()
    await field.waitFor({ state: 'detached' })
    await page.getByText('Never used').waitFor()

    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const added = await fetch(`${site.origin}/api/stocks`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ticker: 'EXMP', companyName: 'Example Motors' }),
    })
    expect(added.status).toBe(201)

    const assistant = new Client({ name: 'journey', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), {
      requestInit: { headers },
    })
    // Its own type says that an id may be undefined, where the interface says absent.
    await assistant.connect(transport as Parameters<Client['connect']>[0])
    const tracked = await assistant.callTool({ name: 'track_stock', arguments: { stock: 'EXMP' } })
    expect(tracked.isError).toBeFalsy()
    await assistant.close()

    await page.reload()
    const row = page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem')
    await row.getByText('Last used').waitFor()
    await eventually('the token to be told no more', () => page.content()).not.toContain(secret)
    await page.getByRole('button', { name: 'Revoke Notebook' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('This cannot be undone').waitFor()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Token revoked', { exact: true }).first().waitFor()
    await row.waitFor({ state: 'detached' })

    const refused = await fetch(`${site.origin}/api/my-stocks`, { headers })
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ title: 'Unauthorized' })
    await page.goto('/my-stocks')
    await page.getByText('EXMP').first().waitFor()
  })

  it('revokes all of them beside the password, after a question', async () => {
    const page = await site.visitor({ complaints: /status of 500/ })
    await signUp(page, { next: '/settings' })
    for (const name of ['Desk', 'Phone'])
      expect((await page.request.post('/api/tokens', { data: { name, scope: 'read' } })).status()).toBe(201)
    await page.reload()
    const stay = page.getByRole('list', { name: 'Tokens that stay valid' })
    await stay.getByText('Phone (read)').waitFor()
    const question = page.getByRole('alertdialog')
    const revokeAll = async () => {
      await page.getByRole('button', { name: 'Revoke all' }).click()
      await question.getByRole('button', { name: 'Revoke all' }).click()
    }
    await page.getByRole('button', { name: 'Revoke all' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.route('**/api/tokens', route => route.fulfill({ status: 500, body: '{}' }))
    await revokeAll()
    await page.getByText('Failed to revoke the tokens', { exact: true }).first().waitFor()
    await stay.getByText('Desk (read)').waitFor()
    await page.unroute('**/api/tokens')
    await revokeAll()
    await page.getByText('All access tokens revoked', { exact: true }).first().waitFor()
    await stay.waitFor({ state: 'detached' })
    expect(await (await page.request.get('/api/tokens')).json()).toEqual([])
  })
})
