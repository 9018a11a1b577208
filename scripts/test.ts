// `npm test`: check, then contract, server and web tests, then the journeys in a real browser; closes with the count.
import { prepareTests } from './prepare-tests.ts'
import { runJourneys, runUnitTests, printCounts } from './run-tests.ts'

const { browser, missing, check } = await prepareTests()
printCounts([check, await runUnitTests({ browser }), await runJourneys({ browser })], missing)
