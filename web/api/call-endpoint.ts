import { addressOf, queryKeyOf } from './address.ts'
import { ApiError } from './api-error.ts'
import type { InputAfter, ResultOf, WriteEndpoint } from './endpoint-types.ts'
import { readJson } from './read-json.ts'

interface Extras {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/**
 * Sends one request that changes something: `callEndpoint(tipsApi.change, { params: { id }, body })`. For reading there
 * are query options instead (`read.ts`). Throws ApiError for every answer that is no success.
 */
export async function callEndpoint<Call extends WriteEndpoint>(
  endpoint: Call,
  ...[given]: InputAfter<Call, Extras>
): Promise<ResultOf<Call>> {
  // The server answers by the same contract.
  return (await readJson(await request(endpoint, given))) as ResultOf<Call>
}

/** The same without the result. Throws ApiError for every answer that is no success. */
export async function send<Call extends WriteEndpoint>(
  endpoint: Call,
  ...given: InputAfter<Call, Extras>
): Promise<void> {
  await callEndpointForStatus(endpoint, ...given)
}

/** The same, but answers the status alone: 201 for a new thing, or 200 for one that existed. */
export async function callEndpointForStatus<Call extends WriteEndpoint>(
  endpoint: Call,
  ...[given]: InputAfter<Call, Extras>
): Promise<number> {
  const response = await request(endpoint, given)
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response.status
}

interface Request extends Extras {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

function request(endpoint: WriteEndpoint, given: Request = {}): Promise<Response> {
  const { params, query, body, signal, headers } = given
  return fetch(addressOf(queryKeyOf(endpoint, params, query)), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    // A file is sent directly, without reading it into memory.
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}
