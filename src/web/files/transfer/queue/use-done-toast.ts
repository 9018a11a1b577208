import { useCallback } from 'react'
import { listFolder, showEntry } from '#contract/files/entries.ts'
import { deleteEntries, listTrash } from '#contract/files/trash.ts'
import type { TransferItem } from '#contract/files/transfer.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { ask } from '../../../session/ask.ts'
import { refreshCalls } from '../../../session/use-ask.ts'
import { inParts } from '../../data/in-parts.ts'
import { namesOfPath } from '../../../folders/folder-address.ts'
import type { Refusal } from '../../../session/refusal.ts'
import { useUndoable } from '../../../undo/undo-toast.tsx'
import { sendTransfer } from './send-transfer.ts'
import { folderLabel } from '../transfer-rules.ts'
import type { Operation } from '../transfer-rules.ts'

interface Done {
  readonly operation: Operation
  readonly items: readonly TransferItem[]
  readonly ids: readonly string[]
  /** Names on the way down to the folder it went to. */
  readonly names: readonly string[]
}

interface Words {
  readonly done: MessageId
  readonly what: MessageId
  readonly partly: MessageId
}

const words: Readonly<Record<Operation, Words>> = {
  move: {
    done: 'files.transfer.moved',
    what: 'files.transfer.moved.what',
    partly: 'files.transfer.moved.partlyUndone',
  },
  copy: {
    done: 'files.transfer.copied',
    what: 'files.transfer.copied.what',
    partly: 'files.transfer.copied.partlyUndone',
  },
}

/** Says what went where, with a way back: what was moved goes back, copies go to the trash. Stable. */
export function useDoneToast(): (done: Done) => void {
  const showUndoable = useUndoable()
  return useCallback(
    ({ operation, items, ids, names }) => {
      const { done, what, partly } = words[operation]
      const [first] = items
      const count = items.length
      const values = {
        count,
        name: namesOfPath(first?.newPath ?? '').at(-1) ?? '',
        folder: folderLabel(names),
      }
      showUndoable(
        { id: done, values },
        {
          label: { id: what, values },
          ...(operation === 'move' && { bringsBack: ids }),
          undo: async () => leftOf(await takeBack(operation, items), count, partly),
        },
      )
    },
    [showUndoable],
  )
}

interface TakenBack {
  readonly item: unknown
  readonly error?: unknown
}

async function takeBack(operation: Operation, items: readonly TransferItem[]): Promise<readonly TakenBack[]> {
  const outcomes =
    operation === 'move'
      ? await sendTransfer(items.map((item) => ({ ...item, oldPath: item.newPath, newPath: item.oldPath })))
      : await inParts(
          items.map(({ newPath }) => newPath),
          async (paths) => (await ask(deleteEntries, { body: { paths: [...paths] } })).results,
        )
  await refreshCalls([listFolder, listTrash, showEntry])
  return outcomes
}

/** Throws when nothing could be taken back; says how many are left when it was some of them. */
function leftOf(outcomes: readonly TakenBack[], count: number, partly: MessageId): Refusal | undefined {
  const left = outcomes.filter((outcome) => outcome.error !== undefined)
  if (left.length === 0) return undefined
  if (left.length === count) throw left[0]?.error
  return { id: partly, values: { count: left.length } }
}
