/** Letters before and after a short name that make it part of another word: 完美的, 进行中行情, 北京东路. */
const otherWords: Record<string, { before?: string; after?: string }> = {
  美的: { before: '完优最精唯健华甜俊柔赞欧英中亚较更很真绝凄审肥鲜丰秀淳和南北全' },
  中行: { before: '其进手途盘场程运', after: '情业走驶' },
  建行: { before: '修新', after: '业动' },
  农行: { before: '三', after: '业' },
  工行: { before: '手加施员罢', after: '业为' },
  交行: { before: '成移提社外', after: '情为业' },
  新地: { before: '创重全', after: '区方点' },
  中通: { before: '其盘手', after: '过胀知' },
  高通: { before: '提', after: '胀过道关货' },
  爱尔: { after: '兰' },
  长和: { before: '增成生延校部会行董市所', after: '短' },
  京东: { before: '北南东', after: '路' },
  百度: { before: '0123456789几数' },
  三一: { before: '0123456789百十二年月星期' },
  长安: { after: '街' },
  海天: { before: '上', after: '一' },
  联想: { after: '到起' },
  理想: { before: '最不很太较更想', after: '化的情中状主' },
  长电: { before: '增成' },
  长荣: { before: '增成', after: '誉' },
  保利: { before: '确', after: '率润' },
  日立: { before: '今昨明生节假当每', after: '市案即刻' },
  中国银行: { after: '业股间' },
  美国银行: { after: '业股间' },
  中国移动: { after: '支互' },
  中国石油: { after: '需进消' },
  中国建筑: { after: '业师市' },
  中国电信: { after: '业' },
  中国汽研: { after: '究' },
  贝壳: { before: '捡海', after: '类' },
  吉利: { before: '不大' },
  小米: { after: '粥椒' },
  苹果: { before: '青红吃烂', after: '树汁园醋酱派皮味脆' },
  百事: { after: '通可不' },
  思科: { before: '哥' },
  博通: { before: '鹏' },
  网易: { before: '上' },
  伊利: { after: '诺' },
  平安: { before: '报保求' },
}

/** Whether a short name that stands at an offset is part of another word there. */
export function isOtherWord(word: string, text: string, at: number): boolean {
  const other = otherWords[word]
  if (!other) return false
  const before = text.charAt(at - 1)
  const after = text.charAt(at + word.length)
  return (
    (before !== '' && (other.before?.includes(before) ?? false)) ||
    (after !== '' && (other.after?.includes(after) ?? false))
  )
}
