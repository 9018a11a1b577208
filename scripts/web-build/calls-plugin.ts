import type { Plugin } from 'vite'

/** What only the server reads of a call: its words in the documentation, and the schemas of what it answers and is asked. */
const serverOnly = new Set(['summary', 'problems', 'reply', 'query'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Dropped extends Pick<Node, 'start' | 'end'> {
  /** What stands in its place. */
  readonly instead: string
}

/**
 * Takes out of the calls of the contract what the browser never reads. The schemas would be sent to every page that makes a call,
 * and be made anew with every visit.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'kontor-calls',
    apply: 'build',
    transform: {
      filter: { id: /src\/contract\/.*\.ts$/u, code: 'defineCall(' },
      handler(code) {
        const found: Dropped[] = []
        collect(this.parse(code), found)
        let rest = code
        for (const { start, end, instead } of found.toSorted((one, other) => other.start - one.start))
          rest = `${rest.slice(0, start)}${instead}${rest.slice(end)}`
        return { code: rest, map: null }
      },
    },
  }
}

/** The values of such properties in calls; `'bytes'` says how a reply is read. */
function collect(node: unknown, found: Dropped[]): void {
  if (typeof node !== 'object' || node === null) return
  for (const value of valuesToDrop(node as Readonly<Record<string, unknown>>)) found.push(value)
  for (const child of Object.values(node)) collect(child, found)
}

/** What is spread into the call has neither. */
interface Property {
  readonly key?: { readonly name?: string }
  readonly value?: Node
  /** Key and value are one word: `{ query }`. */
  readonly shorthand?: boolean
}

function valuesToDrop(node: Readonly<Record<string, unknown>>): readonly Dropped[] {
  if (node['type'] !== 'CallExpression' || (node['callee'] as { name?: string }).name !== 'defineCall')
    return []
  const [call] = node['arguments'] as readonly [{ readonly properties: readonly Property[] }]
  return call.properties.flatMap(({ key, value, shorthand = false }) => {
    const name = key?.name ?? ''
    if (!value || !serverOnly.has(name) || (name === 'reply' && value.type === 'Literal')) return []
    return [{ start: value.start, end: value.end, instead: shorthand ? `${name}: true` : 'true' }]
  })
}
