// `npm run check`: everything that can be said without running the product.
import { performance } from 'node:perf_hooks'
import { checkLocales } from './check-locales.ts'
import { packaged, run } from './run.ts'

const checks: readonly {
  readonly name: string
  readonly work: () => Promise<{ code: number; output: string }>
}[] = [
  { name: 'types', work: () => run(packaged('tsc'), ['-b']) },
  { name: 'lint', work: () => run(packaged('oxlint'), ['--type-aware', '--deny-warnings']) },
  { name: 'format', work: () => run(packaged('oxfmt'), ['--check']) },
  { name: 'locales', work: checkLocales },
  {
    name: 'architecture',
    work: () =>
      run(packaged('vitest'), [
        'run',
        '--project',
        'plain',
        'tests/architecture.test.ts',
        'tests/sizes.test.ts',
      ]),
  },
]

const results = await Promise.all(
  checks.map(async ({ name, work }) => {
    const begin = performance.now()
    const { code, output } = await work()
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    return { code, output }
  }),
)
const failed = results.filter(({ code }) => code !== 0)
for (const { output } of failed) console.log(output)
process.exitCode = failed.length === 0 ? 0 : 1
