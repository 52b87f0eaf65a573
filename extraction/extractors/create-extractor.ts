import type { Extractor } from '#extraction/extractors/extractor.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import type { ExtractorSettings } from '#extraction/settings.ts'

/** The extractor of the settings. What talks to language models is loaded when the first text is given to one. */
export function createExtractor(settings: ExtractorSettings): Extractor {
  if (settings.name === 'rules') return rulesExtractor
  let loaded: Promise<Extractor> | undefined
  return {
    name: settings.name,
    reader: { kind: 'model', name: settings.model },
    async extract(document, context) {
      loaded ??= import('#extraction/extractors/llm/model-extractor.ts').then(module =>
        module.createModelExtractor(settings),
      )
      return (await loaded).extract(document, context)
    },
  }
}
