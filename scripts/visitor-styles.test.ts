import { describe, expect, it } from 'vitest'
import { classesIn, lackingRules } from './visitor-styles.ts'

const whole = classesIn('.btn{color:red}.aspect-video{aspect-ratio:16/9}.md\\:p-4{padding:4px}')
const visitors = classesIn('.btn{color:red}.landing{color:blue}')
const sheets = { has: visitors, other: whole, sheet: 'web/visitor.css' }

describe('the styles of visitors', () => {
  it('lack a rule that a file of theirs names and only the whole look has', () => {
    const player = {
      file: 'web/VideoPlayer.tsx',
      code: `const frame = 'grid aspect-video'; const more = \`md:p-4 \${frame}\``,
    }
    expect(lackingRules([player], sheets)).toEqual([
      'web/visitor.css lacks rules that web/VideoPlayer.tsx needs: aspect-video md:p-4',
    ])
  })

  it('lack nothing where a class has its rule, has none anywhere, or stands in what is not drawn', () => {
    const button = { file: 'web/Button.tsx', code: `jsx('a', { className: 'btn group' })` }
    const element = { file: 'web/Field.tsx', code: `_jsx("aspect-video", { name: 'q' })` }
    const library = { file: 'node_modules/x/index.js', code: `'aspect-video'` }
    const comment = {
      file: 'web/Picture.tsx',
      code: `/** The aspect-video of it. */\nconst kind = 'image/*' // aspect-video`,
    }
    expect(lackingRules([button, element, library, comment], sheets)).toEqual([])
    const besides = { ...comment, code: `${comment.code}\nconst frame = 'aspect-video'` }
    expect(lackingRules([besides], sheets)).toHaveLength(1)
  })
})
