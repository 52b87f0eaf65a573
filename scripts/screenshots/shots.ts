import type { SampleDesk } from './sample-desk.ts'

/** A picture: a page of the desk in the browser's own pixels, and how it is written. */
export interface Shot {
  /** From the folder of the project. */
  file: string
  path: (desk: SampleDesk) => string
  theme: 'light' | 'dark'
  size: { width: number; height: number }
  /** Pixels of the file for each pixel of the page. */
  scale: number
  /** Of the file, 0 to 100. */
  quality: number
  /** Leaves out the bar at the top of every page. */
  belowBar?: boolean
  /** The words of a button to press before the picture is taken. */
  press?: string
}

const stock = () => '/stocks/NVDA'

/** For the landing page (HeroPicture.tsx has the same sizes): the stock page, in both themes, wide and on a phone. */
export const heroShots: Shot[] = (['light', 'dark'] as const).flatMap(theme => {
  const hero = { path: stock, theme, scale: 2, belowBar: true }
  const file = `web/features/house/first-visit/landing/pictures/stock-${theme}`
  return [
    { ...hero, file: `${file}.webp`, size: { width: 1280, height: 860 }, quality: 50 },
    { ...hero, file: `${file}-phone.webp`, size: { width: 390, height: 720 }, quality: 50 },
  ]
})

const inDocuments = { theme: 'light', scale: 1.5, quality: 50 } as const

/** For the README and the tour. */
export const documentShots: Shot[] = [
  { ...inDocuments, file: 'docs/pictures/stock.webp', path: stock, size: { width: 1280, height: 1020 } },
  {
    ...inDocuments,
    file: 'docs/pictures/post.webp',
    path: ({ posts }) => `/posts/${posts[0]}`,
    size: { width: 1280, height: 1040 },
    press: 'Show Full Content',
  },
  {
    ...inDocuments,
    file: 'docs/pictures/dashboard.webp',
    path: () => '/',
    size: { width: 1280, height: 900 },
  },
]
