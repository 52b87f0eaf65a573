import type { Locator, Page } from 'playwright-core'
import { applicationOf } from './site.ts'

/** A new account whose session the page has from now on, made by the API. Goes to `next` where there is one. */
export async function signUp(
  page: Page,
  { firstName = 'Ada', next }: { firstName?: string; next?: string } = {},
): Promise<void> {
  const data = { email: newAddress(), password: 'a long enough password', firstName }
  const answer = await page.request.post('/api/auth/sign-up/email', { data })
  if (answer.status() !== 201) throw new Error(`The account was refused: ${await answer.text()}`)
  if (next) await page.goto(next)
}

/** The same on the login page, as a person does. */
export async function signUpByForm(page: Page, next: string): Promise<void> {
  await page.goto(`/api/login?next=${encodeURIComponent(next)}`)
  await createAccount(page)
  await page.waitForURL(url => url.pathname === next)
  await applicationOf(page)
}

/** The form of the login page for a new account; that to sign in has the same labels. */
export function newAccountForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Create account' })
}

/** Fills in what the form for a new account needs, and sends it. */
export async function createAccount(page: Page): Promise<void> {
  const form = newAccountForm(page)
  await form.getByLabel('Email').fill(newAddress())
  await form.getByLabel('Password').fill('a long enough password')
  await form.getByRole('button', { name: 'Create account' }).click()
}

/** A new account with the welcome form behind it: Mara Ek. Goes to `next` where there is one. */
export async function signUpInvestor(page: Page, { next }: { next?: string } = {}): Promise<void> {
  await signUp(page, { firstName: 'Mara' })
  await welcomeInvestor(page)
  if (next) await page.goto(next)
}

/** Fills in the welcome form of who is signed in. */
export async function welcomeInvestor(page: Page): Promise<void> {
  const data = { displayName: 'Mara', lastName: 'Ek', researchStyles: ['blogs'], onboardingCompleted: true }
  const response = await page.request.patch('/api/auth/user', { data })
  if (!response.ok()) throw new Error(`The welcome form was refused: ${await response.text()}`)
}

function newAddress(): string {
  return `${crypto.randomUUID()}@example.com`
}

/** A new account that has posted about UNP: what journeys about a stock begin with. */
export async function signUpWriter(page: Page): Promise<void> {
  await signUp(page)
  await addPost(page, {
    title: 'Own the bridge',
    summary: 'Tolls rise with prices.',
    tips: [{ ticker: 'UNP', text: 'Union Pacific owns what it needs.' }],
  })
}

/** The account of who looks after a server: the first one of an empty server is admin, which includes moderating. */
const keeper = { email: 'keeper@example.com', password: 'a long enough password' }

/** Makes it, before anybody else has one. */
export async function addKeeper(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...keeper, name: 'Kim Keeper' }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
}

export async function signInKeeper(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: keeper, headers: { origin } })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** Saves a post through the API with the person's own session; gives its path. */
export async function addPost(page: Page, post: object): Promise<string> {
  const response = await page.request.post('/api/posts', { data: post })
  if (response.status() !== 201) throw new Error(`The post was refused: ${await response.text()}`)
  // The contract's answer to a new post.
  const { slug } = (await response.json()) as { slug: string }
  return `/posts/${slug}`
}
