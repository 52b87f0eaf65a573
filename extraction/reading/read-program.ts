import type { AskProgram, CaptionFile, ProgramAnswer } from './caption-program.ts'
import type { SpokenTranscript } from './video-document.ts'
import { captionsIn, type Told } from './video-readers.ts'

/** What a program returns about a video. `ask` is null if there is no program. */
export async function readByProgram(id: string, ask: AskProgram | null, signal: AbortSignal): Promise<Told> {
  if (!ask) return { said: 'absent', detail: 'is switched off' }
  return toldOfProgram(await ask(id, signal))
}

function toldOfProgram(answer: ProgramAnswer): Told {
  if (answer.ended !== 'well') {
    const isRefused = /\bHTTP Error (?:403|429)\b|\bsign in to confirm\b/i.test(answer.detail)
    const said = answer.ended === 'absent' ? 'absent' : isRefused ? 'refused' : 'failed'
    return { said, detail: answer.detail }
  }
  const files = [...answer.files].sort((a, b) => rank(a) - rank(b))
  for (const file of files) {
    const transcript = transcriptIn(file)
    if (transcript)
      return { said: 'transcript', detail: `gave a transcript (${transcript.language ?? '?'})`, transcript }
  }
  if (files.length > 0) return { said: 'failed', detail: 'wrote no captions that can be read' }
  // The program says so if there are captions, but YouTube requires a proof that only a browser has.
  if (/\bPO token\b/i.test(answer.complaint))
    return { said: 'withheld', detail: 'says that captions are not given to it' }
  return { said: 'none', detail: 'found no captions' }
}

/**
 * The order of caption files. In other languages than English, automatic captions come before an English file, which is
 * usually a machine translation. In English, captions by people come before automatic ones.
 */
function rank(file: CaptionFile): number {
  const language = languageOf(file) ?? ''
  if (language.endsWith('-orig')) return language.startsWith('en') ? 2 : 0
  return 1
}

/** `captions.de-orig.json3` is German. */
function languageOf({ name }: CaptionFile): string | null {
  return /^captions\.([\w-]{1,35})\.\w+$/.exec(name)?.[1] ?? null
}

function transcriptIn(file: CaptionFile): SpokenTranscript | null {
  try {
    const transcript = captionsIn(file.text)
    return transcript.text === ''
      ? null
      : { ...transcript, language: languageOf(file)?.replace(/-orig$/, '') ?? null }
  } catch {
    // A file that looks like subtitles and has none counts as no captions.
    return null
  }
}
