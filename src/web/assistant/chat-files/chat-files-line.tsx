import { makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { Dismiss16Regular, Warning16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { ChatFile } from '#contract/assistant/chat-files.ts'
import { fileKind } from '#contract/files/file-kind.ts'
import { errorText } from '../../session/error-text.ts'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { touchCutLink } from '../../ui/touch-target.ts'
import { addressOfChatFile } from '../data/chat-file-address.ts'
import { stateOfFile } from './chat-file-state.ts'
import type { ChatUpload } from './chat-uploads.ts'
import type { ChatFiles } from './use-chat-files.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    maxHeight: '30vh',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
  },
  chip: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: 'min(100%, 320px)',
    boxSizing: 'border-box',
    paddingInlineStart: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { display: 'grid', minWidth: 0 },
  name: {
    color: 'inherit',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...touchCutLink,
  },
  state: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  trouble: { color: tokens.colorStatusWarningForeground1 },
  icon: { flexShrink: 0 },
})

/** The files of a chat above the field: how far each is, with the way to its text and out of the chat. */
export function ChatFilesLine({ chatFiles }: { readonly chatFiles: ChatFiles }) {
  const styles = useStyles()
  const intl = useIntl()
  const { files, uploads, refusal, remove } = chatFiles
  return (
    <>
      <TaskFailure failure={refusal} />
      {files.length + uploads.length > 0 && (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: 'chat.files' })}>
          {files.map((file) => (
            <FileChip key={file.id} file={file} onRemove={() => void remove(file)} />
          ))}
          {uploads.map((upload) => (
            <UploadChip key={upload.key.toString()} upload={upload} />
          ))}
        </ul>
      )}
    </>
  )
}

function FileChip({ file, onRemove }: { readonly file: ChatFile; readonly onRemove: () => void }) {
  const styles = useStyles()
  const intl = useIntl()
  const { id, name } = file
  const state = stateOfFile(file)
  return (
    <li className={styles.chip} data-chat-file={id}>
      <FileIcon kind={fileKind(name)} />
      <span className={styles.words}>
        <Link to={addressOfChatFile({ id, piece: 1 })} className={styles.name} title={name}>
          {name}
        </Link>
        {state && (
          <span className={mergeClasses(styles.state, state.isTrouble && styles.trouble)} role="status">
            {state.isTrouble && <Warning16Regular aria-hidden className={styles.icon} />}
            {intl.formatMessage({ id: state.id })}
          </span>
        )}
      </span>
      <IconButton aria-label={intl.formatMessage({ id: 'chat.files.remove' }, { name })} onClick={onRemove}>
        <Dismiss16Regular />
      </IconButton>
    </li>
  )
}

function UploadChip({ upload: { name, share, failure, drop } }: { readonly upload: ChatUpload }) {
  const styles = useStyles()
  const intl = useIntl()
  const percent = intl.formatNumber(share, { style: 'percent' })
  return (
    <li className={styles.chip}>
      <FileIcon kind={fileKind(name)} />
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {failure === null ? (
          <ProgressBar
            aria-label={intl.formatMessage({ id: 'chat.files.uploading' }, { name })}
            aria-valuetext={percent}
            value={share}
          />
        ) : (
          <span className={mergeClasses(styles.state, styles.trouble)} role="alert">
            <Warning16Regular aria-hidden className={styles.icon} />
            {errorText(failure, intl)}
          </span>
        )}
      </span>
      <IconButton
        aria-label={intl.formatMessage(
          { id: failure === null ? 'chat.files.cancel' : 'chat.files.forget' },
          { name },
        )}
        onClick={drop}
      >
        <Dismiss16Regular />
      </IconButton>
    </li>
  )
}
