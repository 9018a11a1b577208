// `npm run demo:write`: writes the content of the demo anew, files and manifest; a second run changes nothing.
import { demoFolder } from '../src/server/demo/demo-paths.ts'
import { demoOnDisk, writeDemo } from './demo/write-demo.ts'

const changed = await writeDemo(demoFolder, demoOnDisk(demoFolder))
for (const file of changed) console.log(file)
console.log(`${changed.length} changed`)
