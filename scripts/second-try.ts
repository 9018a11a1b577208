import type { Count } from './count-tests.ts'
import type { RunOptions } from './run-tests.ts'

/** More failures than these are no accident, and are not asked once more. */
const mostAgain = 12

/**
 * Runs the few tests that failed once more, one after the other and with nothing beside them: a test that fails then, fails.
 * Those that pass are named at the end of the run (docs/decisions/0197).
 */
export async function againAlone(
  first: Count,
  runTests: (options: RunOptions) => Promise<Count>,
  { browser, alone }: { readonly browser: string; readonly alone: readonly string[] },
): Promise<Count> {
  const failures = first.failures ?? []
  // a runner that broke down names fewer than have failed
  if (failures.length === 0 || failures.length > mostAgain || failures.length < first.failed) return first
  console.log(`\nOnce more, alone: ${failures.map(({ name }) => name).join(', ')}\n`)
  const places = [...new Set(failures.map(({ at }) => at))]
  return afterSecondTry(first, await runTests({ browser, parameters: [...places, ...alone] }))
}

/** What holds after a second try: whatever failed in it has failed, and a test that did not come to run again has, too. */
export function afterSecondTry(first: Count, second: Count): Count {
  const before = first.failures ?? []
  const again = second.failures ?? []
  const hasRun = second.passed + second.failed >= before.length
  if (!hasRun || again.length < second.failed) return first
  const all = first.passed + first.failed
  return {
    passed: all - second.failed,
    failed: second.failed,
    failures: again,
    unsteady: before.filter((one) => !again.some(({ name }) => name === one.name)),
    skipped: [...new Set([...first.skipped, ...second.skipped])],
  }
}
