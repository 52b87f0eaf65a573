import { type OutgoingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: Record<string, string>
  /** As it was sent, compressed where it was. */
  body: Buffer
}

interface Question {
  method?: string
  headers?: OutgoingHttpHeaders
  /** Sent as JSON. */
  body?: unknown
}

/** One request, as it goes over the wire: nothing is followed or unpacked. */
export function ask(address: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const asking = request(address, { method, headers: { ...type, ...headers }, agent: false }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(parts),
        }),
      )
    })
    asking.on('error', reject)
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** As `ask`; throws where the answer is no success. */
export async function askWell(address: string, question: Question = {}): Promise<Answer> {
  const answer = await ask(address, question)
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${question.method ?? 'GET'} ${address} was answered ${answer.status}: ${answer.body}`)
  return answer
}

/** Signs a seeded person in; gives their Cookie header. */
export async function signIn(origin: string, email: string): Promise<string> {
  const { headers } = await askWell(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    body: { email, password: 'password-1234' },
  })
  return (headers['set-cookie'] ?? '').split(';')[0] ?? ''
}
