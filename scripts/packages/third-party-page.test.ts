import { describe, expect, it } from 'vitest'
import type { Package } from './lock.ts'
import { readNotice } from './notice.ts'
import { type Bundled, type ThirdParty, thirdPartyPage } from './third-party-page.ts'

const terms = 'Permission is granted to anyone who keeps this notice.'

function packageNamed(name: string, license = 'MIT'): Package {
  return { path: `node_modules/${name}`, name, version: '1.2.3', license, dev: false }
}

function bundled(name: string, file: string | null, more: Partial<Bundled> = {}): Bundled {
  const notice = file === null ? null : readNotice(file)
  return { package: packageNamed(name), in: ['pages'], notice, author: 'Its maker', more: null, ...more }
}

function pageWith(changes: Partial<ThirdParty>): string {
  return thirdPartyPage({
    fonts: [],
    bundled: [],
    beside: [],
    licences: new Map([['MIT', readNotice(terms)]]),
    node: '24.0.0',
    postgres: '18.0.0',
    ...changes,
  })
}

describe('thirdPartyPage', () => {
  it('has the text of a licence once, and a line for each package under it', () => {
    const page = pageWith({
      bundled: [bundled('one', `Copyright Ada <ada@example.com>\n\n${terms}`), bundled('two', null)],
    })
    expect(page).toContain(
      '- one 1.2.3 (pages): Copyright Ada &lt;ada@example.com>\n- two 1.2.3 (pages): Its maker',
    )
    expect(page.split(terms)).toHaveLength(2)
  })

  it('has the whole text of a package whose own says something else', () => {
    const page = pageWith({
      bundled: [bundled('one', `Copyright Ada\n\n${terms.replace('anyone', 'friends')}`)],
    })
    expect(page).toContain('- one 1.2.3 (pages): Copyright Ada; its own text below')
    expect(page).toContain('### Text of one 1.2.3\n\n```text\nPermission is granted to friends')
    expect(page).not.toContain(terms)
  })

  it('says where more notices are', () => {
    const more = 'node_modules/one/NOTICE.txt'
    expect(pageWith({ bundled: [bundled('one', terms, { more })] })).toContain(`more notices in \`${more}\``)
  })

  it('names what an image has beside, by licence', () => {
    const page = pageWith({
      beside: [packageNamed('vite'), packageNamed('css', 'MPL-2.0'), packageNamed('zlib')],
    })
    expect(page).toContain('### Beside, MIT\n\nvite 1.2.3, zlib 1.2.3.')
    expect(page).toContain('### Beside, MPL-2.0\n\ncss 1.2.3.')
  })

  it('names fonts with their files', () => {
    const font = {
      name: 'Serif',
      files: ['web/fonts/serif.ttf'],
      licence: 'OFL',
      licenceFile: 'web/fonts/OFL.txt',
      copyright: 'Copyright Ada',
    }
    expect(pageWith({ fonts: [font] })).toContain(
      '- Serif (`web/fonts/serif.ttf`), OFL, [text](web/fonts/OFL.txt): Copyright Ada',
    )
  })
})
