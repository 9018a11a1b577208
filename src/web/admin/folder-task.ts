import type { FirstLevelFolder } from '#contract/admin/folders.ts'

/** What is being done with the first-level folders. */
export type FolderTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'change'; readonly folder: FirstLevelFolder }
  | { readonly kind: 'remove'; readonly folder: FirstLevelFolder }
