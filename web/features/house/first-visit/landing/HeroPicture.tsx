import dark from './pictures/stock-dark.webp'
import darkPhone from './pictures/stock-dark-phone.webp'
import light from './pictures/stock-light.webp'
import lightPhone from './pictures/stock-light-phone.webp'

const wide = { width: 1280, height: 860 }
const phone = { width: 390, height: 720 }
const onPhone = '(width < 480px)'
const inDark = '(prefers-color-scheme: dark)'

/**
 * A picture of a stock page in use, taken by `npm run screenshots`. `theme` is the visitor's choice. Null follows the
 * system.
 */
export function HeroPicture({ theme }: { theme: 'light' | 'dark' | null }) {
  const isDark = theme === 'dark'
  return (
    <picture>
      {theme === null && <source media={`${onPhone} and ${inDark}`} srcSet={darkPhone} {...phone} />}
      <source media={onPhone} srcSet={isDark ? darkPhone : lightPhone} {...phone} />
      {theme === null && <source media={inDark} srcSet={dark} {...wide} />}
      <img
        src={isDark ? dark : light}
        {...wide}
        alt="The stock page of NVDA. A bullish tip with the sentence of a video that it rests on, marked where it says 230 dollars, its price target and figures; beside it your own conclusion: hold, medium conviction, target 205 dollars, and why."
        className="h-auto w-full rounded-card border border-line shadow-float"
        // The text loads first, because it says what the picture shows.
        fetchPriority="low"
      />
    </picture>
  )
}
