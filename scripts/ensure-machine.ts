import { existsSync } from 'node:fs'
import { packaged, run } from './run.ts'

/** Debian packages that tests need besides the browser, each with a file that shows it is there. */
const debianPackages: Readonly<Record<string, string>> = {
  postgresql: '/usr/lib/postgresql',
  slapd: '/usr/sbin/slapd',
}

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Installs what the tests need from Debian where that is possible; answers with the packages that stay missing. */
export async function ensureDebianPackages(): Promise<readonly string[]> {
  const wanted = Object.keys(debianPackages).filter((name) => !existsSync(debianPackages[name] ?? ''))
  if (wanted.length > 0 && canInstall()) await install(wanted)
  return wanted.filter((name) => !existsSync(debianPackages[name] ?? ''))
}

/** The path of a Chromium: the one named, the system's, Debian's installed now, else the one Playwright downloads. */
export async function ensureBrowser(): Promise<string> {
  const named = process.env.KONTOR_CHROMIUM
  const found = [...(named ? [named] : []), ...browsers].find((place) => existsSync(place))
  if (found) return found
  if (canInstall()) {
    await install(['chromium'])
    const installed = browsers.find((place) => existsSync(place))
    if (installed) return installed
  }
  console.log('Fetching the browser ...')
  const { code, output } = await run(packaged('playwright'), ['install', 'chromium'])
  if (code === 0) return ''
  throw new Error(`No browser could be found or installed. Name one with KONTOR_CHROMIUM.\n${output}`)
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function install(names: readonly string[]): Promise<void> {
  console.log(`Installing ${names.join(', ')} ...`)
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], quiet)
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], quiet)
  if (code !== 0) console.error(output)
}
