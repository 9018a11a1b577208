import { existsSync } from 'node:fs'
import { packaged, run } from './run.ts'

/** Debian packages that tests need besides the browser, each with a file that shows it is there. */
const debianPackages: Readonly<Record<string, string>> = {
  postgresql: '/usr/lib/postgresql',
  slapd: '/usr/sbin/slapd',
  'libreoffice-writer-nogui': '/usr/lib/libreoffice/program/libswlo.so',
  'libreoffice-impress-nogui': '/usr/lib/libreoffice/program/libsdlo.so',
}

/** Chromium without windows: a journey costs half the processor time of one in the whole Chromium. */
const leanBrowser = { name: 'chromium-headless-shell', place: '/usr/bin/chromium-headless-shell' }
const browsers = [
  leanBrowser.place,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Installs what the tests need from Debian where that is possible, and their browser along with it; answers with the packages
 * that stay missing.
 */
export async function ensureDebianPackages(): Promise<readonly string[]> {
  const wanted = Object.keys(debianPackages).filter((name) => !existsSync(debianPackages[name] ?? ''))
  const browser = namedBrowser(process.env) || existsSync(leanBrowser.place) ? [] : [leanBrowser.name]
  if (wanted.length + browser.length > 0 && canInstall()) await install([...wanted, ...browser])
  return wanted.filter((name) => !existsSync(debianPackages[name] ?? ''))
}

/** The browser that `KONTOR_CHROMIUM` names and that is there, or null. */
function namedBrowser(env: NodeJS.ProcessEnv): string | null {
  const named = env['KONTOR_CHROMIUM']
  return named && existsSync(named) ? named : null
}

/** What the tests need and this machine does not have; the message says what to do. */
export class MachineLacks extends Error {}

interface Search {
  /** Where browsers stand. */
  readonly places?: readonly string[]
  /** Whether Debian's packages may be installed. */
  readonly mayInstall?: boolean
  readonly env?: NodeJS.ProcessEnv
}

/**
 * The path of a Chromium: the one named, Debian's without windows, installed now if need be, the system's, else the one
 * Playwright downloads. Throws {@link MachineLacks}.
 */
export async function ensureBrowser(search: Search = {}): Promise<string> {
  const { places = browsers, mayInstall = canInstall(), env = {} } = search
  const named = namedBrowser({ ...process.env, ...env })
  if (named) return named
  if (mayInstall && !existsSync(leanBrowser.place)) await install([leanBrowser.name])
  const found = places.find((place) => existsSync(place))
  if (found) return found
  console.log('Fetching the browser ...')
  const { code, output } = await run(packaged('playwright'), ['install', 'chromium'], { env })
  if (code === 0) return ''
  throw new MachineLacks(
    'The tests need a browser, and none could be found or installed. Install Chromium, or name one with KONTOR_CHROMIUM. ' +
      `The download said:\n${withoutStack(output)}`,
  )
}

/** Where in foreign code something failed helps nobody who has to install a program. */
const withoutStack = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at |^Node\.js v|^\s+\^/u.test(line))
    .slice(-6)
    .join('\n')

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function install(names: readonly string[]): Promise<void> {
  console.log(`Installing ${names.join(', ')} ...`)
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], quiet)
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], quiet)
  if (code !== 0) console.error(output)
}
