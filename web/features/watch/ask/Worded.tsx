import type { WordedAnswer } from '#contract/ask.ts'
import { plural } from '#web/format/words/plural.ts'
import { quoteAnchor } from './numbered-groups.ts'

/** What a model worded of the quotes. Each sentence leads to the quotes that prove it. */
export function Worded({ answer }: { answer: WordedAnswer }) {
  const { sentences, left_out: leftOut } = answer
  return (
    <section aria-labelledby="worded" className="worded">
      <h2 id="worded" className="title">
        In short
      </h2>
      {sentences.length > 0 && (
        <p>
          {sentences.map(({ text, quotes }) => (
            <span key={text}>
              {text}
              {quotes.map(number => (
                <sup key={number}>
                  <a href={`#${quoteAnchor(number)}`} aria-label={`Quote ${number}`}>
                    {number}
                  </a>
                </sup>
              ))}{' '}
            </span>
          ))}
        </p>
      )}
      <p className="text-label text-ink-3">
        {sentences.length > 0
          ? 'A machine worded this. Each sentence was held against the quotes that it names.'
          : 'What the machine worded is not proven by the quotes.'}{' '}
        {leftOut > 0 &&
          `${plural(leftOut, 'sentence')} without proof ${leftOut === 1 ? 'was' : 'were'} left out.`}
      </p>
    </section>
  )
}
