/** A host where anybody can publish pages. */
export interface SharedHost {
  /**
   * Where a path names the writer: `*` is their name, `_` is any part. A pattern that ends in `/` needs a further part,
   * and so does the home, so that a page with the same name differs. After `=` stands the one form of the home, if a
   * place has several.
   */
  paths?: readonly string[]
  /**
   * Present if a subdomain is the writer's name: the form of their home. Otherwise all subdomains are the same place.
   */
  subdomain?: string
  /** The fewest letters of a name on this host. */
  shortest?: number
}

const named: SharedHost = { paths: ['*'] }
const behindSign: SharedHost = { paths: ['@*'] }

/**
 * The hosts that anybody can publish on, and which part of an address names the writer. Without one, the page is
 * nobody's.
 */
export const sharedHosts: Readonly<Record<string, SharedHost>> = {
  // Social networks.
  'bsky.app': { paths: ['profile/*'] },
  'facebook.com': { paths: ['pg/* = facebook.com/*', '*'] },
  'fosstodon.org': behindSign,
  'gab.com': named,
  'gettr.com': { paths: ['user/*'] },
  'instagram.com': { paths: ['stories/* = instagram.com/*', '*'] },
  'linkedin.com': { paths: ['in/*', 'company/*', 'school/*', 'showcase/*'] },
  'mastodon.online': behindSign,
  'mastodon.social': behindSign,
  'mstdn.social': behindSign,
  'ok.ru': { paths: ['profile/*'] },
  'pinterest.com': named,
  'quora.com': { paths: ['profile/*'] },
  'reddit.com': { paths: ['user/*', 'u/* = reddit.com/user/*'] },
  't.me': { subdomain: 't.me/*', shortest: 4, paths: ['s/* = t.me/*', '*'] },
  'threads.com': behindSign,
  'tiktok.com': behindSign,
  'truthsocial.com': behindSign,
  'twitch.tv': named,
  'vk.com': named,
  'weibo.com': { paths: ['u/* = weibo.com/*', '*'] },
  'x.com': named,
  'zhihu.com': { paths: ['people/*'] },

  // Social networks about stocks.
  'commonstock.com': named,
  'etoro.com': { paths: ['people/*'] },
  'forbes.com': { paths: ['sites/*'] },
  'gurufocus.com': {},
  'investing.com': { paths: ['members/contributors/*'] },
  'marketscreener.com': {},
  'seekingalpha.com': { paths: ['author/*'] },
  'smart-lab.ru': { paths: ['profile/*', 'my/* = smart-lab.ru/profile/*'] },
  'stocktwits.com': named,
  'talkmarkets.com': {},
  'tradingview.com': { paths: ['u/*'] },
  'valueinvestorsclub.com': {},
  'wallstreet-online.de': {},
  'xueqiu.com': { paths: ['u/* = xueqiu.com/*', '*'] },

  // Publishing platforms.
  'about.me': named,
  'ameblo.jp': named,
  'beehiiv.com': { subdomain: '*.beehiiv.com' },
  'blog.csdn.net': named,
  'blog.fc2.com': { subdomain: '*.blog.fc2.com' },
  'blog.naver.com': named,
  'brunch.co.kr': behindSign,
  'buttondown.com': { paths: ['*'] },
  'buymeacoffee.com': named,
  'canalblog.com': { subdomain: '*.canalblog.com' },
  'ck.page': { subdomain: '*.ck.page' },
  'cnblogs.com': named,
  'dev.to': named,
  'dreamwidth.org': { subdomain: '*.dreamwidth.org' },
  'dzen.ru': named,
  'exblog.jp': { subdomain: '*.exblog.jp' },
  'getrevue.co': { paths: ['profile/*'] },
  'ghost.io': { subdomain: '*.ghost.io' },
  'glitch.me': { subdomain: '*.glitch.me' },
  'gumroad.com': { subdomain: '*.gumroad.com' },
  'habr.com': { paths: ['users/*', '_/users/* = habr.com/users/*'] },
  'hackmd.io': behindSign,
  'hackernoon.com': { paths: ['u/*'] },
  'hashnode.com': behindSign,
  'hashnode.dev': { subdomain: '*.hashnode.dev' },
  'hive.blog': { paths: ['@*', '_/@* = hive.blog/@*'] },
  'hubpages.com': behindSign,
  'jianshu.com': { paths: ['u/*'] },
  'jimdo.com': { subdomain: '*.jimdo.com' },
  'jimdofree.com': { subdomain: '*.jimdofree.com' },
  'jimdosite.com': { subdomain: '*.jimdosite.com' },
  'kit.com': { subdomain: '*.kit.com' },
  'ko-fi.com': named,
  'listed.to': behindSign,
  'livejournal.com': {
    subdomain: '*.livejournal.com',
    paths: ['users/* = *.livejournal.com'],
  },
  'locals.com': { subdomain: '*.locals.com' },
  'mailchi.mp': { paths: ['*/'] },
  'mataroa.blog': { subdomain: '*.mataroa.blog' },
  'medium.com': { subdomain: 'medium.com/@*', paths: ['@*'] },
  'micro.blog': { subdomain: '*.micro.blog', paths: ['* = *.micro.blog'] },
  'mirror.xyz': { subdomain: '*.mirror.xyz', paths: ['*'] },
  'neocities.org': { subdomain: '*.neocities.org' },
  'note.com': named,
  'odysee.com': behindSign,
  'over-blog.com': { subdomain: '*.over-blog.com' },
  'paragraph.com': behindSign,
  'patreon.com': { paths: ['c/* = patreon.com/*', 'cw/* = patreon.com/*', '*'] },
  'peakd.com': { paths: ['@*', '_/@* = peakd.com/@*'] },
  'posthaven.com': { subdomain: '*.posthaven.com' },
  'prose.sh': { subdomain: '*.prose.sh' },
  'publish0x.com': named,
  'pubpub.org': { subdomain: '*.pubpub.org' },
  'qiita.com': named,
  'rumble.com': { paths: ['c/*', 'user/*'] },
  'seesaa.net': { subdomain: '*.seesaa.net' },
  'sites.google.com': { paths: ['view/*', 'site/*'] },
  'skyrock.com': { subdomain: '*.skyrock.com' },
  'slideshare.net': named,
  'soundcloud.com': named,
  'squarespace.com': { subdomain: '*.squarespace.com' },
  'steemit.com': { paths: ['@*', '_/@* = steemit.com/@*'] },
  'strikingly.com': { subdomain: '*.strikingly.com' },
  'substack.com': { subdomain: '*.substack.com', paths: ['@*'] },
  'open.substack.com': { paths: ['pub/* = *.substack.com'] },
  'super.site': { subdomain: '*.super.site' },
  'svbtle.com': { subdomain: '*.svbtle.com', paths: ['* = *.svbtle.com'] },
  'teletype.in': behindSign,
  'tinyletter.com': named,
  'tistory.com': { subdomain: '*.tistory.com' },
  'tumblr.com': {
    subdomain: '*.tumblr.com',
    paths: ['blog/view/* = *.tumblr.com', 'blog/* = *.tumblr.com', '* = *.tumblr.com'],
  },
  'typepad.com': { subdomain: '*.typepad.com' },
  'velog.io': behindSign,
  'weebly.com': { subdomain: '*.weebly.com' },
  'wordpress.com': { subdomain: '*.wordpress.com' },
  // A page that nobody has signed has a path of one part.
  'write.as': { paths: ['*/'] },
  'writeas.com': { subdomain: 'write.as/*/' },
  'youtube.com': { paths: ['@*', 'c/*', 'user/*', 'channel/*'] },
  'zenn.dev': named,

  // Code and file hosts.
  'bitbucket.org': named,
  'codeberg.org': named,
  'gist.github.com': { paths: ['*/ = github.com/*'] },
  'gist.githubusercontent.com': { paths: ['* = github.com/*'] },
  'github.com': named,
  'gitlab.com': named,
  'raw.githubusercontent.com': { paths: ['* = github.com/*'] },
  'box.com': {},
  'docs.google.com': {},
  'drive.google.com': {},
  'dropbox.com': {},
  'evernote.com': {},
  'icloud.com': {},
  'issuu.com': named,
  'notion.so': {},
  'onedrive.live.com': {},
  'scribd.com': {},
  'whatsapp.com': {},
  'discord.com': {},

  // Anonymous pages.
  'controlc.com': {},
  'dpaste.com': {},
  'graph.org': {},
  'hastebin.com': {},
  'justpaste.it': {},
  'legra.ph': {},
  'notes.io': {},
  'paste.ee': {},
  'pastebin.com': {},
  'pastelink.net': {},
  'privatebin.net': {},
  'rentry.co': {},
  'telegra.ph': {},
  'txt.fyi': {},

  // Copies of other pages.
  '12ft.io': {},
  'ampproject.org': {},
  'archive.org': {},
  'archive.today': {},
  'feedburner.com': {},
  'flipboard.com': {},
  'freedium.cfd': {},
  'getpocket.com': {},
  'ghostarchive.org': {},
  'google.com': {},
  'instapaper.com': {},
  'jina.ai': {},
  'msn.com': {},
  'newsbreak.com': {},
  'nitter.net': {},
  'outline.com': {},
  'perma.cc': {},
  'scribe.rip': {},
  'threadreaderapp.com': {},
  'translate.goog': {},
  'webcache.googleusercontent.com': {},
  'webcitation.org': {},
  'xcancel.com': {},

  // Press releases.
  'accesswire.com': {},
  'businesswire.com': {},
  'einpresswire.com': {},
  'globenewswire.com': {},
  'openpr.com': {},
  'prnewswire.com': {},

  // Pages that many people write together.
  'fandom.com': {},
  'wikidot.com': {},
  'wikipedia.org': {},
}

/** Other names of these hosts. */
export const otherNames: Readonly<Record<string, string>> = {
  'archive.fo': 'archive.today',
  'archive.is': 'archive.today',
  'archive.li': 'archive.today',
  'archive.md': 'archive.today',
  'archive.ph': 'archive.today',
  'archive.vn': 'archive.today',
  'buttondown.email': 'buttondown.com',
  'fb.com': 'facebook.com',
  'instagr.am': 'instagram.com',
  'paragraph.xyz': 'paragraph.com',
  'rentry.org': 'rentry.co',
  'telegram.dog': 't.me',
  'telegram.me': 't.me',
  'threads.net': 'threads.com',
  'twitter.com': 'x.com',
  'vk.ru': 'vk.com',
  'vkontakte.ru': 'vk.com',
  'weibo.cn': 'weibo.com',
  'youtu.be': 'youtube.com',
  'youtube-nocookie.com': 'youtube.com',
}

/** First parts of a path that name a kind of page on some of these hosts, and no person. */
export const noNames: ReadonlySet<string> = new Set(
  `about accounts admin ads amp api app apps archive article articles ask bbs blog blogs blogid board boards bookmarks
  browse c category channel channels chat collection collections comment comments communities community company compose
  contact create directory discover discussion docs download downloads dashboard edit embed en en-us event events explore
  faq favorites featured feed feeds following forum forums gaming group groups hashtag hashtags help history home i idea
  ideas in index insights intent investors invite item items jobs joinchat k l latest learn legal library list lists live
  login logout m magazine markets marketplace me media member members mention mentions message messages messaging mobile
  music n new news newsletter newsletters notes notification notifications oauth p page pages people permalink photo photos
  pin podcast popular post posts premium press pricing privacy product products profile profiles pub public pulse q
  question questions r radio read register rooms reel reels rss s saved school search settings share shared sharer shop
  show shows signin signup sitemap site sites status stories story subscribe subscription support symbol symbols t tag
  tagged tags terms thread threads today top topic topics tos trending tv u user users v video videos view w watch
  watchlist web wiki with`.split(/\s+/),
)

/** Subdomains that are another form of the same place, and no person. */
export const noSubdomains: ReadonlySet<string> = new Set(
  `amp api app apps assets cache cdn files help i images img m mail media mobile new np old open proxy raw read static status
  storage support touch web webcache www`.split(/\s+/),
)
