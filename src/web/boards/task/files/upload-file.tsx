import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUpload20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { pickedFiles } from '../../../file-picker/picked-files.ts'
import type { PickedFiles } from '../../../file-picker/picked-files.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import type { UploadPlace } from './use-upload-place.ts'

const useStyles = makeStyles({
  touch: touchHeight,
  state: {
    alignSelf: 'center',
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

interface UploadFileProps {
  /** The name of the file that is on its way. */
  readonly uploading: string | null
  readonly onUpload: (picked: PickedFiles) => void
}

/** Picks files on the device, which go into the folder of the board. */
export function UploadFile({ uploading, onUpload }: UploadFileProps) {
  const styles = useStyles()
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const label = intl.formatMessage({ id: 'boards.task.files.upload' })
  const state =
    uploading === null ? '' : intl.formatMessage({ id: 'boards.task.files.uploading' }, { name: uploading })
  return (
    <>
      <ReasonedButton
        className={styles.touch}
        icon={<ArrowUpload20Regular />}
        label={label}
        refusal={null}
        isPending={uploading !== null}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const picked = pickedFiles(target.files)
          target.value = '' // so that picking the same file again is a change
          onUpload(picked)
        }}
      />
      <output className={styles.state}>{state}</output>
    </>
  )
}

/** Why nothing can be brought from the device; `null` where it can, and while that is not known. */
export function uploadPlaceText({ state }: UploadPlace): MessageId | null {
  if (state === 'none') return 'boards.task.files.noFolder'
  return state === 'closed' ? 'boards.task.files.closedFolder' : null
}
