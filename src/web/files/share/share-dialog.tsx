import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { Copy20Regular, PeopleTeam20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { hostAtom } from '../../host/host.ts'
import { errorText } from '../../session/error-text.ts'
import { dialogWidth } from '../../ui/dialog/dialog-width.ts'
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx'
import { selectFromStart } from '../../ui/form/select-from-start.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { decidingFolder } from '../actions/entry-action.ts'
import { useNotify } from '../actions/use-action-tools.ts'
import type { Entry } from '../../folders/entries.ts'
import { pageOfEntry } from '../../folders/folder-address.ts'
import { shareLink } from '../../session/deep-link.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  surface: dialogWidth(480),
  // one button more
  wide: dialogWidth(560),
  content: { display: 'grid', rowGap: tokens.spacingVerticalL, overflowWrap: 'anywhere' },
  button: { whiteSpace: 'nowrap', ...touchHeight },
  link: touchHeight,
})

interface ShareDialogProps {
  readonly entry: Entry
  readonly onClose: () => void
}

/** A link to an entry, to read and to copy, and who will be able to open it. */
export function ShareDialog({ entry, onClose }: ShareDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const notify = useNotify()
  const toast = useToasts()
  const host = useAtomValue(hostAtom)
  const field = useRef<HTMLInputElement>(null)
  const [isByHand, setByHand] = useState(false)
  // without the path: who may not open the folder does not learn from the link what it is called
  const address = pageOfEntry([], entry.id)
  const link = host.around ? host.linkTo(address) : shareLink(address, window.location.origin)
  const copy = async (): Promise<void> => {
    try {
      await host.copyText(link)
    } catch {
      // refused, as in some frames, or not there
      setByHand(true)
      field.current?.focus()
      if (field.current) selectFromStart(field.current)
      return
    }
    notify('success', { id: 'files.linkCopied' })
  }
  const share = host.around?.share ?? undefined
  const offer = async (send: NonNullable<typeof share>): Promise<void> => {
    try {
      await send({ address, text: entry.name })
    } catch (error) {
      toast('error', errorText(error, intl))
    }
  }
  return (
    <OpenDialog className={mergeClasses(styles.surface, share && styles.wide)} onClose={onClose}>
      <DialogBody>
        <DialogTitle>{intl.formatMessage({ id: 'files.share.title' }, { name: entry.name })}</DialogTitle>
        <DialogContent className={styles.content}>
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{intl.formatMessage({ id: 'files.linkCreated' })}</MessageBarTitle>
              {intl.formatMessage(
                { id: 'files.onlyUsersWithPermissionCanAccess' },
                { folder: decidingFolder(entry) },
              )}
            </MessageBarBody>
          </MessageBar>
          <Field
            label={intl.formatMessage({ id: 'files.share.link' })}
            validationState={isByHand ? 'warning' : 'none'}
            validationMessage={isByHand ? intl.formatMessage({ id: 'files.share.copyByHand' }) : undefined}
          >
            <Input
              ref={field}
              readOnly
              className={styles.link}
              value={link}
              onFocus={({ currentTarget }) => selectFromStart(currentTarget)}
            />
          </Field>
        </DialogContent>
        <DialogActions>
          <Button className={styles.button} onClick={onClose}>
            {intl.formatMessage({ id: 'ui.close' })}
          </Button>
          {share && (
            <Button
              className={styles.button}
              icon={<PeopleTeam20Regular />}
              onClick={() => void offer(share)}
            >
              {intl.formatMessage({ id: 'files.share.inHost' })}
            </Button>
          )}
          <Button
            appearance="primary"
            icon={<Copy20Regular />}
            className={styles.button}
            onClick={() => void copy()}
          >
            {intl.formatMessage({ id: 'files.action.copyLink' })}
          </Button>
        </DialogActions>
      </DialogBody>
    </OpenDialog>
  )
}
