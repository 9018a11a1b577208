import { useRef } from 'react'
import type { ChangeEvent, ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { pickedFiles, type PickedFiles } from './picked-files.ts'

/** Some browsers know no folders to choose. */
const canChooseFolders = 'webkitdirectory' in HTMLInputElement.prototype

interface FilePickers {
  /** To be drawn somewhere; not seen. */
  readonly inputs: ReactElement
  readonly chooseFiles: () => void
  /** Missing where a browser cannot. */
  readonly chooseFolder: (() => void) | null
}

/** The lists of the system for files and for a whole folder. */
export function useFilePickers(onUpload: (picked: PickedFiles) => void): FilePickers {
  const intl = useIntl()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onUpload(pickedFiles(event.target.files))
    event.target.value = '' // so that choosing the same file again is a change
  }
  const shared = { type: 'file', multiple: true, hidden: true, onChange: take } as const
  return {
    inputs: (
      <>
        <input ref={files} {...shared} aria-label={intl.formatMessage({ id: 'files.upload.choose' })} />
        {canChooseFolders && (
          <input
            ref={folder}
            {...shared}
            {...{ webkitdirectory: '' }}
            aria-label={intl.formatMessage({ id: 'files.upload.chooseFolder' })}
          />
        )}
      </>
    ),
    chooseFiles: () => files.current?.click(),
    chooseFolder: canChooseFolders ? () => folder.current?.click() : null,
  }
}
