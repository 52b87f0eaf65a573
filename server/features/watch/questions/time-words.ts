/** Words for times, in lower case and without accents, of English, German, French, Spanish, Portuguese, Italian and Dutch. */

/** Each month, January first, with its abbreviations behind `;`. */
const monthLists = [
  'january januar janvier enero janeiro gennaio januari;jan',
  'february februar fevrier febrero fevereiro febbraio februari;feb',
  'march marz maerz mars marzo marco maart;mar',
  'april avril abril aprile;apr',
  'may mai mayo maio maggio mei',
  'june juni juin junio junho giugno;jun',
  'july juli juillet julio julho luglio;jul',
  'august aout agosto augustus;aug',
  'september septembre septiembre setembro settembre;sep sept',
  'october oktober octobre octubre outubro ottobre;oct okt',
  'november novembre noviembre novembro;nov',
  'december dezember decembre diciembre dezembro dicembre;dec dez',
]

/** The number of a month by its name, from 1. */
export const months = new Map<string, number>()
/** Names that mean a month only beside another word for a time: abbreviations, and names that are other words too. */
export const unsureMonths = new Set('may march mars mai mei marco'.split(' '))
for (const [at, list] of monthLists.entries())
  for (const [isShort, names] of list.split(';').entries())
    for (const name of names.split(' ')) {
      months.set(name, at + 1)
      if (isShort === 1) unsureMonths.add(name)
    }

/** The number of a day of the week by its name, from Monday 0. */
export const weekdays = new Map(
  'monday tuesday wednesday thursday friday saturday sunday;montag dienstag mittwoch donnerstag freitag samstag sonntag'
    .split(';')
    .flatMap(list => list.split(' ').map((name, at) => [name, at] as const)),
)

/** Days by how many lie between them and today. */
export const nearDays = new Map([
  ...'today heute oggi hoje vandaag'.split(' ').map(word => [word, 0] as const),
  ...'yesterday gestern hier ayer ontem ieri gisteren'.split(' ').map(word => [word, 1] as const),
])
/** Of `nearDays`, words that mean something else in English. */
export const unsureDays = new Set(['hier'])

export type Unit = 'day' | 'week' | 'month' | 'year'
export const units = new Map<string, Unit>([
  ...words('day', 'day days tag tage tagen jour jours dia dias giorno giorni dag dagen'),
  ...words('week', 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken'),
  ...words('month', 'month months monat monate monaten mois mes meses mese mesi maand maanden'),
  ...words('year', 'year years jahr jahre jahren an annee annees ano anos anno anni jaar'),
])

function words(unit: Unit, list: string): [string, Unit][] {
  return list.split(' ').map(word => [word, unit])
}

/** Before a unit: the one before this. Behind it in Romance languages. */
export const lasts = new Set(
  'last past previous letzte letzten letzter letztes letztem vorige vorigen vergangene vergangenen vorig afgelopen'.split(
    ' ',
  ),
)
export const lastsBehind = new Set(
  'dernier derniere derniers dernieres passe passee pasado pasada passado passada scorso scorsa fa'.split(
    ' ',
  ),
)
export const currents = new Set(
  'this current diese diesen dieser dieses diesem cette ce este esta questo questa deze dit'.split(' '),
)
export const agos = new Set(['ago'])

export const numbers = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, at + 1] as const),
)

/** What stands before a time. `in`: within it. */
export const leads = new Map<string, 'in' | 'since' | 'after' | 'before' | 'until'>([
  ...'in on during of im am vom en em durante pendant dans from'
    .split(' ')
    .map(word => [word, 'in'] as const),
  ...'since seit depuis desde sinds dal'.split(' ').map(word => [word, 'since'] as const),
  ...'after nach apres despues depois dopo na'.split(' ').map(word => [word, 'after'] as const),
  ...'before vor avant antes prima voor'.split(' ').map(word => [word, 'before'] as const),
  ...'until till bis jusque hasta ate fino tot'.split(' ').map(word => [word, 'until'] as const),
])
/** Between the two ends of a time. */
export const tos = new Set('to and until till bis und a y e et tot en –'.split(' '))
/** Articles between a lead and a time: *in the last week*, *im* has one already. */
export const articles = new Set('the der die das dem den la le les el los il de of letzten'.split(' '))
