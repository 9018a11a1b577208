import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { BoardFrame } from '../data/board-frame.tsx'
import { useUndoKey } from '../../undo/use-undo-key.ts'
import { ShownBoard } from './shown-board.tsx'
import { useHelpKey } from './use-help-key.ts'

const KeysDialog = lazyComponent(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** The board that the address names. */
export function BoardPage() {
  const { '*': rest } = useParams()
  const [isHelpOpen, setHelpOpen] = useState(false)
  useUndoKey()
  useHelpKey(useCallback(() => setHelpOpen(true), []))
  return (
    <>
      <BoardFrame key={rest} rest={rest}>
        {(model) => <ShownBoard kept={model} />}
      </BoardFrame>
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </>
  )
}
