import { needTexts } from '../../session/language/language.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import type { Entry } from '../../folders/entries.ts'
import { namesOfPath } from '../../folders/folder-address.ts'
import type { FolderDialog } from '../actions/use-dialog.ts'

const CreateFolderDialog = lazyComponent(
  async () => (await import('./create-folder-dialog.tsx')).CreateFolderDialog,
)
const DeleteDialog = lazyComponent(async () => (await import('../trash/delete-dialog.tsx')).DeleteDialog)
const TransferWizard = lazyComponent(
  async () => (await import('../transfer/wizard/transfer-wizard.tsx')).TransferWizard,
)
const AccessDeniedDialog = lazyComponent(
  async () => (await import('../../folders/access-denied-dialog.tsx')).AccessDeniedDialog,
)
const AskAccessDialog = lazyComponent(
  async () => (await import('../../folders/ask-access-dialog.tsx')).AskAccessDialog,
)
const ShareDialog = lazyComponent(async () => (await import('../share/share-dialog.tsx')).ShareDialog)
const KeysDialog = lazyComponent(
  async () => (await Promise.all([import('./keys-dialog.tsx'), needTexts('preview')]))[0].KeysDialog,
)

interface FolderDialogsProps {
  readonly dialog: FolderDialog | null
  /** Raw WebDAV form of the folder in which a new one is made, and the folded names that it holds. */
  readonly path: string
  readonly taken: ReadonlySet<string>
  readonly onGone: (entries: readonly Entry[]) => void
  readonly onDenied: () => void
  readonly onClose: () => void
}

/** The dialog that is open, loaded when it is needed. */
export function FolderDialogs({ dialog, path, taken, onGone, onDenied, onClose }: FolderDialogsProps) {
  return (
    <>
      {dialog?.kind === 'createFolder' && <CreateFolderDialog path={path} taken={taken} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog entries={dialog.entries} onGone={onGone} onClose={onClose} />
      )}
      {dialog?.kind === 'transfer' && (
        <TransferWizard
          names={namesOfPath(path)}
          entries={dialog.entries}
          onClose={onClose}
          onDenied={onDenied}
        />
      )}
      {dialog?.kind === 'accessDenied' && <AccessDeniedDialog target={dialog.target} onClose={onClose} />}
      {dialog?.kind === 'askAccess' && <AskAccessDialog target={dialog.target} onClose={onClose} />}
      {dialog?.kind === 'share' && <ShareDialog entry={dialog.entry} onClose={onClose} />}
      {dialog?.kind === 'keys' && <KeysDialog onClose={onClose} />}
    </>
  )
}
