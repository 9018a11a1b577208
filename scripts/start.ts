// `npm start`: builds the web part when needed, then runs the server in this process.
import { ensureWebBuild } from './web-build.ts'

await ensureWebBuild()
await import('../src/server/main.ts')
