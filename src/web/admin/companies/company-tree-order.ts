import type { CompanyNode } from '#contract/admin/companies.ts'
import { foldName } from '#contract/text/names.ts'

/** The ids of a company and of all below it. */
export function withAllBelow(nodes: readonly CompanyNode[], id: string): ReadonlySet<string> {
  const found = new Set([id])
  // A Set that grows while one walks through it is walked to its end.
  for (const parent of found) for (const node of nodes) if (node.parentId === parent) found.add(node.id)
  return found
}

interface CompanyFilter {
  readonly search: string
  readonly status: string | undefined
}

/** The companies that match, with those above them that lead to them, parents first. */
export function matchingTree(
  nodes: readonly CompanyNode[],
  { search, status }: CompanyFilter,
): readonly CompanyNode[] {
  const term = foldName(search)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const kept = new Set<string>()
  for (const node of nodes) {
    if (status && node.status !== status) continue
    if (![node.name, node.abbreviation].some((text) => foldName(text).includes(term))) continue
    for (let at: CompanyNode | undefined = node; at && !kept.has(at.id); at = byId.get(at.parentId ?? ''))
      kept.add(at.id)
  }
  return inOrder(nodes.filter(({ id }) => kept.has(id)))
}

/** Each company followed by those below it; siblings stay in the order given. */
function inOrder(nodes: readonly CompanyNode[]): readonly CompanyNode[] {
  const known = new Set(nodes.map(({ id }) => id))
  const children = new Map<string | null, CompanyNode[]>()
  for (const node of nodes) {
    const parent = node.parentId !== null && known.has(node.parentId) ? node.parentId : null
    children.set(parent, [...(children.get(parent) ?? []), node])
  }
  const walk = (parent: string | null): readonly CompanyNode[] =>
    (children.get(parent) ?? []).flatMap((node) => [node, ...walk(node.id)])
  return walk(null)
}
