import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listOwnerlessBoards } from '#contract/boards/ownerless-boards.ts'
import { useAsk } from '../../session/use-ask.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const AppointOwnerDialog = lazyComponent(
  async () => (await import('./appoint-owner-dialog.tsx')).AppointOwnerDialog,
)

const useStyles = makeStyles({ bar: { flexShrink: 0 }, touch: touchHeight })

/** Boards that nobody owns any more, by their names alone, one after the other; nothing where there are none. */
export function OwnerlessBoards() {
  const styles = useStyles()
  const intl = useIntl()
  const { data } = useAsk(listOwnerlessBoards, {})
  const [isOpen, setOpen] = useState(false)
  const [first] = data?.boards ?? []
  if (!first) return null
  return (
    <>
      <MessageBar intent="warning" className={styles.bar}>
        <MessageBarBody>
          {intl.formatMessage(
            { id: 'admin.users.ownerless' },
            { count: data?.boards.length ?? 0, name: first.name },
          )}
        </MessageBarBody>
        <MessageBarActions>
          <Button className={styles.touch} onClick={() => setOpen(true)}>
            {intl.formatMessage({ id: 'admin.users.ownerless.appoint' })}
          </Button>
        </MessageBarActions>
      </MessageBar>
      {isOpen && <AppointOwnerDialog board={first} onClose={() => setOpen(false)} />}
    </>
  )
}
