import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { LooseRope, Spyglass } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { ActionTools } from '../actions/use-action-tools.ts'
import { downloadShown } from './download-shown.ts'
import type { ShownFile } from './shown-file.ts'

const useStyles = makeStyles({
  state: { display: 'flex', flexGrow: 1, overflow: 'auto', backgroundColor: tokens.colorNeutralBackground1 },
})

interface NotShownProps {
  readonly file: ShownFile
  readonly tools: ActionTools
  readonly texts: readonly [title: MessageId, text: MessageId]
  readonly values?: Readonly<Record<string, string>>
}

/** In words why there is no preview, and the way that is left. */
export function NotShown({ file, tools, texts: [title, text], values = {} }: NotShownProps) {
  const intl = useIntl()
  return (
    <Instead
      role="status"
      drawing={<Spyglass />}
      title={intl.formatMessage({ id: title })}
      text={intl.formatMessage({ id: text }, values)}
      action={
        <Button appearance="primary" onClick={() => void downloadShown(file, tools)}>
          {intl.formatMessage({ id: 'files.action.download' })}
        </Button>
      }
    />
  )
}

interface FailedProps {
  readonly file: ShownFile | undefined
  readonly error: unknown
  readonly tools: ActionTools
  readonly onRetry: () => void
}

/** Why it could not be fetched. */
export function Failed({ file, error, tools, onRetry }: FailedProps) {
  const intl = useIntl()
  return (
    <Instead
      role="alert"
      drawing={<LooseRope />}
      title={intl.formatMessage({ id: 'preview.failed' })}
      text={errorText(error, intl)}
      action={
        <>
          {file && (
            <Button onClick={() => void downloadShown(file, tools)}>
              {intl.formatMessage({ id: 'files.action.download' })}
            </Button>
          )}
          <Button appearance="primary" onClick={onRetry}>
            {intl.formatMessage({ id: 'ui.retry' })}
          </Button>
        </>
      }
    />
  )
}

/** The file was deleted, or closed to this person, while it was looked at. */
export function Gone({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  return (
    <Instead
      role="alert"
      drawing={<LooseRope />}
      title={intl.formatMessage({ id: 'preview.gone' })}
      text={intl.formatMessage({ id: 'preview.goneText' })}
      action={
        <Button appearance="primary" onClick={onClose}>
          {intl.formatMessage({ id: 'preview.toFolder' })}
        </Button>
      }
    />
  )
}

interface InsteadProps extends Pick<
  ComponentProps<typeof EmptyState>,
  'drawing' | 'title' | 'text' | 'action'
> {
  readonly role: 'status' | 'alert'
}

/** What stands in the place of the file, told to readers too. */
function Instead({ role, ...state }: InsteadProps) {
  const styles = useStyles()
  return (
    <div className={styles.state} role={role}>
      <EmptyState {...state} heading="h3" />
    </div>
  )
}
