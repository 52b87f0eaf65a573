import { quoted } from './bookmark-code.ts'

/**
 * What the bookmark with text runs on the page that somebody is reading. It takes the selection, the transcript that is
 * open on a video's page, or the article, and gives it to our page when that asks for it. Browsers hold addresses of some
 * 2,000 characters without fault, so it is short: no `%`, `#` or `"`, which addresses change.
 *
 * `d` document, `l` location, `o` our origin, `h` the text that is brought, `m` the message, `c` whether the site cuts the
 * tie between windows, `p` puts the message on the clipboard, `w` our window.
 */
export function textBookmarkCode(publicUrl: string): string {
  return `javascript:void(async()=>{${[`let d=document,l=location,o=${quoted(publicUrl)},h='',b,w`, ...taking, ...giving].join(';')}})()`
}

/** A selection of some length, else the lines of the transcript, else the longest article, else what there is. */
const taking = [
  'let s=getSelection()',
  "let t=x=>x.padStart(8,'00:00:00')+'.000'",
  "if((s+'').trim().length>199){b=d.createElement('p');for(let i=0;i<s.rangeCount;i++)b.append(s.getRangeAt(i).cloneContents());h=b.innerHTML}" +
    "else if(/(^|\\.)youtube\\.com$/.test(l.hostname)&&l.pathname=='/watch'){" +
    "b=[...d.querySelectorAll('ytd-transcript-segment-renderer,transcript-segment-view-model')]" +
    '.map(e=>e.innerText.trim().split(/\\s*\\n\\s*/)).filter(e=>e[1]&&/^[\\d:]+$/.test(e[0]));' +
    "if(b[0])h='WEBVTT\\n\\n'+b.map((e,i)=>t(e[0])+' --> '+t((b[i+1]||['99:59:59'])[0])+'\\n'+e.pop()).join('\\n\\n')}" +
    "else h=([...d.querySelectorAll('article')].sort((x,y)=>y.innerText.length-x.innerText.length)[0]||d.querySelector('main')||d.body).outerHTML",
  'h=h.slice(0,5<<20)',
  'while(new Blob([h]).size>5<<20)h=h.slice(0,h.length*.9|0)',
]

/**
 * The site's own answer tells whether it cuts the tie, so that a clipboard is changed only where it has to be. It cannot
 * be told where the site lets nothing be asked: then the clipboard has the text too.
 */
const giving = [
  'let m={v:1,url:l.href,title:d.title,html:h}',
  "let c=await fetch(l.href,{method:'HEAD',signal:AbortSignal.timeout(900)}).then(r=>!r.ok||/^same-origin(?!-)|noop/.test(r.headers.get('cross-origin-opener-policy')),()=>1)",
  "let f=e=>{e.stopImmediatePropagation();e.preventDefault();e.clipboardData.setData('text/plain',JSON.stringify(m))}",
  "let p=()=>{addEventListener('copy',f,true);d.execCommand('copy');removeEventListener('copy',f,true)}",
  'if(c)p()',
  "addEventListener('message',e=>{if(e.source==w&&e.origin==o)w.postMessage(m,o)})",
  "w=open(o+'/share/text')",
  "if(!w){c||p();l.href=o+'/share/text'}",
]
