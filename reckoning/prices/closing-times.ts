/**
 * When exchanges close, by IANA time zone, in local time: the end of regular trading as the exchanges publish it. The
 * earliest if a zone has several, so that a market that has closed is never taken for open.
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

/** For a zone that is not in the table. */
const usual = '16:00'

/**
 * When the exchanges of an IANA time zone close, in minutes since local midnight. 16:00 for a zone that is not in the
 * table.
 */
export function closingMinutes(timezone: string): number {
  const [hours = 0, minutes = 0] = (closes[timezone] ?? usual).split(':').map(Number)
  return hours * 60 + minutes
}
