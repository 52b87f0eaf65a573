import { describe, expect, it } from 'vitest'
import { closingLines, judge, readReport, toRunAgain } from './report.ts'

const test = (fullName: string, status: string) => ({ fullName, status })

function report(name: string, tests: ReturnType<typeof test>[], status = 'passed') {
  return { name, status, startTime: 1000, endTime: 3500, assertionResults: tests }
}

function read(...testResults: object[]) {
  return readReport(JSON.stringify({ startTime: 0, testResults }), '/project')
}

describe('the report of a run', () => {
  it('is refused where it is none', () => {
    expect(() => readReport('', '/project')).toThrow()
    expect(() => readReport('{"testResults": [{}]}', '/project')).toThrow()
  })

  it('counts a file that fails as a whole as one failure', () => {
    const files = read(report('/project/e2e/a.spec.ts', [], 'failed'))
    expect(judge(files)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
    expect(toRunAgain(files)).toEqual(['e2e/a.spec.ts'])
  })

  it('tells seconds, and what passed, failed and was skipped', () => {
    const tests = [
      test('one', 'passed'),
      test('two', 'failed'),
      test('three', 'skipped'),
      test('four', 'todo'),
    ]
    expect(read(report('/project/server/a.test.ts', tests, 'failed'))).toEqual([
      { path: 'server/a.test.ts', seconds: 2.5, passed: 1, skipped: 2, failed: ['two'] },
    ])
  })

  it('has no file run again but journeys that failed', () => {
    const failing = [test('one', 'failed')]
    const files = read(
      report('/project/server/a.test.ts', failing, 'failed'),
      report('/project/e2e/core/a.spec.ts', failing, 'failed'),
      report('/project/e2e/b.spec.ts', [test('two', 'passed')]),
      report('/project/reliability/c.test.ts', failing, 'failed'),
    )
    expect(toRunAgain(files)).toEqual(['e2e/core/a.spec.ts'])
  })
})

describe('what is said of a run', () => {
  const first = read(
    report('/project/e2e/a.spec.ts', [test('comes and goes', 'failed'), test('stays', 'passed')], 'failed'),
    report('/project/e2e/b.spec.ts', [test('breaks', 'failed')], 'failed'),
    report('/project/server/c.test.ts', [test('holds', 'passed')]),
  )

  it('fails for what failed twice, and names what failed once', () => {
    const again = read(
      report('/project/e2e/a.spec.ts', [test('comes and goes', 'passed'), test('stays', 'passed')]),
      report('/project/e2e/b.spec.ts', [test('breaks', 'failed')], 'failed'),
    )
    const verdict = judge(first, again)
    expect(verdict).toMatchObject({ passed: 3, failed: 1, flaky: ['e2e/a.spec.ts: comes and goes'] })
    expect(closingLines(verdict)).toEqual([
      'FLAKY e2e/a.spec.ts: comes and goes',
      '1 flaky: docs/testing.md says what is done about them',
      '3 passed, 1 failed, 1 flaky',
    ])
  })

  it('is short where all is well', () => {
    expect(closingLines(judge(first.slice(2)))).toEqual(['1 passed, 0 failed'])
  })
})
