import type { Plugin } from 'vite'

/**
 * What only the server reads of a call: its words in the documentation, and the schemas of what it answers and is asked. A form
 * that checks the same names the schema itself.
 */
const serverOnly = new Set(['summary', 'problems', 'reply', 'params', 'query', 'body'])

/** What does something, as far as a build can know. */
const mayDoSomething = new Set([
  'CallExpression',
  'NewExpression',
  'SpreadElement',
  'TaggedTemplateExpression',
])

/** The statements of a module that only names values. */
const mayStand = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'VariableDeclaration',
  'FunctionDeclaration',
])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

type Fields = Readonly<Record<string, unknown>>

interface Replaced extends Pick<Node, 'start' | 'end'> {
  /** What stands in its place. */
  readonly instead: string
}

/**
 * Takes out of the calls of the contract what the browser never reads. The schemas would be sent to every page that makes a call,
 * and be made anew with every visit. A module of the contract does nothing but name values: of what is left, a page is sent what it
 * uses.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'kontor-calls',
    apply: 'build',
    transform: {
      filter: { id: /src\/contract\/.*\.ts$/u },
      handler(code) {
        const module = this.parse(code) as unknown as { readonly body: readonly (Node & Fields)[] }
        const doing = module.body.find(({ type }) => !mayStand.has(type))
        if (doing) this.error('a module of the contract does nothing but name values', doing.start)
        const found = module.body.flatMap(markPure)
        collect(module, found)
        let rest = code
        for (const { start, end, instead } of found.toSorted((one, other) => other.start - one.start))
          rest = `${rest.slice(0, start)}${instead}${rest.slice(end)}`
        return { code: rest, map: null, moduleSideEffects: false }
      },
    },
  }
}

/** Says of the values that a statement of a module names that to make them does nothing else. */
function markPure(statement: Fields): Replaced[] {
  const { declarations = [] } = (statement['declaration'] ?? statement) as {
    readonly declarations?: readonly { readonly init: (Node & Fields) | null }[]
  }
  return declarations.flatMap(({ init }) =>
    init && doesSomething(init)
      ? [
          { start: init.start, end: init.start, instead: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, instead: '))()' },
        ]
      : [],
  )
}

function doesSomething(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { type } = node as Partial<Node>
  // what a function does is done later
  if (type?.includes('Function')) return false
  return mayDoSomething.has(type ?? '') || Object.values(node).some(doesSomething)
}

/** The values of such properties in calls; `'bytes'` says how a reply is read. */
function collect(node: unknown, found: Replaced[]): void {
  if (typeof node !== 'object' || node === null) return
  found.push(...valuesToDrop(node as Fields))
  for (const child of Object.values(node)) collect(child, found)
}

/** What is spread into the call has neither. */
interface Property {
  readonly key?: { readonly name?: string }
  readonly value?: Node
  /** Key and value are one word: `{ query }`. */
  readonly shorthand?: boolean
}

function valuesToDrop(node: Fields): readonly Replaced[] {
  if (node['type'] !== 'CallExpression' || (node['callee'] as { name?: string }).name !== 'defineCall')
    return []
  const [call] = node['arguments'] as readonly [{ readonly properties: readonly Property[] }]
  return call.properties.flatMap(({ key, value, shorthand = false }) => {
    const name = key?.name ?? ''
    if (!value || !serverOnly.has(name) || (name === 'reply' && value.type === 'Literal')) return []
    return [{ start: value.start, end: value.end, instead: shorthand ? `${name}: true` : 'true' }]
  })
}
