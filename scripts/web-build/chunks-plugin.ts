import { build, mergeConfig } from 'vite'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { chunkOf, importedBy, isShared, lengthOf, modulesOf } from './chunk-modules.ts'

/** What is loaded at one time: the ends of the names of the modules that are asked for then. */
export interface Occasion {
  readonly name: string
  readonly modules: readonly string[]
  /** What it needs of a page is in a file apart, as for what comes soon, so that it does not bring all of that page. */
  readonly isApart?: boolean
}

interface Occasions {
  /** The first of all: what every page begins with. */
  readonly start: Occasion
  /** From where the other pages are loaded: what several of these and of what follows need is in files for that. */
  readonly doors: readonly string[]
  /** The pages on which visits begin. */
  readonly pages: readonly Occasion[]
  /** What comes on any of them once it is drawn. What it needs of a page is in a file apart, for the other pages. */
  readonly soon: readonly Occasion[]
  /** What comes later, where a page is there. */
  readonly later: readonly Occasion[]
  /** Modules that are sent to nobody who does not need them, whatever else is needed with them. */
  readonly apart: RegExp
}

/** The name of the file that comes on every page once it is drawn. */
const everywhere = 'soon'
/** Stands for all that needs a module besides the occasions among which it is shared out. */
const elsewhere = 'soon'

/** What several need comes with the start or on every page if it has fewer characters than these: a request costs more than they do. */
const smallest = 10_000

/** Modules by the file in which they are sent; others get a file for each set of pages that needs them. */
type Plan = Map<string, string>

/**
 * Sends together what is needed together, so that a page takes few requests: a file for what every page begins with and all first
 * pages need, one for each occasion, for what several of them have in common, and for what the other pages have; the little that
 * several need comes with the start or soon after. Which module is needed where is read from a build before the build, for only
 * that knows what is left of the packages.
 */
export function chunksPlugin(occasions: Occasions, config: InlineConfig): Plugin {
  return {
    name: 'kontor-chunks',
    apply: 'build',
    config: async () => {
      const plan = planOf(await chunksOf(config), occasions)
      const names = [...new Set(plan.values())]
      const groups = names.map((name, index) => ({
        name,
        test: (id: string) => plan.get(id) === name,
        priority: names.length - index,
      }))
      // what a module imports and does not use is not its part
      const codeSplitting = { groups, includeDependenciesRecursively: false }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}

async function chunksOf(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const result = await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: false, reportCompressedSize: false },
    }),
  )
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((output) =>
    'output' in output ? output.output.filter((each) => each.type === 'chunk') : [],
  )
}

function planOf(
  chunks: readonly Rolldown.OutputChunk[],
  { start, doors, pages, soon, later, apart }: Occasions,
): Plan {
  const plan: Plan = new Map()
  const isTogether = (id: string): boolean => !apart.test(id)
  const needsOf = ({ name, modules }: Occasion): Needs => {
    const needed = modules.map((each) => chunkOf(chunks, each))
    return { name, modules: new Set([...modulesOf(chunks, needed)].filter(isTogether)) }
  }
  const shared = chunks
    .filter(isShared)
    .flatMap(({ moduleIds }) => moduleIds)
    .filter(isTogether)
  const others = modulesOf(chunks, otherPages(chunks, doors, [...pages, ...soon, ...later]))
  const inCommon: Needs = { name: 'pages', modules: new Set(shared.filter((id) => others.has(id))) }
  const apartNeeds = [...later.filter(({ isApart }) => isApart).map(needsOf), inCommon]
  const soonNeeds = soon.map(needsOf)
  give(plan, needsOf(start).modules, start.name)
  giveInCommon(plan, pages.map(needsOf), {
    together: smallWith(start.name, chunks, plan),
    forAll: start.name,
    besides: [...soonNeeds, ...apartNeeds],
  })
  giveInCommon(plan, soonNeeds, { together: () => everywhere, besides: apartNeeds })
  giveInCommon(plan, [...later.map(needsOf), inCommon], { together: smallWith(everywhere, chunks, plan) })
  give(plan, shared, 'shared')
  return plan
}

/** What is needed on an occasion: the ids of modules. */
interface Needs {
  readonly name: string
  readonly modules: ReadonlySet<string>
}

/** The pages that are no occasion of their own. */
function otherPages(
  chunks: readonly Rolldown.OutputChunk[],
  doors: readonly string[],
  named: readonly Occasion[],
): readonly Rolldown.OutputChunk[] {
  const pages = new Set(doors.flatMap((name) => chunkOf(chunks, name).dynamicImports))
  for (const { modules } of named) for (const name of modules) pages.delete(chunkOf(chunks, name).fileName)
  return chunks.filter(({ fileName }) => pages.has(fileName))
}

function give(plan: Plan, modules: Iterable<string>, name: string): void {
  for (const id of modules) if (!plan.has(id)) plan.set(id, name)
}

/** In which file what several need comes with something else; null: in one of its own, of the name that is given. */
type Together = (ids: readonly string[], name: string) => string | null

interface Sharing {
  readonly together: Together
  /** The file for what all of them need. */
  readonly forAll?: string
  /** What is needed there, too, does not come with what only one needs. */
  readonly besides?: readonly Needs[]
}

/** What is needed more often comes first: others may lean on it. What several need is in a file for each set of them. */
function giveInCommon(
  plan: Plan,
  needed: readonly Needs[],
  { together, forAll, besides = [] }: Sharing,
): void {
  const ids = new Set(needed.flatMap(({ modules }) => [...modules].filter((id) => !plan.has(id))))
  const usersOf = (id: string): readonly string[] => [
    ...needed.filter(({ modules }) => modules.has(id)).map(({ name }) => name),
    ...(besides.some(({ modules }) => modules.has(id)) ? [elsewhere] : []),
  ]
  const sets = Object.entries(Object.groupBy(ids, (id) => usersOf(id).join('_'))).map(
    ([name, members = []]) => ({ name, members, users: usersOf(members[0] ?? '') }),
  )
  for (const { name, members, users } of sets.toSorted(
    (one, other) => other.users.length - one.users.length,
  )) {
    const ofAll = needed.every((each) => users.includes(each.name)) ? forAll : undefined
    give(plan, members, users.length === 1 ? name : (ofAll ?? together(members, name) ?? name))
  }
}

/** What is small comes with a file, unless it leans on one that was just made for others: that would come, too. */
function smallWith(file: string, chunks: readonly Rolldown.OutputChunk[], plan: Plan): Together {
  const made = new Set<string>()
  return (ids, name) => {
    const leans = importedBy(chunks, ids).some((id) => made.has(plan.get(id) ?? ''))
    if (!leans && lengthOf(chunks, ids) < smallest) return file
    made.add(name)
    return null
  }
}
