import { describe, expect, it } from 'vitest'
import { method } from '#contract/outcomes.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const member = sharedClient(app)

describe('/method', () => {
  it('tells everybody the rules, with the number of the method and the worked example', async () => {
    for (const answer of [await app.request('/method'), await member.get('/method')]) {
      expect(answer.status).toBe(200)
      const page = await answer.text()
      expect(page).toContain('<h1>How outcomes are computed</h1>')
      expect(page).toContain(`This is method ${method}, in force since`)
      expect(page).toContain('66 × 4 ÷ 240 − 1 = <strong>+10.0 %</strong>')
      expect(page).toContain('<td>3, 12 or 36 months later')
      expect(page).not.toContain('<script')
    }
  })
})
