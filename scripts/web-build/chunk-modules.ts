import type { Rolldown } from 'vite'

/** Whether it is no page or part of its own, but what several of them need. */
export const isShared = ({ isEntry, isDynamicEntry }: Rolldown.OutputChunk): boolean =>
  !isEntry && !isDynamicEntry

/** The chunk of a module, by the end of its name. */
export function chunkOf(chunks: readonly Rolldown.OutputChunk[], name: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)))
  if (!found) throw new Error(`no page or part of the web part ends with ${name}`)
  return found
}

/** The modules of some chunks with all that they import at once. */
export function modulesOf(
  chunks: readonly Rolldown.OutputChunk[],
  wanted: readonly Rolldown.OutputChunk[],
): ReadonlySet<string> {
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
  for (const { fileName } of wanted) take(fileName)
  return found
}

/** What the chunks of some modules import. */
export function importedBy(
  chunks: readonly Rolldown.OutputChunk[],
  ids: readonly string[],
): readonly string[] {
  const files = new Set(
    chunks
      .filter(({ moduleIds }) => ids.some((id) => moduleIds.includes(id)))
      .flatMap(({ imports }) => imports),
  )
  return chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds)
}

/** How many characters some modules have in the build before the build. */
export const lengthOf = (chunks: readonly Rolldown.OutputChunk[], ids: readonly string[]): number =>
  chunks.reduce(
    (sum, { modules }) => sum + ids.reduce((own, id) => own + (modules[id]?.renderedLength ?? 0), 0),
    0,
  )
