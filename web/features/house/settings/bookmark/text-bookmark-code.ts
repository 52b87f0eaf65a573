import { quoted } from './bookmark-code.ts'

/**
 * The code of the bookmark with text, which runs on the page that a person is reading. The code takes the selection,
 * the open transcript of a video's page, or the article, and gives it to our page when our page asks. Browsers keep
 * addresses of about 2,000 characters safely, so the code is short. It has no `%`, `#` or `"`, because addresses change
 * these characters.
 *
 * `d` document, `l` location, `o` our origin, `h` the text as HTML or subtitles, `m` the message, `c` whether the site
 * cuts the link between windows, `p` copies the message to the clipboard, `w` our window.
 */
export function textBookmarkCode(publicUrl: string): string {
  return `javascript:void(async()=>{${[`let d=document,l=location,o=${quoted(publicUrl)},h='',b,w`, ...taking, ...giving].join(';')}})()`
}

/**
 * Takes a selection of 200 characters or more, else the lines of the transcript, else the longest article, else the
 * whole page.
 */
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
 * The site's own headers say whether the site cuts the link between windows, so that the clipboard changes only if
 * necessary. If the site answers no request, the clipboard gets the text too.
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
