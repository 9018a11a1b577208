/** Raw WebDAV paths of what this tab deletes now, a list for each work. */
const works = new Set<readonly string[]>()

/**
 * Does work on entries that may be gone from their addresses before its answer is here: the server tells of the change as
 * early as it answers. At its end the work asks again for what is shown. Answers and throws what the work does.
 */
export async function asOwnChange<Result>(
  entries: readonly { readonly path: string }[],
  work: () => Promise<Result>,
): Promise<Result> {
  const paths = entries.map(({ path }) => path)
  works.add(paths)
  try {
    return await work()
  } finally {
    works.delete(paths)
  }
}

/** Whether own work is done on a folder, or on one above it, so that it may be gone from where it was. */
export const isOwnChange = (folderPath: string): boolean =>
  [...works].some((paths) => paths.some((path) => path.endsWith('/') && folderPath.startsWith(path)))
