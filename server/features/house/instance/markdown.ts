/**
 * The HTML of a text in Markdown (CommonMark, with tables and bare addresses as links). HTML in the text is shown as
 * typed, links lead only to pages and e-mail addresses, and nothing is loaded from elsewhere. `hasTitle`: the text
 * begins with a first-level heading. The library is loaded with the first text.
 */
export async function htmlOfMarkdown(text: string): Promise<{ markup: string; hasTitle: boolean }> {
  const { default: MarkdownIt } = await import('markdown-it')
  const reader = new MarkdownIt({ html: false, linkify: true })
  // A picture would tell another host who reads the page.
  reader.disable('image')
  // The library refuses script addresses. Only pages and e-mail addresses are useful here.
  reader.validateLink = address => /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(address.trim())
  // A table that is wider than a phone can be scrolled sideways, also by keyboard.
  reader.renderer.rules.table_open = () =>
    '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>'
  reader.renderer.rules.table_close = () => '</table></div>'
  const tokens = reader.parse(text, {})
  const [first] = tokens
  return {
    markup: reader.renderer.render(tokens, reader.options, {}),
    hasTitle: first?.type === 'heading_open' && first.tag === 'h1',
  }
}
