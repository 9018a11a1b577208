// `npm test`: check, then contract, server and web tests, then the journeys in a real browser; closes with the count.
import { prepareTests } from './prepare-tests.ts'
import { runJourneys, runUnitTests, tellCounts } from './run-tests.ts'

const { browser, missing, check } = await prepareTests()
tellCounts([check, await runUnitTests({ browser }), await runJourneys({ browser })], missing)
