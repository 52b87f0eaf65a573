/** Words for a post, in the languages of publishing systems. */
const post = {
  en: '(?:post|article|entry|story|episode|piece|blog post|newsletter|column)',
  de: '(?:Beitrag|Artikel|Text|Blogbeitrag|Post|Podcast)',
  fr: '(?:article|billet|post|texte)',
  es: '(?:entrada|artículo|post|publicación|artículo original)',
  it: '(?:articolo|post|contenuto)',
  pt: '(?:post|artigo|texto|conteúdo|publicação)',
  nl: '(?:bericht|artikel|post|stuk)',
}

/** The rest of a footer: a name, an address or a day, with nothing after it. */
const name = String.raw`(?:[^.!?\n]|[.!?](?=\S)){1,160}[.!?»]*`
const anything = String.raw`[^\n]{0,300}?`

/** "The post A appeared first on B." */
const appearedFirst = [
  `(?:the|this) ${post.en}\\b${anything}\\b(?:appeared first|first appeared|originally appeared|was (?:first|originally) (?:published|posted)) (?:on|in|at|by) ${name}`,
  `(?:der|dieser) ${post.de}\\b${anything}\\b(?:erschien(?: zuerst| zunächst)|ist zuerst erschienen|wurde zuerst veröffentlicht|erschien erstmals) (?:auf|bei|in|im) ${name}`,
  `(?:l[’']|cet |le )${post.fr}\\b${anything}(?:est (?:apparu|paru)|a été publié) (?:en premier|d[’']abord|initialement)? ?(?:sur|dans|chez) ${name}`,
  `(?:la|el|esta|este) ${post.es}(?=\\s)${anything}(?:se publicó|apareció|aparece|fue publicad[ao]) (?:primero|por primera vez|originalmente) en ${name}`,
  `(?:l[’']|il |questo |quest[’'])${post.it}\\b${anything}(?:proviene da|sembra essere il primo su|è apparso (?:prima|per la prima volta) su|è stato pubblicato (?:prima|originariamente) su) ${name}`,
  `(?:o|a|este|esta) ${post.pt}(?=\\s)${anything}(?:apareceu|surgiu|foi publicad[ao]) (?:primeiro|originalmente|pela primeira vez) (?:em|no|na) ${name}`,
  `(?:het|dit|de) ${post.nl}\\b${anything}(?:verscheen (?:eerst|als eerste)|is (?:eerst|eerder) verschenen|werd eerst gepubliceerd) (?:op|in|bij) ${name}`,
  `inlägget ${anything}(?:dök först upp|publicerades först) på ${name}`,
  `indlægget ${anything}blev først (?:vist|udgivet) på ${name}`,
  `artykuł ${anything}(?:pochodzi z serwisu|po raz pierwszy pojawił się w) ${name}`,
]

/** "Originally published at B on the 3rd", also with the title of the post before it. */
const originally = [
  `(?:(?:[^.!?\\n]|[.!?](?=\\S| was)|(?<=\\p{Lu})\\.){1,300} )?was (?:originally|first) published (?:in|on|at|by) [^\\n]{1,160}? on Medium,? where people are continuing the conversation[^\\n]{0,120}`,
  `(?:this (?:post|article|story|piece) )?(?:(?:was|is|has been) )?(?:originally|first) (?:published|posted|appeared|written)(?: as [^\\n.]{1,80})? (?:at|on|in|by|for) ${name}`,
  `cross-?posted (?:at|from|on|to|with) ${name}`,
  `(?:ursprünglich|zuerst|erstmals) (?:veröffentlicht|erschienen) (?:auf|bei|in|im|am) ${name}`,
  `(?:publié|paru) (?:à l[’']origine|initialement|d[’']abord|en premier)(?: lieu)? (?:sur|dans|par) ${name}`,
  `(?:publicado|aparecido) (?:originalmente|primero|por primera vez) en ${name}`,
  `(?:pubblicato (?:originariamente|originalmente|in origine|per la prima volta)|originariamente pubblicato) (?:su|in|da) ${name}`,
  `(?:publicado (?:originalmente|primeiro|pela primeira vez)|originalmente publicado) (?:em|no|na|por) ${name}`,
  `(?:oorspronkelijk|eerder) (?:gepubliceerd|verschenen) (?:op|in|bij) ${name}`,
]

/** What somebody thanks for, without a comma: after a comma the author's thoughts may continue. */
const whatWasRead = String.raw`(?: (?:[^.,;:!?\n]|\.(?=\S)){1,80})?`
const pleas = String.raw`(?:[.!…]+ (?:this (?:post|issue|episode) is public|subscribe|sign up|share|please (?:share|subscribe|like)|if you (?:enjoyed|liked)|feel free|consider|see you|until next|abonnier|teile|abonnez|partage|suscr[ií]be|compart|iscriviti|condivid|assine|abonneer|deel)[^\n]{0,240})?`

/** "Thanks for reading A! Subscribe for free." */
const thanks = [
  `(?:many )?thank(?:s| you)(?: (?:so|very) much| again)? for (?:reading|listening|watching|subscribing)${whatWasRead}${pleas}`,
  `(?:vielen |herzlichen )?dank(?:e)? (?:für(?:s| das| eure?r?| ihr| dein)? ?(?:lesen|zuhören|interesse)|dass (?:du|sie|ihr)[^.!?\\n]{0,60}(?:liest|lesen|lest|gelesen ha\\w+))${whatWasRead}${pleas}`,
  `merci (?:beaucoup )?(?:de (?:m[’']avoir lu|nous avoir lu|votre lecture|me lire|nous lire)|d[’']avoir lu|pour (?:votre|ta) lecture)${whatWasRead}${pleas}`,
  `(?:muchas )?gracias por (?:leer(?:me|nos)?|tu lectura|su lectura|haber leído)${whatWasRead}${pleas}`,
  `grazie (?:mille )?per (?:aver(?:mi|ci)? letto|la lettura|leggere|aver letto)${whatWasRead}${pleas}`,
  `(?:muito )?obrigad[oa] (?:por (?:ler|ter lido)|pela (?:sua )?leitura)${whatWasRead}${pleas}`,
  `(?:hartelijk )?(?:bedankt|dank(?: je| u)?) voor het lezen${whatWasRead}${pleas}`,
]

/** "Share this post" and the text around it. */
const end = '[\\s:.!…»→>]*'
const share = [
  `(?:please )?(?:share|like|tweet|pin|print|forward|save|bookmark|rate|e-?mail) (?:this|the) (?:post|article|story|page|episode|newsletter|e-?mail|issue)(?: (?:on|with|via|by|to) [^.!?\\n]{1,60})?${end}`,
  `click to (?:share|email|print|tweet)[^\\n]{0,120}`,
  `(?:teile[n]?(?: sie)? diesen (?:beitrag|artikel|post)|(?:diesen )?(?:beitrag|artikel) teilen|jetzt teilen|diesen (?:beitrag|artikel) (?:drucken|teilen|empfehlen))${end}`,
  `partage[rz]? (?:cet article|ce billet|cette page|ce post)${end}`,
  `compart(?:e|ir|a|ilhe|ilhar) (?:esta|este|esse|essa|o|la|el) (?:entrada|artículo|artigo|publicación|post|texto|nota)${end}`,
  `partilh(?:e|ar|a) (?:este|esta|o) (?:artigo|post|texto|publicação)${end}`,
  `condivid(?:i|ere|ete) (?:questo|l[’']|il|quest[’'])\\s?(?:articolo|post|pagina)${end}`,
  `deel (?:dit|deze) (?:bericht|artikel|post|pagina)${end}`,
  `like this: ?(?:like )?loading${end}`,
  'like loading[.…]*',
]

/** What newsletters say about themselves, above and below a text. */
const newsletters = [
  `[^\\n.!?]{1,80} is a reader-supported (?:publication|newsletter|guide)[^\\n]{0,200}`,
  `to receive new posts and support my work[^\\n]{0,120}`,
  `(?:upgrade to paid|become a (?:paid|free) subscriber|give a gift subscription|get \\d+ ?% off[^\\n]{0,60})${end}`,
  `(?:forwarded this (?:e-?mail|message)\\?|was this (?:e-?mail|newsletter) forwarded to you\\?)[^\\n]{0,120}`,
  `(?:view|read|open|see) (?:this |the )?(?:e-?mail|newsletter|post|issue|message)?\\s?(?:in|on) (?:your |the |my )?(?:browser|app|substack|web|website|beehiiv|online)(?: app)?${end}`,
  `(?:read|view) (?:it )?online${end}`,
  `(?:unsubscribe|manage (?:your )?(?:preferences|subscription)|update your (?:e-?mail )?preferences|abbestellen|newsletter abbestellen|se désabonner|se désinscrire|darse de baja|cancelar suscripción|cancella l[’']iscrizione|disiscriviti|cancelar (?:inscrição|subscrição)|uitschrijven|afmelden)(?: (?:here|from this list|hier|ici|aquí|qui|aqui)|[^.!?\\n]{0,40}\\|[^\\n]{0,80})?${end}`,
  `you(?:[’']re| are) (?:receiving|getting) this (?:e-?mail|newsletter|message) because[^\\n]{0,200}`,
  `(?:sie erhalten|du erhältst) diese[nrs]? (?:e-?mail|mail|newsletter|nachricht)[^\\n]{0,200}`,
  `(?:im browser (?:ansehen|öffnen|anzeigen|lesen)|wird (?:diese|die) e-?mail nicht richtig angezeigt[^\\n]{0,80}|voir (?:dans|en) (?:le |votre )?(?:navigateur|ligne)|ver (?:en|no) (?:el |tu |su )?navega(?:dor)|visualizza nel browser|bekijk in (?:je |uw )?browser)${end}`,
  `(?:powered|published|sent) (?:by|with|via) (?:beehiiv|substack|ghost|mailchimp|buttondown|convertkit|kit|wordpress|medium|blogger|tumblr|feedburner)${end}`,
  `(?:sent|gesendet|envoyé|enviado|inviato|verzonden|verstuurd) (?:from|von|de|desde|do|da|vanaf|depuis) (?:my|meinem|mon|mi|meu|il mio|mijn|dal mio) [^\\n.]{1,40}\\.?`,
  `get the app ?(?:start writing)?${end}`,
  `start writing${end}`,
]

const footer = `(?:${[...appearedFirst, ...originally, ...thanks, ...share, ...newsletters].join('|')})`
const marks = String.raw`[\s*_>([–—|-]*`
const whole = new RegExp(`^${marks}${footer}[\\s*_)\\].!…–—|-]*$`, 'iu')
/** After the last sentence of a paragraph, only text that cannot be the author's words. */
const behind = new RegExp(
  String.raw`(?<=[.!?…\])»”"])\s+${marks}(?:${appearedFirst.join('|')})[\s*_)\].!…]*$`,
  'iu',
)

/** Characters. A longer paragraph is no footer; at its end, this many characters are searched for one. */
const longest = 700

/**
 * A paragraph without what publishing systems put below texts (`The post … appeared first on …`, `Thanks for reading`,
 * `Share this post`). Empty if the paragraph is nothing else.
 */
export function withoutFooter(paragraph: string): string {
  if (paragraph.length <= longest && whole.test(paragraph)) return ''
  const from = Math.max(0, paragraph.length - longest)
  const end = paragraph.slice(from)
  const cut = behind.exec(end)
  return cut ? paragraph.slice(0, from + cut.index).trimEnd() : paragraph
}
