import { KeyListDialog, type KeyLine } from '../../ui/dialog/key-list-dialog.tsx'

const lines: readonly KeyLine[] = [
  ['boards.board.keys.arrows', 'boards.board.keys.walk'],
  ['boards.board.keys.letters', 'boards.board.keys.seek'],
  ['boards.board.keys.enter', 'boards.board.keys.open'],
  ['boards.board.keys.space', 'boards.board.keys.select'],
  ['boards.board.keys.shiftArrows', 'boards.board.keys.move'],
  ['boards.board.keys.cutPaste', 'boards.board.keys.carry'],
  ['boards.board.keys.menu', 'boards.board.keys.moveTo'],
  ['boards.board.keys.delete', 'boards.board.keys.remove'],
  ['boards.board.keys.undo', 'boards.board.keys.takeBack'],
  ['boards.board.keys.question', 'boards.board.keys.list'],
]

/** The keys of a board. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return <KeyListDialog title="boards.board.keys" lines={lines} onClose={onClose} />
}
