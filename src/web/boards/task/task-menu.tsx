import { MenuDivider } from '@fluentui/react-components'
import { Archive20Regular, Delete20Regular, Link20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { archiveTask } from '#contract/boards/task-keeping.ts'
import { deleteTask, restoreTask } from '#contract/boards/tasks.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { MoreButton } from '../../ui/menu/more-button.tsx'
import { ReasonedItem } from '../../ui/menu/reasoned-item.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useUndoable } from '../../undo/undo-toast.tsx'
import { pageOfTask } from '../data/board-address.ts'
import { refreshBoard } from '../data/kept-board.ts'
import { useOpenTask } from './task-context.ts'

interface TaskMenuProps {
  readonly onClose: () => void
  /** Told why something was not done, in words. */
  readonly onFailure: (failure: string | null) => void
}

/** What is done with the whole task: its link, the archive, deleting. */
export function TaskMenu({ onClose, onFailure }: TaskMenuProps) {
  const intl = useIntl()
  const showToast = useToasts()
  const showUndo = useUndoable()
  const { model, task, mayChange } = useOpenTask()
  const { id, title } = task
  const copyLink = async (): Promise<void> => {
    const address = new URL(pageOfTask(task.taskboard, id), window.location.href).href
    try {
      await navigator.clipboard.writeText(address)
      showToast('success', intl.formatMessage({ id: 'boards.task.linkCopied' }))
    } catch {
      // the browser does not let the page write there: the address can be copied from here
      showToast('info', address, { timeout: -1, closable: true })
    }
  }
  const putAway = async (how: 'archived' | 'deleted'): Promise<void> => {
    onFailure(null)
    try {
      await ask(how === 'archived' ? archiveTask : deleteTask, { params: { id } })
    } catch (error) {
      onFailure(errorText(error, intl))
      return
    }
    onClose()
    showUndo(
      { id: `boards.task.was.${how}`, values: { title } },
      {
        label: { id: `boards.task.being.${how}`, values: { title } },
        undo: async () => {
          await ask(restoreTask, { params: { id } })
          await refreshBoard(model.id)
        },
      },
    )
    await refreshBoard(model.id).catch(() => undefined)
  }
  const label = intl.formatMessage({ id: 'boards.task.actions' })
  return (
    <MoreButton appearance="subtle" label={label}>
      {(target, close) => (
        <MenuAt target={target} align="end" label={label} onClose={close}>
          <ReasonedItem
            icon={<Link20Regular />}
            label={intl.formatMessage({ id: 'boards.task.copyLink' })}
            onClick={() => void copyLink()}
          />
          {mayChange && task.parentId === null && (
            <ReasonedItem
              icon={<Archive20Regular />}
              label={intl.formatMessage({ id: 'boards.task.archive' })}
              onClick={() => void putAway('archived')}
            />
          )}
          {mayChange && (
            <>
              <MenuDivider />
              <ReasonedItem
                icon={<Delete20Regular />}
                label={intl.formatMessage({ id: 'boards.task.delete' })}
                onClick={() => void putAway('deleted')}
              />
            </>
          )}
        </MenuAt>
      )}
    </MoreButton>
  )
}
