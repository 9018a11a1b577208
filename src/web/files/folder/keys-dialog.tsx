import { KeyListDialog, type KeyLine } from '../../ui/dialog/key-list-dialog.tsx'

const lines: readonly KeyLine[] = [
  ['files.keys.arrows', 'files.keys.move'],
  ['files.keys.sideways', 'files.keys.unfold'],
  ['files.keys.letters', 'files.keys.jump'],
  ['files.keys.enter', 'files.keys.open'],
  ['files.keys.backspace', 'files.keys.up'],
  ['files.keys.space', 'files.keys.select'],
  ['files.keys.shiftArrows', 'files.keys.extend'],
  ['files.keys.selectAll', 'files.keys.all'],
  ['files.keys.f2', 'files.keys.rename'],
  ['files.keys.delete', 'files.keys.trash'],
  ['files.keys.cutCopy', 'files.keys.note'],
  ['files.keys.paste', 'files.keys.putHere'],
  ['files.keys.undo', 'files.keys.takeBack'],
  ['files.keys.menu', 'files.keys.actions'],
  ['preview.keys.sideways', 'preview.keys.walk'],
  ['preview.keys.find', 'preview.keys.findMeaning'],
  ['preview.keys.zoom', 'preview.keys.zoomMeaning'],
  ['files.keys.slash', 'files.keys.search'],
  ['files.keys.escape', 'files.keys.close'],
  ['files.keys.question', 'files.keys.list'],
]

/** The keys of the file manager. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return <KeyListDialog title="files.keys" lines={lines} onClose={onClose} />
}
