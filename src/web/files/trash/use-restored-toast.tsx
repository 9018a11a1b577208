import { Button, makeStyles, ToastFooter, ToastTrigger } from '@fluentui/react-components'
import { FolderOpen16Regular } from '@fluentui/react-icons'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import type { Restored } from '../data/restore-from-trash.ts'
import { namesOfPath, pageOfEntry, pageOfFolder, parentOf } from '../../folders/folder-address.ts'
import { undoKind, useUndo } from '../../undo/undo.ts'
import { undoRestore } from './undo-restore.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({ button: touchHeight })

interface Back {
  readonly id: string
  readonly name: string
  readonly path: string
  /** Names on the way down to where it is now, its own last. */
  readonly names: readonly string[]
}

/** Says in a toast what is restored, with a button to its place where that is one for all. Stable. */
export function useRestoredToast(): (outcomes: readonly Restored<TrashedEntry>[]) => void {
  const intl = useIntl()
  const showToast = useToasts()
  const navigate = useNavigate()
  const { remember } = useUndo()
  return useCallback(
    (outcomes) => {
      const back = outcomes.flatMap(({ item: { id, name }, answer }): readonly Back[] =>
        answer?.path ? [{ id, name, path: answer.path, names: namesOfPath(answer.path) }] : [],
      )
      const [first] = back
      if (!first) return
      remember(undoRestore(back))
      const renamed = back.filter(({ name, names }) => names.at(-1) !== name)
      const values = { count: back.length, name: first.name }
      const text = renamed[0]
        ? intl.formatMessage(
            { id: 'files.restore.renamed' },
            { count: renamed.length, name: renamed[0].name, newName: renamed[0].names.at(-1) ?? '' },
          )
        : intl.formatMessage({ id: 'files.restore.done' }, values)
      const page = placeOf(back)
      showToast('success', text, {
        timeout: 8000,
        closable: true,
        kind: undoKind,
        ...(page !== null && { children: <PlaceFooter onOpen={() => void navigate(page)} /> }),
      })
    },
    [intl, showToast, navigate, remember],
  )
}

/** The page of the one place where all of these are, with the details of a single one open. */
function placeOf(back: readonly Back[]): string | null {
  const [first] = back
  if (!first) return null
  const folder = parentOf(first.names)
  if (back.length === 1) return pageOfEntry(folder, first.id)
  const page = pageOfFolder(folder)
  return back.every(({ names }) => pageOfFolder(parentOf(names)) === page) ? page : null
}

function PlaceFooter({ onOpen }: { readonly onOpen: () => void }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ToastFooter>
      <ToastTrigger>
        <Button size="small" className={styles.button} icon={<FolderOpen16Regular />} onClick={onOpen}>
          {intl.formatMessage({ id: 'files.restore.open' })}
        </Button>
      </ToastTrigger>
    </ToastFooter>
  )
}
