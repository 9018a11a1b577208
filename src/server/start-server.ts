import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { allRoutes } from './all-routes.ts'
import { createApp } from './app.ts'
import { authenticate } from './auth/session/authenticate.ts'
import { checkCsrf } from './auth/session/csrf.ts'
import { unknownNames } from './auth/directory/unknown-names.ts'
import type { Config } from './config.ts'
import { consoleText } from './process/console-text.ts'
import type { Demo } from './demo/load-demo.ts'
import { aborted } from './process/aborted.ts'
import { errorCode } from './process/error-code.ts'
import { firstStart, isEmpty } from './first-start.ts'
import { loadHomeContent } from './home/load-home-content.ts'
import { mailFolder } from './mail/mail-files.ts'
import { openServices, type OpenServices } from './open-services.ts'
import type { Services } from './services.ts'
import { StartRefusal } from './process/start-refusal.ts'
import { printDemoSignIn, printSignIn } from './print-sign-in.ts'

interface RunningServer {
  /** Where a browser finds it. */
  readonly url: string
  /** Lets running requests and jobs finish, ten seconds at most and not past `haste`, and closes everything. */
  readonly stop: (haste?: AbortSignal) => Promise<void>
}

interface StartOptions {
  readonly log: FastifyBaseLogger
  /** Fill an empty installation with the sample company. */
  readonly wantsDemo: boolean
  /** Tells something to the person at the console. */
  readonly say: (line: string) => void
}

/** Milliseconds that running requests and jobs get at the end. */
const patience = 10_000
/** Milliseconds in which a server ends whose connections are cut. */
const lastWords = 500
/** Milliseconds between two looks for connections that have become idle. */
const reapInterval = 50

/** Starts the whole server and tells address and first sign-in. Throws StartRefusal. */
export async function startServer(config: Config, wanted: StartOptions): Promise<RunningServer> {
  const opened = await openServices(config, wanted.log)
  try {
    const hasWrittenHome = await fillWhenEmpty(opened.services, wanted)
    // Read before the demo wrote it. Only what answers calls shows it: the workers, which run by now, do not.
    const services = hasWrittenHome
      ? { ...opened.services, homeContent: await loadHomeContent(config) }
      : opened.services
    for (const unknown of await unknownNames(services))
      wanted.say(consoleText('directoryNameUnknown', { ...unknown }))
    const parts = { routes: allRoutes, authenticate, checkCsrf, logger: wanted.log }
    const app = await createApp(services, parts)
    await listen(app, config)
    if (config.smtpUrl === null)
      wanted.say(consoleText('mailFolder', { folder: mailFolder(config.dataFolder) }))
    const url = config.port === 0 ? localAddress(app) : config.publicUrl
    wanted.say(consoleText('ready', { url }))
    return { url, stop: (haste) => stop(app, opened, haste) }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    const code = errorCode(error)
    if (code === 'EADDRINUSE' || code === 'EACCES') throw new StartRefusal('portTaken', { host, port })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartRefusal('addressInvalid', { host })
    throw error
  }
}

function localAddress(app: FastifyInstance): string {
  // Listening on a port, never on a path.
  const { port } = app.server.address() as AddressInfo
  return `http://localhost:${port}`
}

/** Makes the first account, with the demo where it is wanted, and tells how to sign in. Answers whether a home page was written. */
async function fillWhenEmpty(services: Services, { wantsDemo, say }: StartOptions): Promise<boolean> {
  const demo = wantsDemo ? await demoFor(services, say) : null
  const signIn = await firstStart(services, demo?.fill)
  // Told at once: should anything fail from here on, the account is there already.
  if (signIn) printSignIn(signIn, say)
  if (signIn && demo) printDemoSignIn(demo.signIn, say)
  else if (wantsDemo) say(consoleText('demoSkipped'))
  if (!signIn || !demo) return false
  await demo.writeHome()
  return true
}

async function demoFor(services: Services, say: StartOptions['say']): Promise<Demo | null> {
  if (!(await isEmpty(services.db))) return null
  say(consoleText('demoLoading'))
  const { loadDemo } = await import('./demo/load-demo.ts')
  return loadDemo(services)
}

async function stop(app: FastifyInstance, { close }: OpenServices, haste?: AbortSignal): Promise<void> {
  const time = AbortSignal.timeout(patience)
  const over = haste ? AbortSignal.any([time, haste]) : time
  const cut = async (): Promise<void> => {
    await aborted(over)
    app.server.closeAllConnections()
    await delay(lastWords, undefined, { ref: false })
  }
  // A connection that was answering when the idle ones were closed stays open afterwards, for as long as its browser likes.
  const reaper = setInterval(() => app.server.closeIdleConnections(), reapInterval)
  await Promise.race([app.close(), cut()]).finally(() => clearInterval(reaper))
  await close(over)
}
