const heading = /^#{1,6}[ \t]+/

/** A text in Markdown as people read it: without the marks of headings and of bold words, which stay where they were. */
export function withoutMarkdown(text: string): string {
  return text
    .split('\n')
    .map(line => line.replace(heading, '').replace(/\*\*(?=\S)|(?<=\S)\*\*/g, ''))
    .join('\n')
}

/** The heading that a text in Markdown begins with; null without one. */
export function leadingHeading(text: string): string | null {
  const first = text.split('\n', 1)[0] ?? ''
  return heading.test(first) ? withoutMarkdown(first).trim() || null : null
}
