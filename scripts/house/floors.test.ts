import { describe, expect, it } from 'vitest'
import { arrowsUp, crowded, floorOf, importedIn, knots } from './floors.ts'

const arrow = (from: string, to: string) => ({ from: `server/${from}`, to: `server/${to}` })
const down = arrow('features/desk/due/queries.ts', 'features/library/posts/queries.ts')
const up = arrow('features/library/posts/writes.ts', 'features/intake/queue/take-up.ts')

describe('the floors', () => {
  it('are climbed by an import of what lies higher, and of the program itself', () => {
    const intoMain = arrow('jobs/tasks.ts', 'main.ts')
    expect(arrowsUp([down, up, intoMain, arrow('main.ts', 'jobs/tasks.ts')])).toEqual([up, intoMain])
  })

  it('are knotted where two import each other, also by way of a third', () => {
    expect(knots([down, up])).toEqual([])
    const back = arrow('features/intake/queue/take-up.ts', 'features/library/posts/sight.ts')
    expect(knots([down, up, back])).toEqual([['server/features/library', 'server/features/intake']])
    const round = [
      up,
      arrow('features/intake/a.ts', 'features/desk/b.ts'),
      arrow('features/desk/c.ts', 'features/library/d.ts'),
    ]
    expect(knots(round)).toEqual([
      ['server/features/library', 'server/features/intake', 'server/features/desk'],
    ])
  })

  it('are known by the folder, whatever a file is called', () => {
    expect(floorOf('server/schema/house/people.ts')).toBe(0)
    expect(floorOf('server/features/house/people/routes.ts')).toBeGreaterThan(
      floorOf('server/features/watch/radar/news.ts'),
    )
    expect(floorOf('server/app.ts')).toBeGreaterThan(floorOf('server/outlets/mcp/routes.ts'))
    expect(floorOf('web/pages/stock/StockWork.tsx')).toBeGreaterThan(
      floorOf('web/features/house/people/queries.ts'),
    )
    expect(floorOf('contract/tips.ts')).toBe(-1)
  })
})

it('a folder is crowded with thirteen entries, of which a folder is one', () => {
  const files = Array.from({ length: 12 }, (_, n) => `server/jobs/${n}.ts`)
  expect(crowded(files)).toEqual([])
  expect(crowded([...files, 'server/jobs/queue/a.ts', 'server/jobs/queue/b.ts'])).toEqual([
    { folder: 'server/jobs', entries: 13 },
  ])
})

it('imports are found in each form, also over lines and where they are made later', () => {
  const text = `import './styles.css'
import type { A } from './a.ts'
import {
  b,
} from "./b.ts"
export { c } from './c.ts'
const later = () => import('./d.ts')
const text = "imported from './nowhere.ts'"`
  expect(importedIn(text)).toEqual(['./styles.css', './a.ts', './b.ts', './c.ts', './d.ts'])
})
