import { Mail, Newspaper, SquarePlay } from 'lucide'

/** The sources written for the product (decisions, section 4), in the order of the buttons. */
export const samples = [
  { name: 'Blog article', path: '/samples/blog-article.html', icon: Newspaper },
  { name: 'Newsletter', path: '/samples/newsletter.html', icon: Mail },
  { name: 'Video transcript', path: '/samples/video-transcript.vtt', icon: SquarePlay },
] as const
