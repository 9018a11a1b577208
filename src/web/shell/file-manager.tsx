import { FilePartsContext } from '../files/details/file-parts.ts'
import { FileManagerPage } from '../files/folder/file-manager-page.tsx'
import { fileParts } from './file-parts.ts'

/** The file manager with what all areas say of a file. */
export const FileManager = () => (
  <FilePartsContext value={fileParts}>
    <FileManagerPage />
  </FilePartsContext>
)
