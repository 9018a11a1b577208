import type { PlainNode } from './random/random-trees.ts'

/** Whose grants count for somebody. */
export const kindsOf = {
  person: ['user', 'role', 'company'],
  role: ['role'],
  company: ['company'],
} as const
export type Viewer = keyof typeof kindsOf
export type SubjectKind = (typeof kindsOf)['person'][number]

/** An entry that is there, and what the rules say of it. */
export interface PlainEntry {
  readonly id: string
  readonly node: PlainNode
  /** The entry above it; null right below the folder in which the trees stand. */
  readonly above: PlainEntry | null
  /** From the first level down, its own last. */
  readonly names: readonly string[]
  /** What is in it and there. */
  readonly children: readonly PlainEntry[]
}

/** What carries grants, by subject; the grants of the node itself unless they are changed. */
type GrantsOf = (node: PlainNode) => PlainNode['grants']
const asPlanted: GrantsOf = ({ grants }) => grants

/** Everything that is there, each after what is above it: nothing in the trash, nothing hidden, and nothing below such. */
export function plainEntries(nodes: readonly PlainNode[], names: readonly string[]): readonly PlainEntry[] {
  const found: PlainEntry[] = []
  const look = (node: PlainNode, above: PlainEntry | null): readonly PlainEntry[] => {
    if (node.isTrashed || node.name === 'nextcloud') return []
    const children: PlainEntry[] = []
    const entry = {
      id: String(node.id),
      node,
      above,
      names: [...(above?.names ?? names), node.name],
      children,
    }
    found.push(entry)
    for (const child of node.children) children.push(...look(child, entry))
    return [entry]
  }
  for (const node of nodes) look(node, null)
  return found
}

/** The grant that decides: that of the nearest folder, there of person before role before company. */
export function decidingOn(
  entry: PlainEntry | null,
  viewer: Viewer,
  grantsOf: GrantsOf = asPlanted,
): { readonly entry: PlainEntry; readonly kind: SubjectKind; readonly bits: number } | null {
  if (entry === null) return null
  const grants = grantsOf(entry.node)
  for (const kind of kindsOf[viewer]) {
    const bits = grants[kind]
    if (bits !== undefined) return { entry, kind, bits }
  }
  return decidingOn(entry.above, viewer, grantsOf)
}

export const plainRights = (entry: PlainEntry | null, viewer: Viewer, grantsOf?: GrantsOf): number =>
  decidingOn(entry, viewer, grantsOf)?.bits ?? 0

export const mayRead = (entry: PlainEntry, viewer: Viewer): boolean => plainRights(entry, viewer) % 2 === 1

/** A folder on the way to one that may be read is seen as well, for walking through. */
export const isVisible = (entry: PlainEntry, viewer: Viewer): boolean =>
  mayRead(entry, viewer) ||
  (entry.node.isFolder && entry.children.some((child) => child.node.isFolder && isVisible(child, viewer)))

/** An entry and everything that is there below it. */
export const withAllBelow = (entry: PlainEntry): readonly PlainEntry[] => [
  entry,
  ...entry.children.flatMap(withAllBelow),
]

/** Every node, also what is not there. */
export const allNodes = (nodes: readonly PlainNode[]): readonly PlainNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)])
