/** Tells how far a measurement is, on standard error: the tables alone go to standard output. */
export function tell(what: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`)
}

/** The command that this process was started by, as a person types it. */
export function commandLine(script: string, given = process.argv.slice(2)): string {
  const words = given.map(word => (/\s/.test(word) ? `"${word}"` : word))
  return ['npm run', script, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
}

/** Lets a signal end this process in the ordinary way, so that the servers it has started are ended too. */
export function endOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
