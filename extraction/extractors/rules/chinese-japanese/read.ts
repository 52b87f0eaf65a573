import type { Draft, DraftTip, ExtractorContext } from '#extraction/extractors/extractor.ts'
import { type Sentence, sentencesIn } from '#extraction/extractors/rules/chinese-japanese/clauses.ts'
import { type Company, companiesIn } from '#extraction/extractors/rules/chinese-japanese/companies.ts'
import { cuesIn, type FoundCue } from '#extraction/extractors/rules/chinese-japanese/cues.ts'
import { figuresIn } from '#extraction/extractors/rules/chinese-japanese/figures.ts'
import {
  type FoundText,
  type Remark,
  remarksIn,
} from '#extraction/extractors/rules/chinese-japanese/remarks.ts'
import type { Said } from '#extraction/extractors/rules/chinese-japanese/said.ts'
import { type FoundTarget, targetsIn } from '#extraction/extractors/rules/chinese-japanese/targets.ts'
import { tipOf } from '#extraction/extractors/rules/chinese-japanese/tips.ts'
import { ordersIn, withoutPassages } from '#extraction/orders.ts'
import type { Document } from '#extraction/reading/document.ts'
import type { Listing, SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { isJapanese } from '#extraction/text/languages.ts'
import { simpleLetters } from '#extraction/text/simple-letters.ts'

/**
 * Finds the tips of a text in Chinese or Japanese. These languages have neither spaces nor capitals and name the object
 * before or behind the verb, so that they have a reader of their own. Throws the reason of an aborted signal.
 */
export function readChineseOrJapanese(document: Document, context: ExtractorContext): Draft {
  const honest = withoutPassages(document.text, ordersIn(document.text))
  const original = { title: document.title ?? '', text: honest }
  const isKana = isJapanese(`${original.title}\n${original.text}`)
  const titled = findIn(simpleLetters(original.title), context.symbols, isKana, original, null)
  const keys = new Set(titled.companies.filter(one => !one.isVoice).map(one => one.key))
  const [only] = titled.companies.filter(one => !one.isVoice)
  const focus = keys.size === 1 ? (only ?? null) : null
  context.signal.throwIfAborted()
  const found = findIn(simpleLetters(original.text), context.symbols, isKana, original, focus)
  context.signal.throwIfAborted()
  const tips: DraftTip[] = []
  for (const said of saidIn(found, titled, honest, context.symbols)) {
    const tip = tipOf(said, honest)
    if (!tip) continue
    tips.push(tip)
    context.onTip(tip)
  }
  return { summary: summaryOf(found, honest), tips }
}

const moneyWords =
  /股|仓|评级|估值|市盈率|目标价|财报|业绩|回购|分红|看好|看空|做空|做多|抄底|营收|利润|季报|市值|投资|PE|買い|売|株|決算|配当|投資|割安|割高|利確|買っ|買い|目標/

function findIn(
  text: string,
  symbols: SymbolTable,
  isKana: boolean,
  original: { title: string; text: string },
  focus: Company | null,
): FoundText {
  const hasMoneyWords =
    moneyWords.test(simpleLetters(original.title)) || moneyWords.test(simpleLetters(original.text))
  const companies = companiesIn(text, symbols, hasMoneyWords)
  return {
    text,
    sentences: sentencesIn(text, isKana),
    companies,
    cues: outside(cuesIn(text, isKana), companies),
    focus,
  }
}

/** The wordings that are no part of a name. */
function outside(cues: FoundCue[], companies: Company[]): FoundCue[] {
  let at = 0
  return cues.filter(cue => {
    while ((companies[at]?.end ?? Number.POSITIVE_INFINITY) < cue.end) at++
    const next = companies[at]
    return !next || cue.start < next.start || cue.end > next.end
  })
}

/** What the text says of each company, in the order of the text. */
function saidIn(found: FoundText, titled: FoundText, original: string, symbols: SymbolTable): Said[] {
  const said = new Map<string, Said>()
  const of = (company: Company): Said => {
    const known = said.get(company.key)
    if (known) return known
    const made = {
      company,
      listing: company.listing,
      remarks: [],
      titled: [],
      named: [],
      target: null,
      metrics: [],
    }
    said.set(company.key, made)
    return made
  }
  for (const { sentence, spoken } of spokenIn(found)) {
    for (const company of spoken) {
      const one = of(company)
      if (one.named.at(-1) !== sentence) one.named.push(sentence)
    }
    const [only] = spoken
    if (only && spoken.every(({ key }) => key === only.key))
      of(only).metrics.push(...figuresIn(found.text, sentence, original))
  }
  for (const remark of remarksIn(found)) of(remark.company).remarks.push(remark)
  for (const remark of titleRemarks(titled)) {
    const one =
      said.get(remark.company.key) ??
      (found.focus?.key === remark.company.key ? of(remark.company) : undefined)
    one?.titled.push(remark)
  }
  for (const target of targetsOf(found, original)) {
    const one = of(target.company)
    one.target ??= target
  }
  for (const one of said.values()) {
    one.listing = listingOf(one, found.text, symbols)
    if (one.named.length === 0) one.named = found.sentences.slice(0, 1)
    one.metrics = one.metrics.slice(0, mostMetrics)
  }
  return [...said.values()]
}

const mostMetrics = 6

function titleRemarks(titled: FoundText): Remark[] {
  return remarksIn(titled)
}

function* spokenIn({
  sentences,
  companies,
}: FoundText): Generator<{ sentence: Sentence; spoken: Company[] }> {
  let at = 0
  for (const sentence of sentences) {
    const spoken: Company[] = []
    for (let one = companies[at]; one && one.start < sentence.end; one = companies[++at])
      if (one.start >= sentence.start && !one.isVoice) spoken.push(one)
    yield { sentence, spoken }
  }
}

/** The targets of a text. A sentence without a name states that of the company before, in the same line. */
function targetsOf(found: FoundText, original: string): FoundTarget[] {
  const targets: FoundTarget[] = []
  let topic: Company[] = found.focus ? [found.focus] : []
  let line = -1
  for (const { sentence, spoken } of spokenIn(found)) {
    if (sentence.line !== line && found.focus) topic = [found.focus]
    line = sentence.line
    targets.push(...targetsIn(found.text, sentence, spoken, topic, original))
    const last = spoken.at(-1)
    if (last) topic = [last]
  }
  return targets
}

/** The listing that a text means: the one it writes, the one of its currency or market, else the usual one. */
function listingOf({ company, target }: Said, text: string, symbols: SymbolTable): Listing {
  if (company.isWritten) return company.listing
  const all = [company.listing, ...symbols.listingsOf(company.listing)]
  const at = (suffix: string) => all.find(({ ticker }) => ticker.endsWith(suffix))
  const isHome = /\.(?:SS|SZ)$/.test(company.listing.ticker)
  const saysHongKong = isHome
    ? /H股|港股/.test(text.slice(company.start, company.end + 12))
    : /港股|港元|港币/.test(text)
  if (target?.isOfHongKong || saysHongKong) return at('.HK') ?? company.listing
  return company.listing
}

/** Characters of a summary, at least where the text has them. */
const enough = 120

function summaryOf({ sentences }: FoundText, original: string): string {
  const [first] = sentences
  if (!first) return original.slice(0, enough).trim()
  const last = sentences.find(({ end }) => end - first.start >= enough) ?? sentences.at(-1) ?? first
  return original.slice(first.start, last.end).replace(/\s+/g, ' ').trim()
}
