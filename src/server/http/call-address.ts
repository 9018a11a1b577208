import type { FastifyRequest } from 'fastify'
import { decodeAddress } from '#contract/files/addresses.ts'
import type { Call } from '#contract/http/call.ts'
import { Problem } from './problem.ts'

/** The address of a call as Fastify writes it: `{fileId}` becomes `:fileId`, a `{+path}` at the end `*`. */
export const fastifyAddress = ({ path }: Call): string =>
  path.replace(/\{\+\w+\}$/u, '*').replaceAll(/\{(\w+)\}/gu, ':$1')

/**
 * How the parameters of a call are read from a request. One that spans slashes is decoded segment by segment, so that an
 * escaped slash stays what it is; broken escapes are refused as `notFound`.
 */
export function paramsReader({ path }: Call): (request: FastifyRequest) => unknown {
  const open = /^(?<prefix>[^{]*)\{\+(?<name>\w+)\}$/u.exec(path)?.groups
  if (!open) return ({ params }) => params
  const { prefix = '', name = '' } = open
  return ({ raw }) => {
    const [address = ''] = (raw.url ?? '').split('?', 1)
    const decoded = decodeAddress(address.slice(prefix.length))
    if (decoded === null) throw new Problem('notFound')
    return { [name]: decoded }
  }
}
