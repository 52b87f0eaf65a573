import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may make a call: everybody, whoever is signed in, or only moderators (and admins) or admins. */
export type Access = 'public' | 'signed-in' | 'moderator' | 'admin'

/**
 * One call: what it takes, who may make it and what it answers. The server mounts, checks and documents from this
 * object and the browser calls from it, so that neither can drift. Of the object the browser has method and path alone
 * (`scripts/light-contract.ts`); the rest it knows as types.
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
   * All but `public` ones answer 401 to visitors, before their input is looked at; to members, what moderators and admins
   * read answers 404 and what they write 403.
   */
  access: By
  /** Whether a program may make it with an access token. Not what decides over the account itself, nor what takes a role. */
  forTokens: boolean
  /** One line for the documentation. */
  summary: string
  params: Params
  query: Query
  body: Body
  /** undefined: the answer has no body (204). */
  result: Result
  /** The media type of a success; of `application/jsonl` each line is a `result`. */
  resultType: 'application/json' | 'application/jsonl' | 'text/x-opml'
  /** The answers that mean success; the first one is the usual. */
  statuses: readonly [SuccessStatus, ...SuccessStatus[]]
  /** Status and meaning of the refusals that not every call with such input has. */
  refusals: Readonly<Record<number, string>>
  /** Media types of a success besides JSON, for who asks for them. */
  otherTypes: readonly string[]
  /** Whether it takes an Idempotency-Key. */
  keyed: boolean
  /** The largest body in bytes, where it is not 1 MiB (decisions, section 3). */
  bodyLimit: number
  /** Whether the handler reads the body itself, as its bytes come, and checks it: one that memory is not to hold whole. */
  streamed: Streamed
  /** The media types of a body that is no JSON; a streamed one alone has such. */
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
 * Fills in what most calls share: 200, or 204 without a result, a body of at most 1 MiB, and open to tokens where it takes
 * no role.
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
    // Absent means undefined, which is the type parameter's default: the compiler cannot see that connection.
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
    // Absent means false, which is the type parameter's default.
    streamed: (parts.streamed ?? false) as Streamed,
    bodyTypes: parts.bodyTypes ?? ['application/json'],
  }
}

/** Whether a call is for moderators or admins alone. */
export function takesRole({ access }: { access: Access }): boolean {
  return access === 'moderator' || access === 'admin'
}
