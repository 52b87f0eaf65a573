import type { Sentence, Stretch } from '#extraction/extractors/rules/chinese-japanese/clauses.ts'

/** How a clause says what it says. */
export interface Circumstances {
  /** Others say it. */
  isOthers: boolean
  /** A credit, an advert or thanks. */
  isNobodys: boolean
  /** The author speaks of what is done or thought. */
  isOwn: boolean
  isCondition: boolean
  /** Less for what was once or is conceded, more for what is said against it. */
  factor: number
  /** Whether the words before a trade name somebody whose trades are no tip. */
  isInsider(before: string): boolean
}

/** Follows a text clause by clause. Others' views last until the author speaks again. */
export interface FollowedCircumstances {
  beginSentence(sentence: Sentence): void
  ofClause(clause: Stretch): Circumstances
}

const others = new RegExp(
  '(?:很多人|不少人|(?<!还)有人|人人|大家|朋友|网友|吧友|股友|同事|同学|别人|邻居|市场(?:都|普遍)?|媒体|群里|评论区|家人|家里人|老婆|老公|我妈|岳父|亲戚|专家|自媒体|大V|博主|他们|读者|粉丝|全网|机构).{0,10}?' +
    '(?:说|觉得|认为|喊|劝|推荐|吹|问|建议|看好|看空|以为|都在|私信|抄底|骂|嘲笑|笑话|预测|预期|想买)' +
    '|(?:みんな|皆|多くの人|周り|友人|知人|同僚|世間|市場|アナリスト|専門家|SNS|ネット|掲示板|誰か|人によって|一部|メディア).{0,14}?(?:言|勧め|騒|思って|煽|推奨|予想|信じ|書い|すすめ)',
)
const ownVoice =
  /我(?!们都|妈|爸|朋友|老婆|老公|同事|同学|媳妇)|本人|笔者|咱|本周|结论|答[:：]|私|僕|俺|自分|個人的|当方|今回/
const nobodys =
  /图片来源|图源|资料图|供图|摄影|版权|特此致谢|致谢|赞助|直播支持|冠名|广告[:：]|免责声明|不构成.{0,6}建议|写真[:：提]|画像[:：]|提供[:：]|出典|スポンサー|サービスを利用|広告[:：]|PR[:：]|免責/
const condition = /如果|要是|假如|假设|倘若|除非|一旦|若(?!干)|もし|仮に|万が一/
const past =
  /(?:去年|前年|大前年|当年|当时|以前|曾经|早年|过去|那时|[一二两三四五六七八九十0-9]+年前|(?:19|20)\d\d年|二零[一二三四五六七八九零]{2}年|第一手|后来|昔|以前は|かつて|当時|去年|昨年|年前|前回)/
const now =
  /今年|现在|如今|目前|这次|今天|昨天|上周|这周|本周|本月|上个月|今は|今回|現在|今年|今日|昨日|先週|先月|今月|もう/
const conceding =
  /^(?:虽然|虽说|虽|尽管|固然|就算|哪怕|即使|诚然)|(?:けれども|けれど|けど|ものの|とはいえ|ですが|ますが|だが|でしたが|いますが|ましたが)[、,]?$|は(?:良い|いい)会社/
const turning =
  /^(?:但是|但|不过|可是|可|然而|只是|而我|反而|却|でも|しかし|ただし|ただ|とはいえ|それでも|だが|むしろ)/
const insider =
  /(?:高管|董事|股东|实控人|实际控制人|管理层|公司(?:拟|将|计划|宣布|自身)|董秘|员工|巴菲特|段永平|木头姐|基金|北向|外资|主力|机构|国家队|险资|南向|社保|游资|散户|回购|副总|总裁|CEO|创始人|爸爸|役員|社長|会長|バフェット|大株主|創業者|外国人|機関|個人投資家|ファンド|同社は)[^,。]{0,18}$/

/** For a text in plain letters. */
export function circumstancesOf(text: string): FollowedCircumstances {
  let [isOthers, isNobodys, isPast] = [false, false, false]
  return {
    beginSentence({ start, end }) {
      const words = text.slice(start, Math.min(end, start + longestRead))
      isNobodys = nobodys.test(words)
      isOthers = false
      isPast = false
    },
    ofClause({ start, end }) {
      const words = text.slice(start, Math.min(end, start + longestRead))
      const own = ownVoice.test(words)
      const told = others.exec(words)
      if (told) isOthers = !ownVoice.test(words.slice(0, told.index))
      else if (own || turning.test(words)) isOthers = false
      if (past.test(words)) isPast = true
      if (now.test(words)) isPast = false
      const factor = (conceding.test(words) ? 0.35 : 1) * (turning.test(words) ? 1.3 : 1) * (isPast ? 0.3 : 1)
      return {
        isOthers,
        isNobodys,
        isOwn: own,
        isCondition: condition.test(words),
        factor,
        isInsider: before => insider.test(before),
      }
    },
  }
}

/** Characters. A longer clause is of a text without marks. */
const longestRead = 400
