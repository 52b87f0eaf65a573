import { foldedWords } from '#contract/folded-words.ts'
import type { PageHead } from '#contract/page.ts'
import type { Post } from '#contract/posts.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { snippet } from '#web/format/words/snippet.ts'

/** What the page of a post says of itself. */
export function postHead(post: Post, publicUrl: string): PageHead {
  const path = `/posts/${post.slug}`
  const published = post.publishedAt ?? post.createdAt
  const image = safeAddress(post.imageUrl)
  // Where visitors read no more than what is quoted, that is no beginning.
  const words = (post.contentShown === 'full' && post.content) || post.summary
  const description = post.folded ? foldedWords : snippet(words, 150)
  return {
    title: post.title,
    description,
    canonicalPath: path,
    ...(post.byNewMember && { noindex: true }),
    openGraph: {
      type: 'article',
      picture: { path: `/social${path}.png`, alt: pictureWords(post) },
      publishedAt: published,
      ...(image && { imageUrl: image }),
      ...(post.author && { author: post.author }),
    },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.title,
        description,
        mainEntityOfPage: publicUrl + path,
        datePublished: published,
        ...(image && { image }),
        ...(post.author && { author: { '@type': 'Person', name: post.author } }),
      },
    ],
  }
}

/** What the social picture says, for who cannot see it. */
function pictureWords({ title, author, tickers }: Post): string {
  const by = author ? ` by ${author}` : ''
  return tickers.length > 0
    ? `“${title}”${by}, with tips about ${tickers.slice(0, 5).join(', ')}`
    : `“${title}”${by}`
}
