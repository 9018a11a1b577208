import { ArrowUpload20Regular, FolderArrowUp20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Refusal } from '../missing-right.ts'
import { ReasonedButton } from '../reasoned-button.tsx'
import { chosenFiles } from './chosen.ts'
import type { Chosen } from './chosen.ts'

interface UploadButtonsProps {
  /** Why nothing can be put into the folder; `null` when it can. */
  readonly refusal: Refusal | null
  readonly className: string
  readonly onUpload: (chosen: Chosen) => void
}

/** Phones know no folders to choose. */
const canChooseFolders = 'webkitdirectory' in HTMLInputElement.prototype

/** Files from a list of the system, or a whole folder. */
export function UploadButtons({ refusal, className, onUpload }: UploadButtonsProps) {
  const intl = useIntl()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onUpload(chosenFiles(event.target.files))
    event.target.value = '' // so that choosing the same file again is a change
  }
  const shared = { type: 'file', multiple: true, hidden: true, onChange: take } as const
  return (
    <>
      <ReasonedButton
        appearance="primary"
        icon={<ArrowUpload20Regular />}
        className={className}
        label={intl.formatMessage({ id: 'files.upload' })}
        refusal={refusal}
        onClick={() => files.current?.click()}
      />
      <input ref={files} {...shared} aria-label={intl.formatMessage({ id: 'files.upload.choose' })} />
      {canChooseFolders && (
        <>
          <ReasonedButton
            icon={<FolderArrowUp20Regular />}
            className={className}
            label={intl.formatMessage({ id: 'files.uploadFolder' })}
            refusal={refusal}
            onClick={() => folder.current?.click()}
          />
          <input
            ref={folder}
            {...shared}
            {...{ webkitdirectory: '' }}
            aria-label={intl.formatMessage({ id: 'files.upload.chooseFolder' })}
          />
        </>
      )}
    </>
  )
}
