/** Words that docs/words.md leaves out, each with the word to use. `feedback` does not count as `feed`. */
const leftOut = [
  { word: /claim|voice|recommendation/i, say: 'tip, or terms for what is judged of it' },
  { word: /verdict|opinion/i, say: 'judgement; classification for its value' },
  { word: /signal|opposed/i, say: 'contradiction' },
  {
    word: /feed(?!back)/i,
    say: 'source',
    // Documents in RSS or Atom, both read and published ones, are called feeds.
    except: /\/(syndication|asking|parsing|testing)\/|^bench\//,
  },
  {
    word: /queue/i,
    say: 'draft, or to keep',
    // The library of jobs and the moderators have queues.
    except: /^server\/(jobs|database)\/|\/moderation[/.]/,
  },
]

/** The names that a file introduces: its own and its folders' without endings, and those that it exports. */
function namesGiven(path: string, text: string): string[] {
  const exported = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm
  return [
    ...path.split('/').map(name => name.replace(/\..*/, '')),
    ...[...text.matchAll(exported)].map(match => match[1] ?? ''),
  ]
}

/** The errors in the names of a file, a sentence each (docs/words.md). */
export function wordsLeftOut(path: string, text: string): string[] {
  return leftOut
    .filter(({ except }) => !except?.test(path))
    .flatMap(({ word, say }) =>
      namesGiven(path, text)
        .filter(name => word.test(name))
        .map(name => `${path} names ${name}; docs/words.md says ${say}`),
    )
}
