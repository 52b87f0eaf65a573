import { brand, documentTitle } from '#contract/brand.ts'
import type { InstanceFace, PageHead, RenderedPage } from '#contract/page.ts'
import { escapeHtml, jsonForHtml } from '../../http/answers/escape.ts'
import { cardSize } from '../social/card.ts'
import { type Assets, application } from './assets.ts'
import { paperColors } from './manifest.ts'

export interface Surroundings {
  assets: Assets
  publicUrl: string
  /** Whether the server makes social pictures. */
  pictures: boolean
  signedIn: boolean
  /** The theme that the visitor chose; null follows the system. */
  theme: 'light' | 'dark' | null
  /** Absent as long as nothing is set. */
  instance?: InstanceFace | undefined
  /** Whether the person may remove the example data. */
  mayRemove?: boolean
}

/** The whole HTML of a page: head tags, the application's markup, and the state with which it starts. */
export function writeDocument(
  page: RenderedPage,
  { assets, publicUrl, pictures, signedIn, theme, instance, mayRemove = false }: Surroundings,
): string {
  // Text is put together from parts, never by replacing marks in a template: content may hold anything.
  return [
    `<!doctype html><html lang="en"${theme ? ` data-theme="${theme}"` : ''}${signedIn ? ' data-signed-in' : ' data-arriving'}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // What is invented is not for search engines.
    writeHead(instance?.hasExample ? { ...page.head, noindex: true } : page.head, {
      publicUrl,
      pictures,
      name: instance?.name ?? brand,
    }),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch.png"><link rel="manifest" href="/manifest.webmanifest">',
    writeThemeColor(theme),
    ...writeFonts(assets, signedIn),
    ...writeStyles(page, assets, signedIn),
    ...writeScripts(page, assets, signedIn),
    `</head><body>${instance?.hasExample ? exampleBar(mayRemove) : ''}<div id="root">${page.html}</div>`,
    `<script type="application/json" id="state">${jsonForHtml(page.state)}</script>`,
    '</body></html>',
  ].join('')
}

/**
 * The bar on every page while the server shows example data. It is no part of the application, so that it costs nothing
 * where there is none: its classes are those of the top bar, which every page has. Its way is a button, because the link
 * that skips to the content has to be the first of the page.
 */
function exampleBar(mayRemove: boolean): string {
  const remove = mayRemove ? ' · <button class="link">Remove</button>' : ''
  return `<aside aria-label="Example data" class="border-b border-line bg-paper"><form action="/example"><p class="wrap text-label">Example data${remove}</p></form></aside>`
}

/**
 * Preloads fonts for signed-in people only. A visitor's first text appears sooner when nothing competes with it; the
 * font replaces the fallback without moving the text.
 */
function writeFonts({ fonts }: Assets, signedIn: boolean): string[] {
  if (!signedIn) return []
  return fonts.map(path => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`)
}

/**
 * On most pages a visitor's first paint waits for one stylesheet. A signed-in person already has the application's
 * stylesheet from the page before.
 */
function writeStyles({ modules }: RenderedPage, assets: Assets, signedIn: boolean): string[] {
  const { styles, stylesOf, visitorStylesOf } = assets
  const paths = signedIn
    ? [styles.signedIn, ...stylesOf(modules)]
    : [styles.visitor, ...visitorStylesOf(modules)]
  return paths.map(path => `<link rel="stylesheet" href="${path}">`)
}

function writeScripts(page: RenderedPage, assets: Assets, signedIn: boolean): string[] {
  const preloads = signedIn ? assets.modulesOf([application, ...page.modules]) : []
  return [
    ...preloads.map(path => `<link rel="modulepreload" href="${path}">`),
    `<script type="module" src="${assets.intent}"></script>`,
  ]
}

/** The colour of the browser's own bar. It is the background of the page, in the chosen theme or the system's. */
function writeThemeColor(theme: Surroundings['theme']): string {
  if (theme) return meta('name', 'theme-color', paperColors[theme])
  return (['light', 'dark'] as const)
    .map(
      name =>
        `<meta name="theme-color" media="(prefers-color-scheme:${name})" content="${paperColors[name]}">`,
    )
    .join('')
}

function writeHead(
  head: PageHead,
  { publicUrl, pictures, name }: Pick<Surroundings, 'publicUrl' | 'pictures'> & { name: string },
): string {
  const title = documentTitle(head.title, name)
  const address = head.canonicalPath === undefined ? undefined : publicUrl + head.canonicalPath
  const social = head.openGraph
  const picture = pictures ? social?.picture : undefined
  const image = picture ? publicUrl + picture.path : social?.imageUrl
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'keywords', head.keywords),
    address && `<link rel="canonical" href="${escapeHtml(address)}">`,
    address && !head.noindex ? '' : meta('name', 'robots', 'noindex'),
  ]
  if (social)
    tags.push(
      meta('property', 'og:site_name', name),
      meta('property', 'og:title', head.title),
      meta('property', 'og:description', head.description),
      meta('property', 'og:type', social.type),
      meta('property', 'og:url', address),
      meta('property', 'og:image', image),
      meta('property', 'og:image:width', picture && String(cardSize.width)),
      meta('property', 'og:image:height', picture && String(cardSize.height)),
      meta('property', 'og:image:alt', picture?.alt),
      meta('property', 'article:published_time', social.publishedAt),
      meta('property', 'article:author', social.author),
      meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
      meta('name', 'twitter:title', head.title),
      meta('name', 'twitter:description', head.description),
      meta('name', 'twitter:image', image),
      meta('name', 'twitter:image:alt', picture?.alt),
    )
  for (const feed of head.feeds ?? [])
    tags.push(
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.path)}">`,
    )
  for (const thing of head.jsonLd ?? [])
    tags.push(`<script type="application/ld+json">${jsonForHtml(thing)}</script>`)
  return tags.join('')
}

function meta(by: 'name' | 'property', key: string, content: string | undefined): string {
  return content ? `<meta ${by}="${key}" content="${escapeHtml(content)}">` : ''
}
