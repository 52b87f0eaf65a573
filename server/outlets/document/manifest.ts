import { brand } from '#contract/brand.ts'
import { hexColor } from '#contract/look.ts'
import type { InstanceSettings } from '../../http/services.ts'

/** The colour of the page's ground in both themes. */
export const paperColors = { light: hexColor('paper', 'light'), dark: hexColor('paper', 'dark') }

/** The W3C Web Application Manifest. It makes the product an application on phones, and a target for sharing. */
export function manifestOf({ name, description }: Pick<InstanceSettings, 'name' | 'description'>) {
  return {
    id: '/',
    name: name ?? brand,
    short_name: name ?? brand,
    description: description ?? 'Stock tips from videos and posts, with the words that back them.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paperColors.light,
    theme_color: paperColors.light,
    categories: ['finance', 'news'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [{ name: 'Add Post', url: '/posts/new' }],
    share_target: {
      action: '/share',
      method: 'GET',
      // Without this Chromium warns in its console, although GET knows no other encoding.
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}
