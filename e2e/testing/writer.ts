const json = { 'content-type': 'application/json' }

/** Saves a post as somebody whom the journey does not know; gives its path. */
export async function publish(origin: string, post: object): Promise<string> {
  const answer = await fetch(`${origin}/api/posts`, {
    method: 'POST',
    headers: { ...json, cookie: await newSession(origin) },
    body: JSON.stringify(post),
  })
  if (answer.status !== 201) throw new Error(`The post was refused: ${await answer.text()}`)
  // The contract's answer to a new post.
  const { slug } = (await answer.json()) as { slug: string }
  return `/posts/${slug}`
}

/** What a new account sends as its Cookie header. */
export async function newSession(origin: string): Promise<string> {
  const account = {
    email: `${crypto.randomUUID()}@example.com`,
    password: 'a long enough password',
    name: 'A Writer',
  }
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  })
  if (answer.status !== 201) throw new Error(`The account was refused: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
