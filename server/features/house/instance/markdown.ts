/**
 * The HTML of a text in Markdown (CommonMark, with tables and addresses as links): HTML in it is shown as it was typed,
 * links lead nowhere but to pages and e-mail addresses, and nothing of it is loaded from elsewhere. `hasTitle`: it begins
 * with a heading of the first level. The library comes with the first text.
 */
export async function htmlOfMarkdown(text: string): Promise<{ markup: string; hasTitle: boolean }> {
  const { default: MarkdownIt } = await import('markdown-it')
  const reader = new MarkdownIt({ html: false, linkify: true })
  // A picture would tell another host who reads the page.
  reader.disable('image')
  // The library refuses addresses that are code; beside pages and e-mail addresses nothing is of use here.
  reader.validateLink = address => /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(address.trim())
  // A table that is wider than a phone is moved sideways by keys too.
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
