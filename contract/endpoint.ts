import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may make a call. `moderator` includes admins. */
export type Access = 'public' | 'signed-in' | 'moderator' | 'admin'

/**
 * One call: its input, who may make it, and its answer. The server mounts, checks and documents from this object, and
 * the browser calls from it, so that they cannot drift apart. The browser's bundle holds only method and path
 * (`scripts/light-contract.ts`); it knows the rest as types.
 */
export interface Endpoint<
  By extends Access = Access,
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Result extends z.ZodType | undefined = z.ZodType | undefined,
  Verb extends Method = Method,
  Path extends string = string,
  Streamed extends boolean = boolean,
> {
  method: Verb
  /** With parameters in braces: `/api/posts/{slug}`. */
  path: Path
  /**
   * All but `public` calls answer 401 to visitors, before their input is checked. To a member, a call for moderators or
   * admins answers 404 if it reads, and 403 if it writes.
   */
  access: By
  /**
   * Whether a program may make the call with an access token. False for calls that decide over the account, and for
   * calls that need a role.
   */
  forTokens: boolean
  /** One line for the documentation. */
  summary: string
  params: Params
  query: Query
  body: Body
  /** undefined: the answer has no body (204). */
  result: Result
  /** The media type of a success. In `application/jsonl`, each line is a `result`. */
  resultType: 'application/json' | 'application/jsonl' | 'text/x-opml'
  /** The statuses of a success, the usual one first. */
  statuses: readonly [SuccessStatus, ...SuccessStatus[]]
  /** Status and meaning of refusals that are particular to this call. */
  refusals: Readonly<Record<number, string>>
  /** Other media types of a success, which the Accept header can ask for. */
  otherTypes: readonly string[]
  /** Whether the call accepts an Idempotency-Key header. */
  keyed: boolean
  /** The largest body in bytes, if it is not 1 MiB (decisions, section 3). */
  bodyLimit: number
  /**
   * Whether the handler reads and checks the body itself, as the bytes arrive, because the whole body must not be in
   * memory.
   */
  streamed: Streamed
  /** The media types of a body other than JSON. Only a streamed body has them. */
  bodyTypes: readonly string[]
}

export type SuccessStatus = 200 | 201 | 202 | 204

interface Parts<By, Params, Query, Body, Result, Verb, Path, Streamed> {
  method: Verb
  path: Path
  access: By
  forTokens?: boolean
  summary: string
  params?: Params
  query?: Query
  body?: Body
  result?: Result
  resultType?: Endpoint['resultType']
  statuses?: readonly [SuccessStatus, ...SuccessStatus[]]
  refusals?: Readonly<Record<number, string>>
  otherTypes?: readonly string[]
  keyed?: boolean
  bodyLimit?: number
  streamed?: Streamed
  bodyTypes?: readonly string[]
}

export const mebibyte = 1024 * 1024

/** The parameters that a path names, with a schema for each. */
type ParamsOf<Path extends string> = [NamesIn<Path>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<NamesIn<Path>, z.ZodType>> }

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/**
 * Completes an endpoint with what most calls share: status 200 (204 without a result), a body of at most 1 MiB, open to
 * tokens unless the call needs a role.
 */
export function endpoint<
  const By extends Access,
  const Verb extends Method,
  const Path extends string,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Result extends z.ZodType | undefined = undefined,
  const Streamed extends boolean = false,
>(
  parts: Parts<By, Params, Query, Body, Result, Verb, Path, Streamed> & ParamsOf<Path>,
): Endpoint<By, Params, Query, Body, Result, Verb, Path, Streamed> {
  return {
    method: parts.method,
    path: parts.path,
    access: parts.access,
    forTokens: parts.forTokens ?? !takesRole(parts),
    summary: parts.summary,
    // Absent means undefined, the default of the type parameter. The compiler cannot see that.
    params: parts.params as Params,
    query: parts.query as Query,
    body: parts.body as Body,
    result: parts.result as Result,
    resultType: parts.resultType ?? 'application/json',
    statuses: parts.statuses ?? [parts.result ? 200 : 204],
    refusals: parts.refusals ?? {},
    otherTypes: parts.otherTypes ?? [],
    keyed: parts.keyed ?? false,
    bodyLimit: parts.bodyLimit ?? mebibyte,
    // Absent means false, the default of the type parameter.
    streamed: (parts.streamed ?? false) as Streamed,
    bodyTypes: parts.bodyTypes ?? ['application/json'],
  }
}

/** Whether a call is only for moderators or admins. */
export function takesRole({ access }: { access: Access }): boolean {
  return access === 'moderator' || access === 'admin'
}
