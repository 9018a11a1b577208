import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What an address answers to instead, in the form of the header `Allow`; null where the method is not what is wrong. */
type AllowedMethods = (request: Pick<FastifyRequest, 'method' | 'url'>) => string | null

interface Known {
  readonly segments: readonly string[]
  readonly methods: Set<string>
}

/** Notes every route that is registered from now on. */
export function noteMethods(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, Known>()
  app.addHook('onRoute', ({ method, url }) => {
    const known = routes.get(url) ?? { segments: segmentsOf(url), methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    routes.set(url, known)
  })
  return ({ method, url }) => {
    const [path = ''] = url.split('?', 1)
    const given = segmentsOf(path)
    const there = [...routes.values()].filter(({ segments }) => isAt(segments, given))
    const allowed = new Set(there.flatMap(({ methods }) => [...methods]))
    return allowed.size === 0 || allowed.has(method) ? null : [...allowed].sort().join(', ')
  }
}

/** Whether a path is one that a route as Fastify writes it answers to. */
function isAt(route: readonly string[], given: readonly string[]): boolean {
  const isOpen = route.at(-1) === '*'
  if (isOpen ? given.length < route.length : given.length !== route.length) return false
  return route.every(
    (segment, at) =>
      segment === '*' || segment === given[at] || (segment.startsWith(':') && given[at] !== ''),
  )
}

/** A slash at the end means nothing. */
const segmentsOf = (path: string): readonly string[] => path.replace(/(?<=.)\/$/u, '').split('/')
