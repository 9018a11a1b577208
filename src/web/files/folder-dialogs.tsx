import { useMemo } from 'react'
import { latePart } from '../ui/late-part.tsx'
import { takenNames } from './entries.ts'
import type { Entry } from './entries.ts'
import type { FolderDialog } from './use-dialog.ts'

const CreateFolderDialog = latePart(
  async () => (await import('./create-folder-dialog.tsx')).CreateFolderDialog,
)
const DeleteDialog = latePart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const AccessDeniedDialog = latePart(
  async () => (await import('./access-denied-dialog.tsx')).AccessDeniedDialog,
)
const KeysDialog = latePart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

interface FolderDialogsProps {
  readonly dialog: FolderDialog | null
  /** Raw WebDAV form of the folder that is shown. */
  readonly path: string
  readonly entries: readonly Entry[]
  readonly onGone: (entries: readonly Entry[]) => void
  readonly onClose: () => void
}

/** The dialog that is open, loaded when it is needed. */
export function FolderDialogs({ dialog, path, entries, onGone, onClose }: FolderDialogsProps) {
  const taken = useMemo(() => takenNames(entries), [entries])
  return (
    <>
      {dialog?.kind === 'createFolder' && <CreateFolderDialog path={path} taken={taken} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog entries={dialog.entries} onGone={onGone} onClose={onClose} />
      )}
      {dialog?.kind === 'accessDenied' && <AccessDeniedDialog onClose={onClose} />}
      {dialog?.kind === 'keys' && <KeysDialog onClose={onClose} />}
    </>
  )
}
