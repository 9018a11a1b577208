import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { fileKind } from '#contract/files/file-kind.ts'
import { showEntry } from '#contract/files/entries.ts'
import { makeSearchable } from '#contract/files/searchable.ts'
import { isFile } from '../../folders/entries.ts'
import { namesOfPath, readablePath } from '../../folders/folder-address.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import type { Choices } from './use-choices.ts'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  touch: touchHeight,
})

/** The one folder or file that the answers rest on, with the way to lift that; nothing where there is none. */
export function ScopeLine({ choices: { chosen, setScope } }: { readonly choices: Choices }) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const { scope } = chosen
  const {
    data: entry,
    error,
    mutate,
  } = useAsk(showEntry, scope === null ? null : { params: { fileId: scope } })
  if (scope === null) return null
  const path = entry ? readablePath(namesOfPath(entry.path), intl) : ''
  const said =
    !entry && error
      ? intl.formatMessage({ id: 'chat.scope.gone' })
      : intl.formatMessage({ id: 'chat.scope.only' }, { name: entry?.name ?? '…' })
  const release = async (): Promise<void> => {
    if (!entry) return
    try {
      await ask(makeSearchable, { params: { path: entry.path } })
      await mutate()
    } catch (failure) {
      toast('error', errorText(failure, intl), { timeout: 8000, closable: true })
    }
  }
  return (
    <>
      <div className={styles.line}>
        {entry && <FileIcon kind={isFile(entry) ? fileKind(entry.name) : 'folder'} />}
        <span className={styles.name} title={path}>
          {said}
        </span>
        <IconButton
          aria-label={intl.formatMessage({ id: 'chat.scope.clear' })}
          title={intl.formatMessage({ id: 'chat.scope.clear' })}
          onClick={() => setScope(null)}
        >
          <Dismiss16Regular />
        </IconButton>
      </div>
      {entry && isFile(entry) && !entry.isSearchable && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{intl.formatMessage({ id: 'chat.scope.notFlagged' })}</MessageBarBody>
          <MessageBarActions>
            <Button className={styles.touch} onClick={() => void release()}>
              {intl.formatMessage({ id: 'chat.scope.flag' })}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </>
  )
}
