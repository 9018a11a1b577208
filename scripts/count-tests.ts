export interface Count {
  readonly passed: number
  readonly failed: number
  /** The names of those that failed, where the runner tells them. */
  readonly failures?: readonly Failure[]
  /** Those that failed beside the others and passed alone. */
  readonly unsteady?: readonly Failure[]
  /** The names of those that were left out. */
  readonly skipped: readonly string[]
}

export interface Failure {
  /** What it says, and for a journey where it stands. */
  readonly name: string
  /** The first line of why. */
  readonly reason: string
  /** What its runner takes to run it once more: a file, for journeys with the line. */
  readonly at: string
}

/** Closes a run with its sums and sets the exit code. With `CI` set, a test left out fails the run. */
export function printCounts(counts: readonly Count[], missing: readonly string[]): void {
  const passed = sum(counts.map((count) => count.passed))
  const failed = sum(counts.map((count) => count.failed))
  const skipped = counts.flatMap((count) => count.skipped)
  const failures = counts.flatMap((count) => count.failures ?? [])
  const unsteady = counts.flatMap((count) => count.unsteady ?? [])
  if (unsteady.length > 0) console.log(`\nFailed beside the others, passed alone:\n${listed(unsteady)}`)
  if (failures.length > 0) console.log(`\nFailed:\n${listed(failures)}`)
  if (missing.length > 0)
    console.log(`\nNot on this machine, and not to be installed by this user: ${missing.join(', ')}`)
  if (skipped.length > 0) console.log(`\nLeft out:\n${skipped.map((name) => `  ${name}`).join('\n')}`)
  console.log(
    `\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  )
  const isStrict = process.env.CI !== undefined
  if (isStrict && skipped.length > 0) console.log('CI skips nothing: the tests left out count as a failure.')
  process.exitCode = failed === 0 && !(isStrict && skipped.length > 0) ? 0 : 1
}

const listed = (failures: readonly Failure[]): string =>
  failures.map(({ name, reason }) => `  ${name}\n    ${reason}`).join('\n')

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
