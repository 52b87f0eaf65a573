import type { Endpoint } from '#contract/endpoint.ts'
import { mebibyte } from '#contract/endpoint.ts'
import { ProblemError } from '../answers/problems.ts'

type Bounded = Pick<Endpoint, 'bodyLimit'>
type Typed = Pick<Endpoint, 'bodyTypes'>

/**
 * The JSON body of a request. Undefined where the body is empty and the endpoint allows that. Throws, in this order,
 * for a body that is too large, of another type, or malformed.
 */
export async function readBody(
  request: Request,
  endpoint: Bounded & Partial<Pick<Endpoint, 'body'>>,
): Promise<unknown> {
  const length = lengthOf(request, endpoint)
  // Node ends a connection that sends more than its stated length. So only a body without a length is counted here.
  const text = length === null ? await readWhole(request, endpoint) : undefined
  const asJson = isJson(request)
  if (!asJson && request.headers.has('content-type')) throw mistyped()
  const whole = text ?? (await request.text())
  if (whole === '' && endpoint.body?.safeParse(undefined).success) return undefined
  if (!asJson) throw mistyped()
  return parse(whole)
}

/**
 * The bytes of a body as they arrive, for a handler that parses piece by piece. Throws only once the first piece is
 * asked for.
 */
export async function* bodyParts(request: Request, endpoint: Bounded & Typed): AsyncGenerator<Uint8Array> {
  const length = lengthOf(request, endpoint)
  const isTyped = endpoint.bodyTypes.includes(typeOf(request))
  if (length !== null && !isTyped) throw mistyped(endpoint)
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > endpoint.bodyLimit) throw tooLarge(endpoint.bodyLimit)
    if (isTyped) yield part
  }
  if (!isTyped) throw mistyped(endpoint)
}

/** The stated length in bytes; null where none is stated. Throws for a length above the limit. */
function lengthOf({ headers }: Request, { bodyLimit }: Bounded): number | null {
  const stated = headers.has('transfer-encoding') ? null : headers.get('content-length')
  if (stated === null) return null
  const length = Number.parseInt(stated, 10)
  if (length > bodyLimit) throw tooLarge(bodyLimit)
  return length
}

function isJson(request: Request): boolean {
  return typeOf(request) === json
}

const json = 'application/json'

function typeOf({ headers }: Request): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

function mistyped({ bodyTypes }: Typed = { bodyTypes: [json] }): ProblemError {
  return new ProblemError(415, `Send the request as ${bodyTypes.join(' or ')}`)
}

/** The body of a request as text. Throws where it has more bytes than the limit. */
export async function readText(request: Request, limits: Bounded): Promise<string> {
  return lengthOf(request, limits) === null ? readWhole(request, limits) : request.text()
}

/**
 * A browser sends the form of another site here without asking this server first. So an endpoint without a body refuses
 * forms, too. Throws 415.
 */
export function refuseForm(request: Request): void {
  const type = request.headers.get('content-type')
  if (type && !/^application\/json\b/i.test(type) && request.body)
    throw new ProblemError(415, 'Send the request without a body, or as application/json')
}

async function readWhole({ body }: Request, { bodyLimit }: Bounded): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > bodyLimit) throw tooLarge(bodyLimit)
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** A metric may send its value as a number. That is rare, and only such bodies are parsed the slow way. */
const hasNumberAsValue = /"value"\s*:\s*[-\d]/

/**
 * Keeps a metric's number as it was written (decisions, section 3): 1.50 is not 1.5. Node passes the source text since
 * version 21.
 */
function asWritten(key: string, value: unknown, context?: { source?: string }): unknown {
  return key === 'value' && typeof value === 'number' ? (context?.source ?? value) : value
}

function parse(text: string): unknown {
  try {
    return hasNumberAsValue.test(text) ? JSON.parse(text, asWritten) : JSON.parse(text)
  } catch {
    throw new ProblemError(400, 'The request is not valid JSON')
  }
}

function tooLarge(most: number): ProblemError {
  return new ProblemError(413, `The request is larger than ${most / mebibyte} MiB`)
}
