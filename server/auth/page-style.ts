import { colorProperties, sansFonts } from '#contract/look.ts'

const colors = Object.entries(colorProperties()).map(([name, value]) => `  ${name}: ${value};`)

/** The look of the pages that the server makes without the application. */
export const pageStyle = `
@font-face {
  font-family: "Newsreader";
  src: url("/fonts/newsreader-latin-wght-400-650.woff2") format("woff2");
  font-weight: 400 650;
  font-display: swap;
}
@font-face { font-family: "Newsreader fallback"; src: local("Georgia"), local("Gelasio"); size-adjust: 95%; }
:root {
  color-scheme: light dark;
${colors.join('\n')}
  --serif: "Newsreader", "Newsreader fallback", Georgia, Gelasio, "DejaVu Serif", serif;
  --sans: ${sansFonts};
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh;
  padding: 16px;
  background: var(--paper);
  color: var(--ink-2);
  font: 400 1rem/1.6 var(--sans);
  -webkit-font-smoothing: antialiased;
}
main { width: 100%; max-width: 432px; margin: clamp(8px, 5vh, 72px) auto 32px; }
.logo {
  display: flex; width: fit-content; min-height: 24px; align-items: center; gap: 9px; margin: 0 auto 24px;
  color: var(--ink); font: 600 1.3125rem/1 var(--serif); letter-spacing: -0.015em; text-decoration: none;
}
.card { padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
h1, h2 { color: var(--ink); font-family: var(--serif); font-weight: 500; text-wrap: balance; }
h1 { font-size: 1.75rem; line-height: 1.28; letter-spacing: -0.01em; }
h2 { font-size: 1.1875rem; line-height: 1.46; }
.note { margin-top: 4px; color: var(--ink-3); font-size: 0.875rem; line-height: 1.25rem; }
.alert {
  margin-top: 16px; padding: 10px 12px; border: 1px solid var(--bear); border-radius: 7px;
  background: var(--bear-soft); color: var(--bear); font-size: 0.875rem; line-height: 1.25rem;
}
.field { margin-top: 16px; }
label { display: block; margin-bottom: 4px; color: var(--ink-2); font-size: 0.8125rem; font-weight: 500; line-height: 1.25rem; }
input {
  width: 100%; min-height: 40px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 7px;
  background: var(--surface); color: var(--ink); font: inherit; font-size: 0.875rem; line-height: 20px;
}
input[aria-invalid] { border-color: var(--bear); }
.error { margin-top: 4px; font-size: 0.8125rem; line-height: 1.25rem; }
.error { color: var(--bear); }
.names { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); column-gap: 16px; }
.btn {
  display: flex; width: 100%; min-height: 40px; align-items: center; justify-content: center; margin-top: 20px;
  padding: 0 16px; border: 1px solid var(--control); border-radius: 7px; background: var(--surface);
  color: var(--ink); font: 550 0.875rem/1.25rem var(--sans); text-decoration: none; cursor: pointer;
}
.btn:hover { background: var(--sunken); }
.primary { border-color: var(--accent-fill); background: var(--accent-fill); color: var(--on-accent); }
.primary:hover { border-color: var(--accent-hover); background: var(--accent-hover); }
.part { margin-top: 28px; padding-top: 24px; border-top: 1px solid var(--line); }
.part > .btn:only-child { margin-top: 0; }
.link { color: var(--accent); text-decoration: underline 1px var(--accent-line); text-underline-offset: 3px; }
.link:hover { text-decoration-color: currentcolor; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (pointer: coarse) { input { font-size: 1rem; } }
@media (max-width: 480px) { .card { padding: 24px 16px; } }
`
