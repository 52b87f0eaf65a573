import { runExtractCommand } from '#extraction/extract-command.ts'
import { readEnvFile } from '#extraction/settings.ts'

// npm run -s extract -- <address or file> | --check <address> | --jsonl
try {
  readEnvFile()
  const { stdin, stdout, stderr } = process
  const terminal = { stdin, stdout, stderr, untilInterrupted }
  process.exitCode = await runExtractCommand(process.argv.slice(2), process.env, terminal)
} catch (error) {
  // The `.env` file cannot be read.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Ctrl-C must also end a program that was started for a video. */
function untilInterrupted(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => ending.abort(new Error('It was interrupted.')))
  return ending.signal
}
