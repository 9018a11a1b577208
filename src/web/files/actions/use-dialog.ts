import { useCallback, useState } from 'react'
import type { AccessTarget } from '#contract/rights/access-requests.ts'
import type { Entry } from '../../folders/entries.ts'

/** The dialog that is open. */
export type FolderDialog =
  | { readonly kind: 'createFolder' }
  /** A folder cannot be opened; `target` is what one may ask for. */
  | { readonly kind: 'accessDenied'; readonly target?: AccessTarget }
  | { readonly kind: 'askAccess'; readonly target: AccessTarget }
  /** The list of keys. */
  | { readonly kind: 'keys' }
  | { readonly kind: 'delete'; readonly entries: readonly Entry[] }
  /** The link to an entry, to hand on. */
  | { readonly kind: 'share'; readonly entry: Entry }
  /** The wizard that copies or moves; it begins with these. */
  | { readonly kind: 'transfer'; readonly entries: readonly Entry[] }

export interface DialogState {
  readonly dialog: FolderDialog | null
  readonly openDialog: (dialog: FolderDialog) => void
  readonly closeDialog: () => void
}

/**
 * The dialog on the page of a folder. One about that folder ends when another one is shown, as by the back button: what it
 * asks for would happen in the wrong place.
 */
export function useDialog(page: string): DialogState {
  const [opened, setOpened] = useState<{ readonly dialog: FolderDialog; readonly page: string } | null>(null)
  const isOfNoFolder = opened?.dialog.kind === 'accessDenied' || opened?.dialog.kind === 'askAccess'
  const staysOpen = isOfNoFolder || opened?.page === page
  return {
    dialog: staysOpen ? (opened?.dialog ?? null) : null,
    openDialog: useCallback((dialog: FolderDialog) => setOpened({ dialog, page }), [page]),
    closeDialog: useCallback(() => setOpened(null), []),
  }
}
