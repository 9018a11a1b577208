import { useRef } from 'react'
import type { ChangeEvent, ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { pickedFiles, type PickedFiles } from './picked-files.ts'

/** Some browsers cannot pick folders. */
const canPickFolders = 'webkitdirectory' in HTMLInputElement.prototype

interface FilePickers {
  /** To be drawn somewhere; not seen. */
  readonly inputs: ReactElement
  readonly pickFiles: () => void
  /** Missing where a browser cannot. */
  readonly pickFolder: (() => void) | null
}

/** The system's dialogs for picking files or a folder. */
export function useFilePickers(onUpload: (picked: PickedFiles) => void): FilePickers {
  const intl = useIntl()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onUpload(pickedFiles(event.target.files))
    event.target.value = '' // so that picking the same file again is a change
  }
  const shared = { type: 'file', multiple: true, hidden: true, onChange: take } as const
  return {
    inputs: (
      <>
        <input ref={files} {...shared} aria-label={intl.formatMessage({ id: 'files.upload.choose' })} />
        {canPickFolders && (
          <input
            ref={folder}
            {...shared}
            {...{ webkitdirectory: '' }}
            aria-label={intl.formatMessage({ id: 'files.upload.chooseFolder' })}
          />
        )}
      </>
    ),
    pickFiles: () => files.current?.click(),
    pickFolder: canPickFolders ? () => folder.current?.click() : null,
  }
}
