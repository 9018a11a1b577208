/**
 * The opaque `version` of a file in calls. It holds the id beside the count, so that a file which was deleted and made anew
 * under its old name is never taken for the one that somebody had seen.
 */
export const versionToken = ({ id, version }: { readonly id: string; readonly version: number }): string =>
  `${id}-${version}`
