import { foldedWords } from '#contract/folded-words.ts'
import type { PageHead } from '#contract/page.ts'
import type { Post } from '#contract/posts.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { snippet } from '#web/format/words/snippet.ts'

/** Title, description and picture of a post's page, for browsers and search engines. */
export function postHead(post: Post, publicUrl: string): PageHead {
  const path = `/posts/${post.slug}`
  const published = post.publishedAt ?? post.createdAt
  const image = safeAddress(post.imageUrl)
  // If visitors can read no more than the quotes, the description uses the summary.
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

/** The alternative text of the social picture. */
function pictureWords({ title, author, tickers }: Post): string {
  const by = author ? ` by ${author}` : ''
  return tickers.length > 0
    ? `“${title}”${by}, with tips about ${tickers.slice(0, 5).join(', ')}`
    : `“${title}”${by}`
}
