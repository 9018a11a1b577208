// `npm start`: builds the web part when needed, then runs the server in this process.
import { followLauncher } from './follow-launcher.ts'
import { ensureWebBuild } from './web-build.ts'

followLauncher()
await ensureWebBuild()
await import('../src/server/main.ts')
