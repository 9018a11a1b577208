// `npm test`: check, then contract, server and web tests, then the journeys in a real browser; closes with the count.
import { prepareTests } from './prepare-tests.ts'
import { printCounts } from './count-tests.ts'
import { runJourneys, runUnitTests } from './run-tests.ts'
import { againAlone } from './second-try.ts'

const { browser, missing, check } = await prepareTests()
const units = await runUnitTests({ browser })
const journeys = await runJourneys({ browser })
printCounts(
  [
    check,
    await againAlone(units, runUnitTests, { browser, alone: ['--fileParallelism=false'] }),
    await againAlone(journeys, runJourneys, { browser, alone: ['--workers=1'] }),
  ],
  missing,
)
