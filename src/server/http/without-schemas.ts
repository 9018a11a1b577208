import type { FastifyServerOptions } from 'fastify'

/**
 * What calls take is checked by the contract, and no route has a JSON Schema: the compilers that Fastify would bring for them
 * are not loaded, which makes the start quicker and the process some megabytes smaller.
 */
export const withoutSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
}

function refuse(): never {
  throw new Error('A route has a JSON Schema, for which there is no compiler here')
}
