import { colorProperties, sansFonts } from '#contract/look.ts'

const colors = Object.entries(colorProperties()).map(([name, value]) => `${name}:${value};`)

/** The styles of the page of the API. The page contains them, and loads only the font of its headlines. */
export const styles = `
@font-face{font-family:Newsreader;src:url(/fonts/newsreader-latin-wght-400-650.woff2) format("woff2");font-weight:400 650;font-display:swap}
:root{color-scheme:light dark;${colors.join('')}--serif:Newsreader,Georgia,Gelasio,"DejaVu Serif",serif}
body{margin:0;background:var(--paper);color:var(--ink-2);font:16px/1.6 ${sansFonts}}
main{max-width:800px;margin:0 auto;padding:16px 24px 96px}
.logo{display:flex;width:fit-content;min-height:24px;align-items:center;gap:9px;margin-bottom:40px;color:var(--ink);font:600 1.3125rem/1 var(--serif);letter-spacing:-.015em;text-decoration:none}
h1,h2{color:var(--ink);font-family:var(--serif);font-weight:500}
h1{margin:0 0 16px;font-size:2.5rem;line-height:1.14;letter-spacing:-.018em}h2{margin:48px 0 12px;font-size:1.375rem;line-height:1.28}
h2::first-letter{text-transform:uppercase}h3{font-size:.8125rem;margin:16px 0 4px}p{max-width:66ch;text-wrap:pretty}
p a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
code,td,summary span{overflow-wrap:anywhere}code,b{color:var(--ink)}code{font-size:.875em}
details{border-top:1px solid var(--line)}details:last-of-type{border-bottom:1px solid var(--line)}
summary{padding:12px 0;cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
summary::before{content:"";width:6px;height:6px;margin:9px 0 0 2px;border:solid var(--ink-3);border-width:0 1.5px 1.5px 0;transform:rotate(-45deg)}
[open]>summary::before{transform:rotate(45deg)}
summary:hover code{color:var(--accent)}
main>details>summary{display:grid;grid-template-columns:24px minmax(0,1fr) auto;column-gap:0}
main>details>:not(summary){margin-left:24px}
summary b{display:inline-block;min-width:4.25rem}
summary span{grid-column:2/4;font-size:.9375rem}small{padding-left:16px;color:var(--ink-3);font-size:.8125rem;line-height:1.6rem;white-space:nowrap}
.schema,.schema:last-of-type{border:0}.schema summary{display:flex;gap:12px;padding:4px 0;font-size:.8125rem;font-weight:600}
.schema summary::before{margin-top:6px}
pre{overflow:auto;max-height:420px;margin:4px 0 12px;padding:12px;background:var(--sunken);border-radius:7px;font-size:.8125rem;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere}
.command{max-height:none;user-select:all}
table{border-spacing:0;font-size:.9375rem}td{padding:2px 16px 2px 0;vertical-align:top}ul{margin:0 0 16px;padding-left:20px;font-size:.9375rem}
@media(max-width:500px){main{padding:16px 16px 64px}summary b{display:block}}`
