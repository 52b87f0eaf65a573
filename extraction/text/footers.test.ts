import { describe, expect, it } from 'vitest'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { readSource } from '#extraction/reading/read-source.ts'
import type { ContentFormat } from '#extraction/reading/source.ts'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { withoutFooter } from './footers.ts'

describe('withoutFooter leaves', () => {
  it.each([
    'Thanks for reading, and as always I remain long Nvidia.',
    'The article that I wrote on Intel first appeared on Monday. I have since sold all my shares of it, and here is why.',
    'The post office is a customer of theirs.',
    'Share of cloud in sales rose to 40%.',
    'Share this with nobody: I bought Intel at $20.',
    'The first phone appeared on shelves in 2007, and the shares rose.',
    'Subscribers rose by 12% to 301 million.',
    'Danke, aber ich verkaufe die Aktie trotzdem.',
    'Gracias por leer, sigo comprando Inditex a 40 euros.',
    'Merci à tous: j’achète LVMH.',
    'The report was originally published with an error: sales were $4 billion.',
    'It proviene da una famiglia di imprenditori.',
  ])('%s', text => {
    expect(withoutFooter(text)).toBe(text)
  })
})

const titles = ['Sold Intel, bought Texas Instruments', 'Why I (still) own A.P. Moller: 3 reasons!', 'Q3']
const sites = ['The Patient Shareholder', 'shares.example', 'Börse & Co.']
const named: ((title: string, site: string) => string)[] = [
  (title, site) => `The post ${title} appeared first on ${site}.`,
  (title, site) => `The post ${title} first appeared on ${site}.`,
  (title, site) => `This article ${title} originally appeared on ${site}`,
  (title, site) => `Der Beitrag ${title} erschien zuerst auf ${site}.`,
  (title, site) => `L’article ${title} est apparu en premier sur ${site}.`,
  (title, site) => `L'article ${title} est paru en premier sur ${site}.`,
  (title, site) => `La entrada ${title} se publicó primero en ${site}.`,
  (title, site) => `La entrada ${title} aparece primero en ${site}.`,
  (title, site) => `L'articolo ${title} proviene da ${site}.`,
  (title, site) => `L’articolo ${title} sembra essere il primo su ${site}.`,
  (title, site) => `O post ${title} apareceu primeiro em ${site}.`,
  (title, site) => `Het bericht ${title} verscheen eerst op ${site}.`,
  (title, site) => `Inlägget ${title} dök först upp på ${site}.`,
  (title, site) => `Artykuł ${title} pochodzi z serwisu ${site}.`,
]

describe('withoutFooter takes out', () => {
  it.each(named.map((say, n) => [say('…', '…'), n]))('%s', (_, n) => {
    const say = named[n]
    for (const title of titles)
      for (const site of sites) {
        const line = say?.(title, site) ?? ''
        expect(withoutFooter(line), line).toBe('')
        expect(withoutFooter(`I think the stock is worth $230. ${line}`), line).toBe(
          'I think the stock is worth $230.',
        )
      }
  })

  it.each([
    ...titles.map(
      title =>
        `${title} was originally published in Patient Shares on Medium, where people are continuing the conversation by highlighting and responding to this story.`,
    ),
    'Thanks for reading!',
    'Thank you for reading The Patient Shareholder! Subscribe for free to receive new posts and support my work.',
    'Thanks for reading A Letter a Week! This post is public so feel free to share it.',
    'Vielen Dank fürs Lesen!',
    'Danke für das Lesen.',
    'Merci d’avoir lu ce billet !',
    'Gracias por leer Valor Diario.',
    'Grazie per aver letto!',
    'Obrigado por ler.',
    'Bedankt voor het lezen!',
    'Originally published at https://shares.example on November 3, 2026.',
    'Originally published on Seeking Alpha',
    'This article was first published on shares.example.',
    'Cross-posted from The Patient Shareholder',
    'Ursprünglich veröffentlicht auf Börse am Sonntag',
    'Publié à l’origine sur Le Petit Actionnaire.',
    'Publicado originalmente en Valor Diario',
    'Pubblicato originariamente su Il Risparmiatore',
    'Publicado originalmente em Valor',
    'Oorspronkelijk gepubliceerd op Beursblik.',
    'Share this post',
    'Share this article:',
    'Share this post on X',
    'Diesen Beitrag teilen',
    'Teilen Sie diesen Artikel',
    'Partager cet article',
    'Comparte esta entrada',
    'Compartilhe este artigo',
    'Condividi questo articolo',
    'Deel dit bericht',
    'Click to share on Facebook (Opens in new window)',
    'Letters on Machines is a reader-supported publication. To receive new posts and support my work, consider becoming a free or paid subscriber.',
    'View this email in your browser',
    'Read online',
    'Im Browser ansehen',
    'Unsubscribe',
    'Newsletter abbestellen',
    "You're receiving this email because you signed up at shares.example.",
    'Powered by beehiiv',
    'Sent from my iPhone',
    'Gesendet von meinem iPhone',
    '*Thanks for reading!*',
    '— Share this post —',
  ])('%s', text => {
    expect(withoutFooter(text)).toBe('')
  })

  it('in no time, whatever the text', async () => {
    for (const piece of ['The post ', 'was originally published in ', 'a b. ', 'L’article est '])
      await expectGrowth(20_000, count => withoutFooter(piece.repeat(count)))
  })
})

const opinion =
  'With the money I bought Texas Instruments. Its analog chips are in everything and free cash flow will double until 2028. I think the stock is worth $230.'

function tipsIn(content: string, format: ContentFormat) {
  const fetchPage = () => Promise.reject(new Error('nothing is fetched here'))
  const read: Parameters<typeof extract<{ content: string; format: ContentFormat }>>[1]['read'] = (
    source,
    options,
  ) => readSource(source, { ...options, fetchPage, youtubeOrigin: 'http://localhost' })
  return extract({ content, format }, { read, extractor: rulesExtractor, symbols })
}

describe('the footer of a post', () => {
  it.each(named.map((say, n) => [say('Sold Intel, bought Texas Instruments', 'The Patient Shareholder'), n]))(
    'is no headline, thesis or evidence: %s',
    async line => {
      for (const [content, format] of [
        [`<p>${opinion}</p><p>${line}</p>`, 'html'],
        [`<div>${opinion}<br>${line}</div>`, 'html'],
        [`${opinion}\n\n${line}`, 'text'],
        [`${opinion} ${line}`, 'text'],
      ] as const) {
        const { post, tips } = await tipsIn(content, format)
        expect(tips.map(({ ticker }) => ticker)).toEqual(['TXN'])
        expect(post.content).not.toContain('Patient Shareholder')
        expect(JSON.stringify(tips)).not.toContain('Patient Shareholder')
      }
    },
  )
})
