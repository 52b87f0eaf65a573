/**
 * When exchanges close, by their time zone: the end of regular trading as they publish it, of several the earliest, so that
 * nothing is called open that is over.
 */
const closes: Readonly<Record<string, string>> = {
  'America/New_York': '16:00',
  'America/Toronto': '16:00',
  'America/Sao_Paulo': '17:00',
  'America/Mexico_City': '15:00',
  'America/Argentina/Buenos_Aires': '17:00',
  'Europe/London': '16:30',
  'Europe/Dublin': '16:30',
  'Europe/Lisbon': '16:30',
  'Europe/Berlin': '17:30',
  'Europe/Paris': '17:30',
  'Europe/Amsterdam': '17:30',
  'Europe/Brussels': '17:30',
  'Europe/Rome': '17:30',
  'Europe/Madrid': '17:30',
  'Europe/Vienna': '17:30',
  'Europe/Zurich': '17:30',
  'Europe/Stockholm': '17:30',
  'Europe/Helsinki': '18:30',
  'Europe/Copenhagen': '17:00',
  'Europe/Oslo': '16:20',
  'Europe/Warsaw': '17:00',
  'Europe/Istanbul': '18:00',
  'Africa/Johannesburg': '17:00',
  'Asia/Tokyo': '15:30',
  'Asia/Seoul': '15:30',
  'Asia/Hong_Kong': '16:00',
  'Asia/Shanghai': '15:00',
  'Asia/Taipei': '13:30',
  'Asia/Singapore': '17:00',
  'Asia/Kolkata': '15:30',
  'Australia/Sydney': '16:00',
  'Pacific/Auckland': '16:45',
}

/** Of an exchange that is not in the table. */
const usual = '16:00'

/** When the exchanges of a time zone (IANA) close, in minutes since midnight there. */
export function closingMinutes(timezone: string): number {
  const [hours = 0, minutes = 0] = (closes[timezone] ?? usual).split(':').map(Number)
  return hours * 60 + minutes
}
