/** Banks and brokers that rate stocks, in simplified letters. */
const names = [
  '高盛|摩根士丹利|大摩|摩根大通|小摩|花旗|瑞银|瑞信|野村|汇丰|美银|美国银行|巴克莱|德银|杰富瑞|里昂|麦格理|大和|伯恩斯坦|星展|招银国际|交银国际|建银国际|富瑞|法巴|渣打|晨星|富途',
  '中金公司|中金|国泰君安|国泰海通|海通国际|东吴|申万宏源|天风|国元国际|第一上海|华泰|中信里昂',
  'ゴールドマン・?サックス|ゴールドマン|モルガン・?スタンレー|JPモルガン|シティグループ|シティ|バークレイズ|ジェフリーズ|みずほ|野村|大和|岡三|東海東京|いちよし|マッコーリー|UBS|CLSA|ゴ社',
].join('|')
const house = new RegExp(`(?:${names})$|(?:证券|證券|証券|投行|国际证券|资本)$`)

/** Whether a name is that of a house that rates stocks. */
export function isHouse(name: string): boolean {
  return house.test(name)
}

const speaks = new RegExp(
  String.raw`^(?:集团|证券|証券|證券|公司|国际|ホールディングス|HD)?["」”]?(?:\([^()]{1,12}\))?(?:的)?(?:首席|资深|知名|最新)?` +
    '(?:分析师|研究部|研究员|研究所|研报|研究报告|报告|团队|经济学家|アナリスト|のアナリスト|のレポート)?(?:[^,。、]{0,6}?)' +
    '(?:认为|表示|指出|预计|预期|预测|称|说|发表|发布|维持|重申|上调|下调|给予|予|首予|首次|将|把|对|看好|看淡|升|降|指|削|研报|报告|分析师|力荐|唱|点名|调|提高|重启|は|が|による|の目標|の投資判断|のレーティング|も|、)',
)

/** Whether a house that ends at an offset of a text speaks there of a stock. */
export function speaksAt(text: string, end: number): boolean {
  return speaks.test(text.slice(end, end + 32))
}
