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
  background: var(--paper);
  color: var(--ink-2);
  font: 400 1rem/1.6 var(--sans);
  -webkit-font-smoothing: antialiased;
}
header { border-bottom: 1px solid var(--line); }
header .wrap { display: flex; min-height: 56px; align-items: center; }
.wrap { max-width: 1264px; margin: 0 auto; padding: 0 32px; }
.logo {
  display: flex; width: fit-content; min-height: 24px; align-items: center; gap: 9px;
  color: var(--ink); font: 600 1.3125rem/1 var(--serif); letter-spacing: -0.015em; text-decoration: none;
}
.door {
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); max-width: 880px;
  margin: clamp(32px, 9vh, 80px) auto 64px;
}
.door > section { padding: 0 56px 8px 0; }
.door > section + section { padding: 0 0 8px 56px; border-left: 1px solid var(--line-2); }
.door.alone { grid-template-columns: minmax(0, 1fr); max-width: 440px; }
.door.alone > section { padding: 0; }
h1, h2 {
  color: var(--ink); font: 500 1.5rem/1.28 var(--serif); letter-spacing: -0.012em; text-wrap: balance; scroll-margin-top: 24px;
}
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.lead { margin: 4px 0 20px; color: var(--ink-3); font-size: 0.875rem; line-height: 22px; overflow-wrap: anywhere; }
.lead .stacked { display: none; margin-top: 4px; }
.alert {
  margin-bottom: 20px; padding: 10px 12px; border: 1px solid var(--bear); border-radius: 7px;
  background: var(--bear-soft); color: var(--bear); font-size: 0.875rem; line-height: 1.25rem;
}
form { display: grid; gap: 16px; }
.names { display: grid; grid-template-columns: repeat(auto-fit, minmax(132px, 1fr)); gap: 16px 12px; }
label { color: var(--ink-2); font-size: 0.8125rem; font-weight: 500; line-height: 20px; }
.help { color: var(--ink-3); font-size: 0.8125rem; line-height: 18px; }
input {
  width: 100%; min-height: 44px; margin-top: 6px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 7px;
  background: var(--surface); color: var(--ink); font: inherit; font-size: 0.875rem; line-height: 20px;
}
input[aria-invalid] { border-color: var(--bear); box-shadow: 0 0 0 1px var(--bear); }
p.help, .error { margin-top: 6px; }
.error { display: flex; gap: 6px; color: var(--ink); font-size: 0.8125rem; font-weight: 500; line-height: 18px; }
.error svg { flex: none; margin-top: 2px; color: var(--bear); }
.btn {
  display: flex; width: 100%; min-height: 44px; align-items: center; justify-content: center; padding: 8px 16px;
  border: 1px solid var(--control); border-radius: 7px; background: var(--surface);
  color: var(--ink); font: 550 0.9375rem/1.25rem var(--sans); text-align: center; text-decoration: none; cursor: pointer;
}
form + .btn { margin-top: 16px; }
.more .link { display: inline-flex; min-height: 44px; align-items: center; margin-top: 4px; font-size: 0.875rem; }
.btn:hover { background: var(--sunken); }
/* Filled is the button of the form that one writes in; before that, of the first one. */
.primary, .door:has(form:focus-within) form:focus-within .btn {
  border-color: var(--accent-fill); background: var(--accent-fill); color: var(--on-accent);
}
.primary:hover, .door:has(form:focus-within) form:focus-within .btn:hover {
  border-color: var(--accent-hover); background: var(--accent-hover);
}
.door:has(form:focus-within) form:not(:focus-within) .btn {
  border-color: var(--control); background: var(--surface); color: var(--ink);
}
.or { display: flex; align-items: center; gap: 12px; margin: 16px 0; color: var(--ink-3); font-size: 0.8125rem; }
.or::before, .or::after { flex: 1; border-top: 1px solid var(--line); content: ""; }
.link { color: var(--accent); text-decoration: underline 1px var(--accent-line); text-underline-offset: 3px; }
.link:hover { text-decoration-color: currentcolor; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (pointer: coarse) { input { font-size: 1rem; } }
@media (max-width: 760px) {
  .wrap { padding: 0 16px; }
  .door { grid-template-columns: minmax(0, 1fr); gap: 32px; max-width: 440px; margin: 24px auto 48px; }
  .door > section { padding: 0; }
  .door > section + section { padding: 28px 0 0; border-top: 1px solid var(--line-2); border-left: 0; }
  .lead .stacked { display: block; }
}
`
