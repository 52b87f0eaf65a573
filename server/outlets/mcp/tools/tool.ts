import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { TokenScope } from '#contract/tokens.ts'
import type { CallEndpoint, CallInput } from '../call-endpoint.ts'
import { nextCursor } from './inputs.ts'

interface Words<Input extends z.ZodObject> {
  name: string
  title: string
  /** For the assistant that chooses: what the tool returns, and when to use it. */
  description: string
  input: Input
  /** The least scope of a token for this tool; `nothing` where it needs no token. */
  needs: 'nothing' | TokenScope
  /** A write that removes or replaces something. */
  replaces?: boolean
  /** A write that has no further effect when it is repeated. */
  repeatable?: boolean
}

/** Something that an assistant can do. */
export interface Tool extends Words<z.ZodObject> {
  /** The schema of the result. */
  output: z.ZodObject
  /** Runs with an input that `input` accepts. */
  run(input: unknown, callApi: CallEndpoint): Promise<Record<string, unknown>>
}

interface Work<Input extends z.ZodObject, Output extends z.ZodObject> extends Words<Input> {
  output: Output
  run(input: z.output<Input>, callApi: CallEndpoint): Promise<z.input<Output>>
}

/** A tool of several requests, or of one request whose answer has more than the tool returns. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  parts: Work<Input, Output>,
): Tool {
  // The types of a list of tools cannot express the schema of each.
  return { ...parts, run: (input, callApi) => parts.run(parts.input.parse(input), callApi) }
}

interface Call<Input extends z.ZodObject, E extends Endpoint> extends Words<Input> {
  calls: E
  asks(input: z.output<Input>, callApi: CallEndpoint): CallInput<E> | Promise<CallInput<E>>
}

/** A tool that returns the answer of one endpoint. */
export function callTool<Input extends z.ZodObject, E extends Endpoint & { result: z.ZodObject }>({
  calls,
  asks,
  ...words
}: Call<Input, E>): Tool {
  return {
    ...words,
    output: calls.result,
    run: async (input, callApi) => ({
      ...(await callApi(calls, await asks(words.input.parse(input), callApi))).result,
    }),
  }
}

/** A tool that returns one page of an endpoint's list, under the name in `lists`. */
export function listTool<Input extends z.ZodObject, E extends Endpoint & { result: z.ZodArray }>({
  calls,
  asks,
  lists,
  ...words
}: Call<Input, E> & { lists: string }): Tool {
  return {
    ...words,
    output: z.object({ [lists]: calls.result, nextCursor }),
    async run(input, callApi) {
      const { result, nextCursor } = await callApi(calls, await asks(words.input.parse(input), callApi))
      return { [lists]: result, nextCursor }
    },
  }
}

/** Whether a token of this scope, or none, is enough for a tool. */
export function mayUse({ needs }: Pick<Tool, 'needs'>, scope: TokenScope | null): boolean {
  return needs === 'nothing' || scope === 'write' || scope === needs
}
