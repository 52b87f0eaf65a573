import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { ModelSettings } from '#extraction/settings.ts'
import { limitedFetch } from './limited-fetch.ts'

/** The operator's model. */
export function languageModel({ name, baseUrl, apiKey, model }: ModelSettings): LanguageModel {
  const common = { baseURL: baseUrl, fetch: limitedFetch, ...(apiKey === undefined ? {} : { apiKey }) }
  return name === 'anthropic'
    ? createAnthropic(common)(model)
    : createOpenAICompatible({ ...common, name, supportsStructuredOutputs: true, includeUsage: true })(model)
}
