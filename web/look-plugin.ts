import plugin from 'tailwindcss/plugin'
import { colorProperties, sansFonts } from '#contract/look.ts'

/** Gives the stylesheets the colours and the font that the server draws with as well. */
export default plugin(({ addBase }) => addBase({ ':root': { ...colorProperties(), '--sans': sansFonts } }))
