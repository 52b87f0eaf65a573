import { Mail, Newspaper, SquarePlay } from 'lucide-react'

/** The sources written for the product (decisions, section 4), in the order they are offered. */
export const samples = [
  { name: 'Blog article', path: '/samples/blog-article.html', Icon: Newspaper },
  { name: 'Newsletter', path: '/samples/newsletter.html', Icon: Mail },
  { name: 'Video transcript', path: '/samples/video-transcript.vtt', Icon: SquarePlay },
] as const
