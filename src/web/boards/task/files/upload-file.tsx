import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowUpload20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import type { Ref } from 'react'
import { useIntl } from 'react-intl'
import { pickedFiles } from '../../../file-picker/picked-files.ts'
import type { PickedFiles } from '../../../file-picker/picked-files.ts'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({ touch: touchHeight })

interface UploadFileProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly onUpload: (picked: PickedFiles) => void
}

/** Picks files on the device, which go into the folder of the board. */
export function UploadFile({ ref, onUpload }: UploadFileProps) {
  const styles = useStyles()
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const label = intl.formatMessage({ id: 'boards.task.files.upload' })
  return (
    <>
      <Button
        ref={ref}
        className={styles.touch}
        icon={<ArrowUpload20Regular />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
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
    </>
  )
}
