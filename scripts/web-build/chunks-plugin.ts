import { build, mergeConfig } from 'vite'
import type { InlineConfig, Plugin, Rolldown } from 'vite'

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
  /** The pages on which visits begin. */
  readonly pages: readonly Occasion[]
  /** What comes on any of them once it is drawn. What it needs of a page is in a file apart, for the other pages. */
  readonly soon: readonly Occasion[]
  /** What comes later, where a page is there. */
  readonly later: readonly Occasion[]
  /** Modules that are sent to nobody who does not need them, whatever else is needed with them. */
  readonly apart: RegExp
}

/** The name of the file that comes on every page. */
const everywhere = 'soon'

/** What several later parts need comes with that one if it has fewer characters than these: a file of its own would cost more. */
const smallest = 600

/** Modules by the file in which they are sent; others get a file for each set of pages that needs them. */
type Plan = ReadonlyMap<string, string>

/**
 * Sends together what is needed together, so that a first page takes few requests: a file for what every page begins with, one
 * for each occasion and for what several of them have in common, and one for what several other parts need. Which module is needed where is read from a build before the build, for only that
 * knows what is left of the packages.
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
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
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
  { start, pages, soon, later, apart }: Occasions,
): Plan {
  const plan = new Map<string, string>()
  const give = (modules: Iterable<string>, name: string): void => {
    for (const id of modules) if (!plan.has(id)) plan.set(id, name)
  }
  give(modulesOf(chunks, start), start.name)
  const elsewhere = [...soon, ...later.filter(({ isApart }) => isApart)]
  const soonNeeded = new Set(elsewhere.flatMap((occasion) => [...modulesOf(chunks, occasion)]))
  giveInCommon(pages, (id) => (soonNeeded.has(id) ? ['soon'] : []))
  giveInCommon(soon, undefined, () => everywhere)
  giveInCommon(later, undefined, (ids) => (lengthOf(chunks, ids) < smallest ? everywhere : null))
  const shared = chunks.filter(isShared).flatMap(({ moduleIds }) => moduleIds)
  give(
    shared.filter((id) => !apart.test(id)),
    'shared',
  )
  return plan

  /**
   * What is needed more often comes first: others may lean on it. What several need is in the file that `together` names, else in
   * one for each set of them.
   */
  function giveInCommon(
    occasions: readonly Occasion[],
    besides = (_id: string): readonly string[] => [],
    together = (_ids: readonly string[]): string | null => null,
  ): void {
    const needed = occasions.map((each) => ({ name: each.name, modules: modulesOf(chunks, each) }))
    const ids = new Set(needed.flatMap(({ modules }) => [...modules].filter((id) => !plan.has(id))))
    const usersOf = (id: string): readonly string[] => [
      ...needed.filter((each) => each.modules.has(id)).map(({ name }) => name),
      ...besides(id),
    ]
    const sets = Object.entries(Object.groupBy(ids, (id) => usersOf(id).join('_'))).map(
      ([name, members = []]) => ({ name, members, users: usersOf(members[0] ?? '').length }),
    )
    for (const { name, members, users } of sets.toSorted((one, other) => other.users - one.users))
      give(members, (users > 1 ? together(members) : null) ?? name)
  }
}

/** Whether it is no page or part of its own, but what several of them need. */
const isShared = ({ isEntry, isDynamicEntry }: Rolldown.OutputChunk): boolean => !isEntry && !isDynamicEntry

/** The modules of an occasion with all that they import at once. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[], { modules }: Occasion): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const seen = new Set<string>()
  const take = (file: string): void => {
    const chunk = byFile.get(file)
    if (!chunk || seen.has(file)) return
    seen.add(file)
    for (const id of chunk.moduleIds) found.add(id)
    chunk.imports.forEach(take)
  }
  for (const name of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)))
    if (!chunk) throw new Error(`no page or part of the web part ends with ${name}`)
    take(chunk.fileName)
  }
  return found
}

/** How many characters some modules have in the build before the build. */
const lengthOf = (chunks: readonly Rolldown.OutputChunk[], ids: readonly string[]): number =>
  chunks.reduce(
    (sum, { modules }) => sum + ids.reduce((own, id) => own + (modules[id]?.renderedLength ?? 0), 0),
    0,
  )
