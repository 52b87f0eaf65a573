import type { z } from 'zod'
import type { TokenScope } from '#contract/tokens.ts'
import type { CallApi } from '../call-api.ts'

interface Parts<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string
  title: string
  /** For the assistant that chooses: what it gives, and when to use it. */
  description: string
  input: Input
  /** What it gives, as data. */
  output: Output
  /** The least that a token must allow; nothing: it needs none. */
  needs: 'nothing' | TokenScope
  /** A write after which something that was there is not. */
  replaces?: boolean
  /** A write that may be made twice and counts once. */
  repeatable?: boolean
  run(input: z.output<Input>, callApi: CallApi): Promise<z.input<Output>>
}

/** Something that an assistant can do. */
export type Tool = Omit<Parts<z.ZodObject, z.ZodObject>, 'run'> & {
  /** Takes what `input` has checked. */
  run(input: unknown, callApi: CallApi): Promise<Record<string, unknown>>
}

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  parts: Parts<Input, Output>,
): Tool {
  // The types of a list of tools cannot say of each what its own schema says.
  return { ...parts, run: (input, callApi) => parts.run(parts.input.parse(input), callApi) }
}

/** Whether a token of this scope, or none, is enough for a tool. */
export function mayUse({ needs }: Pick<Tool, 'needs'>, scope: TokenScope | null): boolean {
  return needs === 'nothing' || scope === 'write' || scope === needs
}
