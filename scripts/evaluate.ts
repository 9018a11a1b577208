// `npm run evaluate`: asks sixty questions about the files of the demo that the assistant may use, on a throwaway server and without
// a model. Ends with 1 when the passage that is meant is too seldom among the first, a quote stands in no file, or it is too seldom
// said that nothing answers.
import { showCoverage } from '../src/server/assistant/coverage/show-coverage.ts'
import { countWordsAnew } from '../src/server/search/keep-words.ts'
import { prober, withDemoServer } from './demo-server.ts'
import { actorOf } from './evaluate/actor-of.ts'
import { coverageLines, evaluate, report } from './evaluate/evaluate.ts'

process.exitCode = await withDemoServer(23_414, async ({ database }) => {
  const actor = await actorOf(database.db, prober.email)
  const coverage = () => showCoverage(database, actor, { scope: null })
  while ((await coverage()).waiting > 0) await new Promise((resolve) => setTimeout(resolve, 1000))
  // What runs every few minutes in an installation.
  await countWordsAnew(database)
  const { lines, isEnough } = report(await evaluate(database.db, actor))
  console.log([...lines, ...coverageLines(await coverage())].join('\n'))
  return isEnough ? 0 : 1
})
