import { readSource } from '#extraction/reading/read-source.ts'

/** What somebody may say of a stock, below whatever a test has above it. */
export const words =
  'I bought Nvidia this week because orders grow faster than expected. My price target is $240.'

/** What is read of a text that was pasted. */
export async function readPasted(content: string) {
  const fetchPage = () => Promise.reject(new Error('nothing is fetched here'))
  const signal = new AbortController().signal
  const { title, author, publishedAt, text } = await readSource(
    { content },
    { fetchPage, youtubeOrigin: 'http://localhost', signal },
  )
  return { title, author, publishedAt, text }
}
