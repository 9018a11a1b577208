// A test that is killed: starts a directory, tells its process id and waits.
import { startSlapd } from './start-slapd.ts'

const { processId } = await startSlapd()
process.stdout.write(`${processId}\n`)
setInterval(() => undefined, 60_000)
