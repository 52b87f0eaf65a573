/**
 * The colors and fonts of everything that is drawn: pages, preview pictures, the manifest. They are defined only here.
 */

/** A color in OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Each color in the light and in the dark theme. Text has a contrast of 4.5 : 1 in both, marks and controls 3 : 1. */
const colors = {
  paper: [
    [0.974, 0.006, 84],
    [0.185, 0.007, 70],
  ],
  surface: [
    [0.995, 0.003, 84],
    [0.218, 0.008, 70],
  ],
  sunken: [
    [0.95, 0.008, 84],
    [0.252, 0.009, 70],
  ],
  hover: [
    [0.935, 0.01, 84],
    [0.28, 0.01, 70],
  ],

  ink: [
    [0.235, 0.014, 65],
    [0.935, 0.009, 84],
  ],
  'ink-2': [
    [0.4, 0.014, 70],
    [0.81, 0.011, 82],
  ],
  'ink-3': [
    [0.505, 0.014, 75],
    [0.685, 0.012, 80],
  ],

  line: [
    [0.895, 0.01, 84],
    [0.3, 0.01, 72],
  ],
  'line-2': [
    [0.82, 0.012, 84],
    [0.38, 0.011, 74],
  ],
  control: [
    [0.63, 0.014, 80],
    [0.535, 0.012, 76],
  ],

  accent: [
    [0.425, 0.074, 205],
    [0.8, 0.07, 195],
  ],
  'accent-fill': [
    [0.425, 0.074, 205],
    [0.485, 0.078, 204],
  ],
  'accent-hover': [
    [0.365, 0.06, 207],
    [0.53, 0.082, 203],
  ],
  'accent-soft': [
    [0.945, 0.022, 200],
    [0.285, 0.034, 205],
  ],
  'accent-line': [
    [0.56, 0.08, 203],
    [0.62, 0.078, 201],
  ],
  'on-accent': [
    [0.99, 0.005, 200],
    [0.985, 0.008, 200],
  ],

  bull: [
    [0.46, 0.112, 150],
    [0.79, 0.128, 152],
  ],
  'bull-soft': [
    [0.945, 0.036, 152],
    [0.285, 0.044, 154],
  ],
  bear: [
    [0.485, 0.152, 28],
    [0.745, 0.135, 28],
  ],
  'bear-soft': [
    [0.948, 0.026, 28],
    [0.29, 0.055, 26],
  ],
  neutral: [
    [0.49, 0.094, 76],
    [0.81, 0.112, 84],
  ],
  'neutral-soft': [
    [0.948, 0.042, 88],
    [0.295, 0.042, 82],
  ],
  unset: [
    [0.49, 0.012, 75],
    [0.72, 0.01, 78],
  ],
  'unset-soft': [
    [0.94, 0.006, 84],
    [0.275, 0.008, 74],
  ],

  mark: [
    [0.925, 0.078, 95],
    [0.36, 0.062, 88],
  ],
  'mark-line': [
    [0.74, 0.12, 88],
    [0.66, 0.1, 86],
  ],

  focus: [
    [0.52, 0.086, 205],
    [0.74, 0.1, 200],
  ],
} satisfies Record<string, readonly [light: Oklch, dark: Oklch]>

export type Color = keyof typeof colors

export const sansFonts =
  // The names come before system-ui because a bare Linux answers that with a serif.
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Ubuntu, Cantarell, "Noto Sans", "Liberation Sans", "DejaVu Sans", system-ui, sans-serif'

/** The colors as CSS custom properties, such as `--ink-2`. They follow the theme of the element that uses them. */
export function colorProperties(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colors).map(([name, [light, dark]]) => [
      `--${name}`,
      `light-dark(oklch(${light.join(' ')}), oklch(${dark.join(' ')}))`,
    ]),
  )
}

/** A color as sRGB, such as `#f8f6f2`, for formats without OKLCH. A color outside of sRGB is clipped. */
export function hexColor(color: Color, theme: 'light' | 'dark'): string {
  const [lightness, chroma, hue] = colors[color][theme === 'light' ? 0 : 1]
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  // The matrices of CSS Color 4, section 9.2: from OKLab over the cones' answers to linear sRGB.
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(channel => hexByte(channel)).join('')}`
}

/** Two hexadecimal digits for linear light from 0 to 1, with the sRGB transfer curve. */
function hexByte(linear: number): string {
  const bent = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(255 * Math.min(1, Math.max(0, bent)))
  return byte.toString(16).padStart(2, '0')
}
