/** Areas without journeys of their own, and whose journeys go through them. */
const through: Readonly<Record<string, string>> = {
  audit: 'admin',
  rights: 'admin',
  users: 'admin',
  host: 'teams',
  mail: 'auth',
  session: 'auth',
  demo: 'files',
}
/** What every page stands on. */
const everywhere = 'shell'
const all = 'e2e/'

/**
 * The folders and files of journeys that these changes touch, as parameters of Playwright: of an area of any realm those of
 * the same name. What no area is named in, such as `ui` or `db`, is looked at where every page passes.
 */
export function journeysNear(
  changed: readonly string[],
  exists: (path: string) => boolean,
): readonly string[] {
  const near = new Set(changed.flatMap((file) => journeysOf(file, exists)))
  if (near.has(all)) return [all]
  return [...near].filter((path) => !near.has(path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)))
}

function journeysOf(file: string, exists: (path: string) => boolean): readonly string[] {
  if (/^e2e\/(?:support\/|[^/]+$)/u.test(file)) return [all]
  if (/^e2e\/.*\.spec\.ts$/u.test(file)) return exists(file) ? [file] : []
  const area =
    /^src\/(?:contract|server|web)\/(?:([^/]+)\/)?/u.exec(file) ?? /^locales\/\w+\/(\w+)\.json$/u.exec(file)
  if (!area) return []
  const name = area[1] ?? everywhere
  const folder = `e2e/${through[name] ?? name}/`
  return [exists(folder) ? folder : `e2e/${everywhere}/`]
}
