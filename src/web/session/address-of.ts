import { encodeAddress } from '#contract/files/addresses.ts'
import type { Call, GivenBody, GivenParams, GivenQuery } from '#contract/http/call.ts'

type Part<C extends Call, K extends 'params' | 'query' | 'body', V> = C extends { readonly [P in K]: object }
  ? { readonly [P in K]: V }
  : { readonly [P in K]?: undefined }

/** What a call of the contract is asked with: exactly the parts that it declares. */
export type InputOf<C extends Call> = Part<C, 'params', GivenParams<C>> &
  Part<C, 'query', GivenQuery<C>> &
  Part<C, 'body', GivenBody<C>>

/** The address of a call (RFC 6570: `{x}` one segment, `{+x}` a path with its slashes), encoded once, with its query. */
export function addressOf(
  call: Call,
  input: { readonly params?: unknown; readonly query?: unknown },
): string {
  const params = texts(input.params)
  const path = call.path.replace(/\{(\+?)(\w+)\}/gu, (_, rest: string, name: string) => {
    const value = params.get(name) ?? ''
    return rest ? encodeAddress(value.replace(/^\//u, '')) : encodeURIComponent(value)
  })
  const query = Array.from(texts(input.query), ([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function texts(values: unknown): Map<string, string> {
  const entries = Object.entries((values ?? {}) as Record<string, string | number | boolean | undefined>)
  return new Map(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}
