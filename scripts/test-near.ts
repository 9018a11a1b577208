// `npm run test:near`: the check, the tests whose imports the changes since `main` touch, and the journeys of their areas.
import { existsSync } from 'node:fs'
import { prepareTests } from './prepare-tests.ts'
import { printCounts, type Count } from './count-tests.ts'
import { runJourneys, runUnitTests } from './run-tests.ts'
import { run } from './run.ts'
import { journeysNear } from './journeys-near.ts'

const since = 'main'
const changed = await changedFiles()
const journeys = journeysNear(changed, existsSync)
console.log(`${changed.length} files differ from ${since}; journeys: ${journeys.join(', ') || 'none'}`)

const { browser, missing, check } = await prepareTests()
const counts: Count[] = [check, await unitTests()]
if (journeys.length > 0) counts.push(await runJourneys({ browser, parameters: journeys }))
printCounts(counts, missing)

function unitTests(): Promise<Count> {
  return runUnitTests({ browser, parameters: ['--changed', since, '--passWithNoTests'] })
}

/** What was changed on this branch, what is not committed yet, and files that are new. */
async function changedFiles(): Promise<readonly string[]> {
  const lists = await Promise.all([
    git('diff', '--name-only', `${since}...HEAD`),
    git('diff', '--name-only', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set(lists.flat())]
}

async function git(...parameters: string[]): Promise<readonly string[]> {
  const { code, output } = await run('git', parameters)
  if (code !== 0) throw new Error(`git ${parameters.join(' ')}: ${output}`)
  return output.split('\n').filter((line) => line !== '')
}
