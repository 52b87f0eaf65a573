/** The cost of asking a language model, for the log and the bill. */
export interface ModelUsage {
  model: string
  requests: number
  inputTokens: number
  outputTokens: number
  milliseconds: number
  /** In US dollars at the list price. Null if the model's price is unknown. */
  dollars: number | null
}

/** Usage in one line for a log: "gpt-4o-mini: 3 requests, 12345 tokens in, 678 out, 4.2 s, $0.0022 at list price". */
export function usageLine({ model, ...usage }: ModelUsage): string {
  const requests = usage.requests === 1 ? '1 request' : `${usage.requests} requests`
  const price = usage.dollars === null ? 'price unknown' : `$${usage.dollars.toFixed(4)} at list price`
  const seconds = (usage.milliseconds / 1000).toFixed(1)
  return `${model}: ${requests}, ${usage.inputTokens} tokens in, ${usage.outputTokens} out, ${seconds} s, ${price}`
}

/** The sum for several texts. Null for none. */
export function totalUsage(usages: ModelUsage[]): ModelUsage | null {
  const [first, ...others] = usages
  if (!first) return null
  return others.reduce(
    (sum, one) => ({
      model: sum.model,
      requests: sum.requests + one.requests,
      inputTokens: sum.inputTokens + one.inputTokens,
      outputTokens: sum.outputTokens + one.outputTokens,
      milliseconds: sum.milliseconds + one.milliseconds,
      dollars: sum.dollars === null || one.dollars === null ? null : sum.dollars + one.dollars,
    }),
    first,
  )
}
