import { describe, expect, it } from 'vitest'
import { isChineseOrJapanese, isJapanese, languageOf, unreadLanguage } from '#extraction/text/languages.ts'

describe('no language is known of', () => {
  it.each([
    ['an empty text', ''],
    ['numbers and symbols', '$ACM 12.4 % +3'],
    ['a few words', 'Acme Corp: buy'],
    ['a list of names', 'Acme Otter Kiwi Cold Storage Fjord Marine Nickel Valley Harbour Bank'],
  ])('%s', (_, text) => {
    expect(languageOf(text)).toBeNull()
  })
})

describe('the built-in rules read', () => {
  it.each([
    [
      'English',
      'We think that the shares of this company are cheap, and it is not likely that they will stay so for long with the orders it has.',
    ],
    [
      'German',
      'Wir glauben, dass die Aktie nicht teuer ist, und auch die Zahlen von gestern sind gut. Ich bin mit dem Kauf noch nicht fertig, aber das wird.',
    ],
    [
      'French',
      'Nous pensons que les actions ne sont pas chères et que le marché est trop sévère avec cette entreprise, mais pour nous la valeur est dans les usines.',
    ],
    [
      'Spanish',
      'Creemos que las acciones están baratas y que el mercado es demasiado duro con la empresa, pero los pedidos son muy buenos para este año y por eso compramos.',
    ],
    [
      'Portuguese',
      'As ações da empresa não são caras e o mercado já está mais calmo, mas os resultados do ano foram bons e isso também ajuda. Você não precisa de pressa.',
    ],
    [
      'Italian',
      'Le azioni della società non sono care e il mercato è anche troppo severo, ma gli ordini di questo anno sono più alti e per noi il valore è nel marchio.',
    ],
    [
      'Dutch',
      'De aandelen van het bedrijf zijn niet duur en dat is ook te zien aan de koers, maar er wordt nog niet veel over geschreven. Ik heb er een paar bij gekocht.',
    ],
    ['Chinese', '我认为这家公司的股票很便宜，所以上个月买了一些，打算长期持有。'],
    ['Japanese', 'この会社の株は割安だと思うので、先月少し買い増しました。'],
  ])('%s', (name, text) => {
    expect([languageOf(text), unreadLanguage(text)]).toEqual([name, null])
  })
})

describe('the built-in rules do not read', () => {
  it.each([
    ['Korean', '이 회사의 주식은 저평가되어 있다고 생각해서 지난달에 조금 샀습니다.'],
    ['Russian', 'Мы считаем, что акции этой компании недооценены, и купили их в прошлом месяце.'],
    ['Ukrainian', 'Ми вважаємо, що акції цієї компанії недооцінені, і купили їх минулого місяця.'],
    ['Arabic', 'نعتقد أن أسهم هذه الشركة رخيصة ولذلك اشتريناها الشهر الماضي.'],
    ['Hindi', 'हमें लगता है कि इस कंपनी के शेयर सस्ते हैं, इसलिए पिछले महीने खरीदे।'],
    [
      'Polish',
      'Nie sądzę, że to jest droga spółka, ale na razie nie kupuję, bo tak już jest po wynikach. Może za rok, jak się to zmieni, co tylko by pomogło.',
    ],
    [
      'Turkish',
      'Bu hisse için daha çok erken ve bir yıl sonra ne olacak belli değil, ama şirket her çeyrek olan gibi daha iyi, en az yüzde on kadar.',
    ],
    [
      'Swedish',
      'Jag tror att aktien är billig och att det inte är för sent, men vi har inte köpt den efter rapporten som kom från bolaget. Det kan vi också göra med tiden.',
    ],
  ])('%s, and say so', (name, text) => {
    expect(unreadLanguage(text)).toBe(name)
  })
})

describe('a text is written in Chinese or Japanese', () => {
  it.each([
    ['Wir haben 腾讯 verkauft, weil uns der Kurs zu hoch war.', false],
    ['이 회사(株)의 주식은 저평가되어 있다.', false],
    ['加仓 NVDA', true],
    ['TSLAは買い', true],
  ])('%s: %s', (text, isWritten) => {
    expect(isChineseOrJapanese(text)).toBe(isWritten)
  })

  it('and is Japanese with syllabic letters', () => {
    expect([isJapanese('買い増しました'), isJapanese('买入特斯拉')]).toEqual([true, false])
  })
})
